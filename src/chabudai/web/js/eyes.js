// Through whose eyes the log is looked back in when the game is over: one's own, another seat's, or with open cards.

const at = (id) => document.getElementById(id);
const OWN = "own", OPEN = "open";

export function showEyes(shown) {
  const wanted = shown.over && shown.secrets && shown.places !== null;
  at("eyes").hidden = !wanted;
  if (!wanted || at("eyes").children.length) return;
  const others = shown.chairs.map((one, number) => [String(number), `as ${one.side} saw it`]).filter(([number]) => Number(number) !== shown.seat);
  const all = [[OWN, shown.seat === null ? "as watchers saw it" : "as I saw it"], ...others, [OPEN, "with open cards"]];
  at("eyes").replaceChildren(...all.map(([value, textContent]) => Object.assign(document.createElement("option"), { value, textContent })));
}

// The table after a line of the log, through the chosen eyes.
export const seen = (server, line) => at("eyes").value && at("eyes").value !== OWN ? server.thenAs(line, at("eyes").value) : server.then(line);

// Whoever looks through other eyes is told so, on the table itself.
export function markEyes(looking) {
  const other = looking && at("eyes").value && at("eyes").value !== OWN;
  at("ribbon").hidden = !other;
  at("board").classList.toggle("open-cards", Boolean(other) && at("eyes").value === OPEN);
  if (other) at("ribbon").textContent = at("eyes").value === OPEN ? "With open cards: nobody saw it like this." : `${at("eyes").selectedOptions[0].textContent}.`.replace(/^a/, "A");
}
