// Several people on one device: it is handed over before the next one may look.

const at = (id) => document.getElementById(id);

export function hotSeats(token) {
  for (let place = 0; place < localStorage.length; place++) {
    const name = localStorage.key(place);
    if (!name.startsWith("hot:")) continue;
    const seats = JSON.parse(localStorage.getItem(name));
    if (seats.includes(token)) return seats;
  }
  return [];
}

// When it is not this seat's turn but another one's on this device, that one takes over.
export async function handOver(token, shown, sitAt) {
  const here = hotSeats(token).filter((one) => one !== token);
  if (!here.length || shown.over || shown.to_act.includes(shown.seat)) return;
  for (const other of here) {
    const answer = await fetch(`/api/tables/${other}?since=100000`, { cache: "no-store" }).then((found) => found.json());
    if (!answer.to_act?.includes(answer.seat)) continue;
    if (!answer.secrets) { history.replaceState(null, "", `/t/${other}`); sitAt(other); return; }
    at("hand-title").textContent = `Hand the device to ${answer.chairs[answer.seat].side}`;
    at("board").replaceChildren();
    at("hand").hidden = false;
    at("hand-title").focus();
    at("hand-take").onclick = () => { at("hand").hidden = true; history.replaceState(null, "", `/t/${other}`); sitAt(other); };
    return;
  }
}
