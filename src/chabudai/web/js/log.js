// What happened: every line can be looked at again, and what is new since the last visit is marked.

export class Log {
  constructor(token, server, showThen) {
    this.place = document.getElementById("log");
    this.server = server;
    this.showThen = showThen;
    this.name = `seen:${token}`;
    this.lines = [];
    this.undone = 0;
    this.then = false;
    this.last = Number(localStorage.getItem(this.name) ?? -1);
    document.getElementById("now").onclick = () => this.now();
  }

  get length() { return this.lines.length; }

  add(shown, first) {
    this.lines.length = shown.log.from;
    this.lines.push(...shown.log.lines);
    this.undone = shown.undone;
    const fresh = this.last >= 0 && first ? this.last : this.lines.length;
    this.place.replaceChildren(...this.lines.map((line, number) => {
      const button = Object.assign(document.createElement("button"), { textContent: line, onclick: () => this.look(number) });
      const made = document.createElement("li");
      made.append(button);
      made.classList.toggle("new", first ? number >= fresh : number >= shown.log.from && shown.log.from > 0);
      return made;
    }));
    if (first && this.last >= 0 && this.last < this.lines.length) {
      const made = Object.assign(document.createElement("li"), { textContent: "Since you last looked:" });
      this.place.insertBefore(made, this.place.children[this.last]);
    }
    this.place.lastElementChild?.scrollIntoView({ block: "nearest" });
    if (!first) document.getElementById("speak").textContent = shown.log.lines.join(" ");
    localStorage.setItem(this.name, String(this.lines.length));
  }

  async look(number) {
    const then = await this.server.then(number).catch(() => undefined);
    if (!then) return;
    this.then = true;
    const box = document.getElementById("then");
    box.hidden = false;
    box.firstElementChild.textContent = `The table after line ${number + 1}: ${this.lines[number]}`;
    this.showThen(then);
  }

  now() {
    this.then = false;
    document.getElementById("then").hidden = true;
    this.showThen(undefined);
  }
}
