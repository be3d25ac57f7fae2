// News of the table, over one stream that resumes by itself; a longer silence is said and loses nothing.

const UNNOTICED = 3500;  // milliseconds that nobody needs to hear of: two seconds, and the time to find the line again

export function follow(token, seen, onNews, onLine, onClosed) {
  let source, timer;
  const here = () => { clearTimeout(timer); timer = undefined; onLine(""); };
  const open = () => {
    source = new EventSource(`/api/tables/${token}/stream?seen=${encodeURIComponent(seen)}`);
    source.addEventListener("open", here);
    source.addEventListener("table", (event) => { here(); if (seen !== event.data) { seen = event.data; onNews(); } });
    source.addEventListener("closed", () => { source.close(); onClosed(); });
    source.addEventListener("error", () => {
      timer ??= setTimeout(() => onLine("No connection. Trying again."), UNNOTICED);
      if (source.readyState === EventSource.CLOSED) setTimeout(open, 500);
    });
  };
  open();
  addEventListener("online", onNews);
  return { close: () => { source.close(); removeEventListener("online", onNews); }, seen: (version) => { seen = version; } };
}
