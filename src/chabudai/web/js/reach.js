// What a finger or a pointer means on the table: what lies under it, or near enough to it.

const THUMB = 22;  // pixels round a finger: whatever can be chosen there is meant, so that no target is smaller than 44

const boxes = (board) => [...board.querySelectorAll("[data-id]")].map((one) => [one.dataset.id, one.getBoundingClientRect()]);
const size = (box) => box.width * box.height;
const away = (box, x, y) => Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));

// What lies under a point, the uppermost first: a piece may hide the place that is meant.
export function under(x, y) {
  const found = document.elementsFromPoint(x, y).map((one) => one.closest?.(".board [data-id]")?.dataset.id);
  return [...new Set(found.filter(Boolean))];
}

// The smallest thing round a point that lies between its parts.
export function around(board, x, y) {
  const holding = boxes(board).filter(([, box]) => away(box, x, y) === 0);
  return holding.sort(([, one], [, other]) => size(one) - size(other))[0]?.[0];
}

// What a click or a tap is meant for: `can` tells what can be chosen.
export function meant(board, { clientX: x, clientY: y, pointerType }, can) {
  const ids = under(x, y), hit = ids.find(can);
  if (hit !== undefined) return hit;
  if (pointerType === "touch" || pointerType === "pen") {
    const near = boxes(board).filter(([id]) => can(id)).map(([id, box]) => [id, away(box, x, y)]);
    const best = near.sort(([, one], [, other]) => one - other)[0];
    if (best && best[1] <= THUMB) return best[0];
  }
  return ids[0] ?? around(board, x, y);
}
