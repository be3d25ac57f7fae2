// Choosing by pointing: every thing pointed at leaves the moves that touch it; when one is left, it is the move.

export class Pointing {
  constructor() { this.clear([]); }

  clear(moves) {
    this.moves = moves;
    this.pointed = new Set();
  }

  get left() {
    return this.moves.filter((move) => [...this.pointed].every((id) => move.touches.includes(id)));
  }

  get live() {
    return new Set(this.left.flatMap((move) => move.touches).filter((id) => !this.pointed.has(id)));
  }

  // Returns the move that this settles, true if there is still a choice, or false if nothing here can be chosen.
  at(id) {
    if (this.pointed.delete(id)) return true;
    this.pointed.add(id);
    if (!this.left.length) {
      this.pointed = new Set([id]);
      if (!this.left.length) { this.pointed.clear(); return false; }
    }
    const exact = this.left.filter((move) => move.touches.every((touched) => this.pointed.has(touched)));
    if (this.left.length === 1) return this.left[0];
    return exact.length === 1 && this.left.every((move) => move === exact[0]) ? exact[0] : true;
  }
}
