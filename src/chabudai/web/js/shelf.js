// What this device remembers: its tables, the links it may hand out, and the words it added to the dice.

const read = (name, otherwise) => JSON.parse(localStorage.getItem(name) ?? "null") ?? otherwise;
const write = (name, value) => localStorage.setItem(name, JSON.stringify(value));

export const tables = () => read("tables", []);

export function remember(token, title) {
  const known = tables().filter((one) => one.token !== token);
  write("tables", [{ token, title, at: Date.now() }, ...known].slice(0, 40));
}

export function forget(token) {
  write("tables", tables().filter((one) => one.token !== token));
  for (const name of [`seen:${token}`, `salt:${token}`, `invite:${token}`, `hot:${token}`]) localStorage.removeItem(name);
}

export function moved(token, fresh) {  // the link of a seat has been changed
  write("tables", tables().map((one) => one.token === token ? { ...one, token: fresh } : one));
  for (const name of ["seen", "salt", "invite"]) {
    const kept = localStorage.getItem(`${name}:${token}`);
    if (kept !== null) localStorage.setItem(`${name}:${fresh}`, kept);
    localStorage.removeItem(`${name}:${token}`);
  }
  for (const [name, seats] of hotTables()) write(name, seats.map((one) => one === token ? fresh : one));
}

export const inviting = (token) => read(`invite:${token}`, []);
export const mayInvite = (token, links) => write(`invite:${token}`, links);

// -- several people on this device ------------------------------------------------------------------------------

const hotTables = () => Object.keys(localStorage).filter((name) => name.startsWith("hot:")).map((name) => [name, read(name, [])]);
export const hotSeats = (token) => hotTables().find(([, seats]) => seats.includes(token))?.[1] ?? [];
export const seatsHere = (tokens) => { if (tokens.length > 1) write(`hot:${tokens[0]}`, tokens); };

// -- the dice ---------------------------------------------------------------------------------------------------

// A random word that nobody can know in advance, made once for each seat.
export function salt(token) {
  const name = `salt:${token}`;
  if (!localStorage.getItem(name)) {
    const bytes = crypto.getRandomValues(new Uint8Array(8));
    localStorage.setItem(name, [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  }
  return localStorage.getItem(name);
}

export const ownSalts = () => Object.keys(localStorage).filter((name) => name.startsWith("salt:")).map((name) => localStorage.getItem(name));
