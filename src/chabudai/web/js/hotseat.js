// Several people on one device: it is handed over before the next one may look.

import { hotSeats } from "./shelf.js";

const at = (id) => document.getElementById(id);

// When it is not this seat's turn but another one's on this device, that one takes over.
export async function handOver(token, shown, sitAt) {
  const here = hotSeats(token).filter((one) => one !== token);
  if (!here.length || shown.over || shown.to_act.includes(shown.seat) || !at("hand").hidden) return;
  for (const other of here) {
    const answer = await fetch(`/api/tables/${other}?since=100000`, { cache: "no-store" }).then((found) => found.json());
    if (!answer.to_act?.includes(answer.seat)) continue;
    const take = () => { history.replaceState(null, "", `/t/${other}`); sitAt(other); };
    if (!answer.secrets) { take(); return; }
    const next = answer.chairs[answer.seat];
    at("hand-title").textContent = `Hand the device to ${next.name ? `${next.name} (${next.side})` : next.side}`;
    at("board").replaceChildren();
    at("hand").hidden = false;
    at("hand-title").focus();
    at("hand-take").onclick = () => { at("hand").hidden = true; take(); };
    return;
  }
}
