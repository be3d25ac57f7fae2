// Help that the table has agreed on: figures on the things they are about, and what the house would choose.

import { Refused } from "./api.js";
import { item } from "./people.js";

const at = (id) => document.getElementById(id);
const hundredths = (share) => Math.round(100 * share);

// What stands on the things of the table.
export const badges = (shown) => new Map(shown.figures.filter((one) => one.id && one.short).map((one) => [one.id, one.short]));

export function showHelp(shown, yours) {
  at("figures").hidden = !shown.figures.length;
  at("figures").replaceChildren(...shown.figures.map((one) => item(one.words)));
  at("hint").hidden = shown.settings.help !== "advice" || !yours;
  at("advice").replaceChildren();
}

// What is expected of a move: of two players a share of the games, of more the place.
function expected(one, seats) {
  if (seats === 2) return `${hundredths(one.mean)} % ± ${hundredths(one.error)}`;
  return `place ${one.place.toFixed(1)} ± ${one.place_error.toFixed(1)}`;
}

export async function hint(server, shown, fail) {
  const version = shown().version, draft = shown().draft.length;
  at("hint").disabled = true;
  try {
    const { moves } = await server.hint();
    if (shown().version !== version || shown().draft.length !== draft) return;  // it was about another moment
    at("advice").replaceChildren(...moves.map((one) => item(`${one.text}: ${expected(one, shown().chairs.length)}`)));
    at("speak").textContent = `The house: ${at("advice").firstElementChild?.textContent ?? ""}`;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    fail(error);
  } finally { at("hint").disabled = false; }
}
