import { computeAccessibleDescription, computeAccessibleName, getRole, isInaccessible } from "dom-accessibility-api";

/** One thing that a screen reader says, in the order of reading. */
export interface Spoken {
  /** Its role in words; empty for plain text. */
  readonly role: string;
  readonly text: string;
}

/** A stop of the Tab key, and the keys that work there. */
export interface TabStop extends Spoken {
  readonly keys: string;
}

/** Roles whose content is their name: a screen reader says them in one go. */
const NAMED_BY_CONTENT = new Set([
  "button",
  "checkbox",
  "columnheader",
  "heading",
  "link",
  "menuitem",
  "option",
  "radio",
  "rowheader",
  "switch",
  "tab",
  "tooltip",
]);

/** Roles that are said when they begin. */
const CONTAINERS = new Set([
  "alert",
  "banner",
  "complementary",
  "contentinfo",
  "dialog",
  "figure",
  "form",
  "grid",
  "group",
  "list",
  "listbox",
  "navigation",
  "radiogroup",
  "region",
  "row",
  "search",
  "status",
  "tablist",
  "table",
  "timer",
]);

/** Controls without content of their own. */
const FIELDS = new Set(["combobox", "img", "meter", "progressbar", "searchbox", "slider", "spinbutton", "textbox"]);

const KEYS: Readonly<Record<string, string>> = {
  button: "Enter or Space",
  checkbox: "Space",
  combobox: "↑ and ↓ choose, Enter takes, Escape closes",
  link: "Enter",
  listbox: "↑ and ↓",
  radio: "← and →, or ↑ and ↓",
  region: "Arrow keys scroll",
  searchbox: "Text; Escape empties it",
  slider: "← and →",
  spinbutton: "↑ and ↓, or figures",
  switch: "Space",
  tab: "← and →",
  textbox: "Text",
};

/** The words of a screen reader for an element's content, from its roles and names. */
export function readAloud(root: Element): Spoken[] {
  const spoken: Spoken[] = [];
  const visit = (node: Node) => {
    // By its kind, not by its class: a frame has classes of its own.
    if (node.nodeType === Node.TEXT_NODE) {
      const text = plain(node.textContent ?? "");
      const last = spoken.at(-1);
      if (text === "") return;
      if (last?.role === "") spoken[spoken.length - 1] = { role: "", text: `${last.text} ${text}` };
      else spoken.push({ role: "", text });
      return;
    }
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const element = node as Element;
    if (element.matches("style, script") || isInaccessible(element)) return;
    const role = getRole(element) ?? "";
    const isWhole = NAMED_BY_CONTENT.has(role) || FIELDS.has(role);
    if (isWhole || CONTAINERS.has(role)) spoken.push({ role: wordsOf(element, role), text: nameOf(element) });
    if (!isWhole) for (const child of node.childNodes) visit(child);
  };
  for (const child of root.childNodes) visit(child);
  return spoken;
}

/** The stops of the Tab key within an element, in order. */
export function tabStops(root: Element): TabStop[] {
  const candidates = root.querySelectorAll<HTMLElement>(
    "a[href], button, input, select, textarea, summary, [tabindex]",
  );
  return [...candidates]
    .filter((element) => element.tabIndex >= 0 && !element.matches(":disabled") && !isInaccessible(element))
    .map((element) => {
      const role = getRole(element) ?? "";
      return { role: wordsOf(element, role), text: nameOf(element), keys: KEYS[role] ?? "" };
    });
}

function nameOf(element: Element): string {
  const [name, description] = [plain(computeAccessibleName(element)), plain(computeAccessibleDescription(element))];
  return description === "" || description === name ? name : `${name}. ${description}`;
}

/** A role with its level and its state. */
function wordsOf(element: Element, role: string): string {
  const is = (name: string, value = "true") => element.getAttribute(`aria-${name}`) === value;
  const isChecked = element.matches("input:checked") || is("checked");
  const level = element.getAttribute("aria-level") ?? /^H(\d)$/.exec(element.tagName)?.[1];
  const states = [
    role === "heading" && level !== undefined && `level ${level}`,
    is("expanded") && "expanded",
    is("expanded", "false") && "collapsed",
    is("pressed") && "pressed",
    is("pressed", "false") && "not pressed",
    is("selected") && "selected",
    ["checkbox", "radio", "switch"].includes(role) && (isChecked ? "on" : "off"),
    element.getAttribute("aria-current") !== null && !is("current", "false") && "current",
    (element.matches(":disabled") || is("disabled")) && "unavailable",
    is("invalid") && "invalid",
    element.matches("[required], [aria-required=true]") && "required",
  ];
  return [role, ...states.filter((state) => state !== false)].join(", ");
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
