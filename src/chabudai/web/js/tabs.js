// The tabs beside the board, for pointer and keyboard.

const all = [...document.querySelectorAll('[role="tab"]')];

function open(tab, focus) {
  for (const one of all) {
    const chosen = one === tab;
    one.setAttribute("aria-selected", String(chosen));
    one.tabIndex = chosen ? 0 : -1;
    document.getElementById(one.getAttribute("aria-controls")).hidden = !chosen;
  }
  if (focus) tab.focus();
}

for (const tab of all) {
  tab.addEventListener("click", () => open(tab));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const shown = all.filter((one) => !one.hidden);
    open(shown[(shown.indexOf(tab) + step + shown.length) % shown.length], true);
  });
}

export const tabs = { open: (name) => open(document.getElementById(`tab-${name}`)) };
