// The page in another language. Everything here is written in English; where words meet the eye or the ear they are put
// into the language of this device, by a file of patterns such as words/de.json: "You have {time} left." The server
// answers in the same language by itself. What the file does not know stays, and so does what is marked translate="no".

export const LANGUAGES = { en: "English", de: "Deutsch" };

const HOLE = /\{(\w+)(?::(number))?\}/;
const SPOKEN = ["aria-label", "title", "placeholder"];  // attributes that somebody reads or hears
const QUIET = '[translate="no"], script, style, textarea';  // what is in them is not said; their own names are
const KEPT = 5000;  // texts that are remembered
const YEAR = 31_536_000;  // seconds

const chosen = /(?:^|;\s*)language=(\w+)/.exec(document.cookie)?.[1];
const usual = navigator.languages.map((code) => code.split("-")[0].toLowerCase()).find((code) => code in LANGUAGES) ?? "en";
const language = chosen in LANGUAGES ? chosen : usual;
const exact = new Map(), patterns = [], known = new Map();

const escaped = (words) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function learn(phrases) {
  for (const [english, other] of Object.entries(phrases)) {
    if (!HOLE.test(english)) { exact.set(english, other); continue; }
    const parts = english.split(HOLE), names = [];
    let source = "", weight = 0;
    parts.forEach((part, place) => {
      if (place % 3 === 0) { source += escaped(part); weight += part.length; }
      else if (place % 3 === 1) names.push(part);
      else source += part ? "([^\\p{L}]+)" : "(.+?)";
    });
    patterns.push({ fits: new RegExp(`^${source}$`, "su"), names, other, weight });
  }
  patterns.sort((one, another) => another.weight - one.weight);
}

function find(words) {
  if (exact.has(words)) return exact.get(words);
  for (const { fits, names, other } of patterns) {
    const found = fits.exec(words);
    if (found) return other.replace(/\{(\w+)\}/g, (_, name) => say(found[names.indexOf(name) + 1]));
  }
  return words;
}

// A text in the language of this device.
export function say(words) {
  if (!words || language === "en") return words;
  if (!known.has(words)) {
    if (known.size > KEPT) known.clear();
    known.set(words, find(words));
  }
  return known.get(words);
}

// -- where words meet the eye ----------------------------------------------------------------------------------

const said = (text) => {
  const words = text.trim().replace(/\s+/g, " "), other = say(words);
  return other === words ? text : text.replace(/\S.*\S|\S/su, () => other);
};

function sayText(node) {
  if (node.parentElement?.closest(QUIET)) return;
  const other = said(node.data);
  if (other !== node.data) node.data = other;
}

function sayAttribute(element, name) {
  const text = element.getAttribute(name);
  if (text && !element.parentElement?.closest(QUIET) && said(text) !== text) element.setAttribute(name, said(text));
}

function sayAll(root) {
  if (root.nodeType === Node.TEXT_NODE) { sayText(root); return; }
  if (root.nodeType !== Node.ELEMENT_NODE || root.parentElement?.closest(QUIET)) return;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) sayText(texts.currentNode);
  for (const name of SPOKEN) {
    if (root.hasAttribute(name)) sayAttribute(root, name);
    for (const one of root.querySelectorAll(`[${name}]`)) sayAttribute(one, name);
  }
}

function watch() {
  sayAll(document.documentElement);
  new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === "characterData") sayText(change.target);
      else if (change.type === "attributes") sayAttribute(change.target, change.attributeName);
      else change.addedNodes.forEach(sayAll);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: SPOKEN });
}

// -- choosing one ----------------------------------------------------------------------------------------------

for (const select of document.querySelectorAll("select.language")) {
  const choices = Object.entries({ "": `${LANGUAGES[usual]} (automatic)`, ...LANGUAGES });
  select.replaceChildren(...choices.map(([value, textContent]) => Object.assign(document.createElement("option"), { value, textContent, lang: value })));
  select.value = chosen in LANGUAGES ? chosen : "";
  select.addEventListener("change", () => {
    document.cookie = `language=${select.value}; path=/; samesite=strict; max-age=${select.value ? YEAR : 0}`;
    location.reload();
  });
}

document.documentElement.lang = language;
if (language !== "en") {
  learn(await fetch(`/words/${language}.json`).then((answer) => answer.json()));
  watch();
}
