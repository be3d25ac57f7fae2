// Colours and movement, kept on this device.

const dark = matchMedia("(prefers-color-scheme: dark)");
const sharp = matchMedia("(prefers-contrast: more)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
export const kept = (name, otherwise) => localStorage.getItem(name) ?? otherwise;
export const keep = (name, value) => localStorage.setItem(name, value);

export function theme() {
  const chosen = kept("theme", "auto");
  return chosen === "auto" ? (sharp.matches ? "contrast" : dark.matches ? "dark" : "light") : chosen;
}

export function dress() { document.documentElement.dataset.theme = theme(); }

export function pace() {
  if (still.matches) return 0;
  return { off: 0, fast: 140, normal: 320, slow: 800 }[kept("pace", "normal")];
}

for (const one of [dark, sharp]) one.addEventListener("change", dress);
dress();
