// Several people on one device: it is handed over before the next one may look.

import { seat as chair } from "./api.js";
import { hotSeats, seatsHere } from "./shelf.js";

const at = (id) => document.getElementById(id);
const NO_LINES = 100_000;  // since so late a line nothing need be told
const beside = (token) => hotSeats(token).filter((one) => one !== token);

// When it is not this seat's turn but another one's on this device, that one takes over. `now` tells what is shown then.
export async function handOver(token, shown, sitAt, now) {
  const waits = shown.begun && !shown.over && !shown.to_act.includes(shown.seat);
  for (const other of waits ? beside(token) : []) {
    const answer = await chair(other).look(NO_LINES, 0).catch(() => undefined);
    if (now() !== shown || !at("hand").hidden || answer?.to_act.includes(shown.seat)) return;
    if (!answer?.to_act.includes(answer.seat)) continue;
    const take = () => { history.replaceState(null, "", `/t/${other}`); sitAt(other); };
    if (!answer.secrets) { take(); return; }
    const next = answer.chairs[answer.seat];
    at("hand-title").textContent = `Hand the device to ${next.name ? `${next.name} (${next.side})` : next.side}`;
    for (const name of ["board", "words"]) at(name).replaceChildren();
    at("hand").hidden = false;
    at("hand-title").focus();
    at("hand-take").onclick = () => { at("hand").hidden = true; take(); };
    return;
  }
}

// Whoever has played on this device plays again on it. Returns the new link of the seat that asks.
export async function rematch(token) {
  const seats = [];
  for (const one of [token, ...beside(token)]) seats.push((await chair(one).rematch()).seat);
  seatsHere(seats);
  return seats[0];
}
