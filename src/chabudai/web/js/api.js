// What the server can be asked. Every refusal arrives as one sentence; a short outage is not noticed at all.

const PATIENCE = 3000, PAUSE = 250;  // milliseconds: how long a dropped line is waited for, and how often it is tried

export class Refused extends Error {
  constructor(sentence, clause) { super(sentence); this.clause = clause; }
}

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

// Tries again until the line is back. What is asked must mean the same when it arrives twice, or `again` must see to it.
async function reach(path, options, again = () => fetch(path, options)) {
  const end = performance.now() + PATIENCE;
  let attempt = () => fetch(path, options);
  for (;;) {
    try { return await attempt(); } catch {
      if (performance.now() > end) throw new Refused("The server cannot be reached. Nothing is lost; try again in a moment.");
      await pause(PAUSE);
      attempt = again;
    }
  }
}

export async function ask(path, method = "GET", body = undefined, type = "application/json", again = undefined) {
  const options = { method, headers: {}, cache: "no-store" };
  if (body !== undefined) {
    options.headers["content-type"] = type;
    options.body = type === "application/json" ? JSON.stringify(body) : body;
  }
  const answer = await reach(path, options, again);
  if (answer.status === 204) return {};
  const found = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(found.error ?? "That was not understood.", found.clause);
  found.arrived = performance.now();
  return found;
}

export function seat(token) {
  const at = `/api/tables/${token}`;
  const look = () => fetch(at, { cache: "no-store" });
  // After a dropped line it is not known whether the draft has been taken: look, and ask again only if it has not.
  const unless = (path, method, length) => async () => {
    const answer = await look(), shown = await answer.clone().json();
    return shown.draft.length === length ? fetch(path, { method }) : answer;
  };
  return {
    look: (since, undone) => ask(`${at}?since=${since}&undone=${undone}`),
    then: (line) => ask(`${at}/then/${line}`),
    thenAs: (line, eyes) => ask(`${at}/then/${line}/${eyes}`),
    touched: (since) => ask(`${at}/touched?since=${since}`),
    try: (trial) => ask(`${at}/try`, "POST", trial),
    hint: () => ask(`${at}/hint`, "POST"),
    add: (move, place) => ask(`${at}/draft`, "POST", { move, place }),
    back: (length) => ask(`${at}/draft`, "DELETE", undefined, undefined, unless(`${at}/draft`, "DELETE", length)),
    done: (length, taken) => ask(`${at}/done`, "POST", { taken }, undefined, unless(`${at}/done`, "POST", length)),
    why: (question) => ask(`${at}/why`, "POST", question),
    sit: (chair) => ask(`${at}/sit`, "POST", chair),
    fill: (number) => ask(`${at}/fill`, "POST", { seat: number, bot: "3" }),
    say: (text) => ask(`${at}/chat`, "POST", { text }, undefined, look),
    ask: (what) => ask(`${at}/ask`, "POST", { what }, undefined, look),
    answer: (yes) => ask(`${at}/answer`, "POST", { yes }, undefined, look),
    seen: () => fetch(`${at}/seen`, { method: "POST" }).catch(() => {}),  // no harm is done if it is not heard
    report: () => ask(`${at}/report`),
    known: (line) => ask(`${at}/report/known/${line}`),
    thought: (line) => ask(`${at}/report/thought/${line}`),
    rematch: () => ask(`${at}/rematch`, "POST"),
    revoke: () => ask(`${at}/revoke`, "POST"),
    leave: () => ask(at, "DELETE"),
  };
}
