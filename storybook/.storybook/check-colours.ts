import type { Preview } from "@storybook/react-vite";

type AfterEach = Extract<NonNullable<Preview["afterEach"]>, (...args: never[]) => unknown>;

/** The rules of axe whose outcome depends on the theme. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"] as const;

/**
 * The looks of text that axe has found right, of all stories of the run, which share one page. Most stories show what others have shown, and
 * these rules take as long as all the others.
 */
const passed = new Set<string>();

/**
 * Checks the colours of a story in both themes, after its play function and as that left it, so that each story is rendered and played once.
 * Only in tests, where the accessibility addon checks the other rules afterwards. Throws an error that names the theme, the rules and the
 * elements.
 */
export const checkColours: AfterEach = async ({ parameters, viewMode }) => {
  if (!("__vitest_browser__" in globalThis) || viewMode !== "story" || parameters.a11y.test !== "error") return;
  const { default: axe } = await import("axe-core");
  const html = document.documentElement;
  const theme = html.getAttribute("data-theme");
  try {
    for (const each of ["light", "dark"]) {
      html.dataset.theme = each;
      const texts = [...document.body.querySelectorAll("*")].filter(showsText);
      const looks = texts.map(lookOf);
      const unchecked = texts.filter((_, index) => !passed.has(looks[index] ?? ""));
      if (unchecked.length === 0) continue;
      const { violations } = await axe.run(unchecked, {
        runOnly: { type: "rule", values: [...COLOUR_RULES] },
        resultTypes: ["violations"],
      });
      if (html.dataset.theme !== each) throw new Error(`The story left the ${each} theme while axe checked it.`);
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
      );
      if (found.length > 0) throw new Error(`In the ${each} theme:\n${found.join("\n")}`);
      for (const look of looks) passed.add(look);
    }
  } finally {
    if (theme === null) html.removeAttribute("data-theme");
    else html.dataset.theme = theme;
  }
};

const showsText = (element: Element) =>
  element.checkVisibility() &&
  (element.matches("input, select, textarea") ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()));

/** All that decides about a text's contrast, and about a link's beside the text around it. */
function lookOf(element: Element): string {
  const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element);
  const state = element.matches(":disabled, [aria-disabled=true]");
  const look = [element.localName, color, fontSize, fontWeight, textDecorationLine, state];
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    const { backgroundColor, backgroundImage, opacity, color: around } = getComputedStyle(each);
    if (each === element.parentElement) look.push(around);
    // Most elements have no ground of their own.
    if (backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none" || opacity !== "1")
      look.push(backgroundColor, backgroundImage, opacity);
  }
  return look.join(" ");
}
