// What a table agrees on beside the rules: how much time there is, and how far behind those are who watch.

const at = (id) => document.getElementById(id);
const UNITS = [[86_400, "day"], [3600, "hour"], [60, "minute"], [1, "second"]];
const ENDS = { bot: "a bot plays on", wait: "the table waits", abandon: "the game is abandoned" };

// On the start page: only what belongs to the chosen kind of time is asked.
export function askForTime() {
  at("time").addEventListener("change", update);
  update();
}

function update() {
  const kind = at("time").value;
  at("time-amount").hidden = at("time-end-row").hidden = kind === "none";
  at("increment-row").hidden = kind !== "total";
  at("time-unit").value = kind === "total" ? "60" : at("time-unit").value;
}

export const time = () => ({
  kind: at("time").value, seconds: Math.round(Number(at("time-count").value) * Number(at("time-unit").value)),
  increment: Number(at("increment").value), end: at("time-end").value,
});

export function delay() {
  const [unit, count] = at("delay").value.split(":");
  return unit ? { [unit]: Number(count) } : {};
}

const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

export function amount(seconds) {
  const [size, word] = UNITS.find(([size]) => seconds % size === 0 && seconds >= size) ?? UNITS.at(-1);
  return plural(seconds / size, word);
}

// The same at the table, as sentences.
export function inWords({ clock, delay }) {
  const words = [];
  if (clock?.kind === "move") words.push(`Each move has ${amount(clock.seconds)}; then ${ENDS[clock.end]}.`);
  if (clock?.kind === "total") words.push(`Everybody has ${amount(clock.seconds)}, and ${amount(clock.increment)} more with each turn; then ${ENDS[clock.end]}.`);
  if (delay?.moves) words.push(`Those who watch are ${plural(delay.moves, "move")} behind.`);
  if (delay?.minutes) words.push(`Those who watch are ${plural(delay.minutes, "minute")} behind.`);
  return words;
}
