// News of the table, over one stream that resumes by itself; a longer silence is said and loses nothing.

export function follow(token, onNews, onLine) {
  let source, seen = "", timer;
  const open = () => {
    source = new EventSource(`/api/tables/${token}/stream?seen=${encodeURIComponent(seen)}`);
    source.addEventListener("open", () => { clearTimeout(timer); onLine(""); });
    source.addEventListener("table", (event) => { seen = event.data; onLine(""); onNews(); });
    source.addEventListener("error", () => {
      clearTimeout(timer);
      timer = setTimeout(() => onLine("No connection. Trying again."), 2000);
      if (source.readyState === EventSource.CLOSED) setTimeout(open, 2000);
    });
  };
  open();
  addEventListener("online", onNews);
  return { close: () => source.close(), seen: (version) => { seen = version; } };
}
