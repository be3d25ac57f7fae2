// What the server can be asked. Every refusal arrives as one sentence.

export class Refused extends Error {
  constructor(sentence, clause) { super(sentence); this.clause = clause; }
}

export async function ask(path, method = "GET", body = undefined, type = "application/json") {
  const options = { method, headers: {}, cache: "no-store" };
  if (body !== undefined) {
    options.headers["content-type"] = type;
    options.body = type === "application/json" ? JSON.stringify(body) : body;
  }
  let answer;
  try {
    answer = await fetch(path, options);
  } catch {
    throw new Refused("The server cannot be reached. Nothing is lost; try again in a moment.");
  }
  const found = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(found.error ?? "That was not understood.", found.clause);
  return found;
}

export const seat = (token) => ({
  look: (since, undone) => ask(`/api/tables/${token}?since=${since}&undone=${undone}`),
  then: (line) => ask(`/api/tables/${token}/then/${line}`),
  add: (move) => ask(`/api/tables/${token}/draft`, "POST", { move }),
  back: () => ask(`/api/tables/${token}/draft`, "DELETE"),
  done: () => ask(`/api/tables/${token}/done`, "POST"),
  why: (question) => ask(`/api/tables/${token}/why`, "POST", question),
  sit: (chair) => ask(`/api/tables/${token}/sit`, "POST", chair),
  say: (text) => ask(`/api/tables/${token}/chat`, "POST", { text }),
  rematch: () => ask(`/api/tables/${token}/rematch`, "POST"),
  revoke: () => ask(`/api/tables/${token}/revoke`, "POST"),
});
