// Finding something in a long list: every word that is typed has to begin a word of what is looked for.

const words = (text) => text.toLowerCase().split(/[\s,;:()/+'"]+/).filter(Boolean);

export function fits(typed, text) {
  const found = words(text);
  return words(typed).every((part) => found.some((word) => word.startsWith(part)));
}

// A move is found by its notation, and by the names of what it touches; one that is typed in full is found alone.
export function narrowed(typed, moves, things) {
  if (!typed.trim()) return moves;
  const exact = moves.filter((move) => move.text.toLowerCase() === typed.trim().toLowerCase());
  if (exact.length) return exact;
  const labels = new Map(things.map((thing) => [thing.id, thing.label]));
  return moves.filter((move) => fits(typed, [move.text, ...move.touches.map((id) => labels.get(id) ?? "")].join(" ")));
}
