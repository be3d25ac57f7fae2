// The tabs beside the board, for pointer and keyboard. Where the log has a place of its own, it needs no tab.

const all = [...document.querySelectorAll('[role="tab"]')];
const panel = (tab) => document.getElementById(tab.getAttribute("aria-controls"));
const narrow = matchMedia("(max-width: 800px) and (orientation: portrait)");

function open(tab, focus) {
  if (tab.offsetParent === null) return;
  for (const one of all) {
    const chosen = one === tab;
    one.setAttribute("aria-selected", String(chosen));
    one.tabIndex = chosen ? 0 : -1;
    panel(one).hidden = !chosen;
  }
  tab.classList.remove("unread");
  panel(tab).dispatchEvent(new Event("opened"));
  if (focus) tab.focus();
}

for (const tab of all) {
  tab.addEventListener("click", () => {
    const again = tab.getAttribute("aria-selected") === "true" && narrow.matches;
    open(again ? all[0] : tab);  // on a phone, a second tap closes what covers the table
  });
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const shown = all.filter((one) => one.offsetParent !== null);
    open(shown[(shown.indexOf(tab) + step + shown.length) % shown.length], true);
  });
}

const named = (name) => document.getElementById(`tab-${name}`);

export const tabs = {
  open: (name) => open(named(name)),
  uncover: () => { if (narrow.matches) open(all[0]); },
  isOpen: (name) => named(name).getAttribute("aria-selected") === "true",
  unread: (name) => { if (!tabs.isOpen(name)) named(name).classList.add("unread"); },
};
