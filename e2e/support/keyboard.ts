import { expect, type Locator, type Page } from "@playwright/test";

/** Tab stops after which the search for an element fails. */
const MOST_STOPS = 400;

/** Presses Tab (or another key) until the element has focus, and checks that focus is visible at every stop. */
export async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    expect(await focusProblem(page)).toBeUndefined();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Not reached in ${MOST_STOPS} stops: ${target}`);
}

/** Why focus is not visible: no ring, outside the viewport, under the header. Nothing is focused before the first stop. */
async function focusProblem(page: Page): Promise<string | undefined> {
  return await page.evaluate(async () => {
    // Scrolling to a stop, also in the carousel, takes a frame or two.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const name = `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent?.slice(0, 40)}`;
    const ringed = [element, element.nextElementSibling].some(
      (each) => each && getComputedStyle(each).outlineStyle !== "none" && getComputedStyle(each).outlineWidth !== "0px",
    );
    if (!ringed) return `no focus ring: ${name}`;
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return `no size: ${name}`;
    if (box.bottom <= 0 || box.top >= innerHeight) return `out of sight: ${name}`;
    const header = document.querySelector("header");
    const covered = header && !header.contains(element) && !element.closest("[role=dialog]");
    if (covered && box.bottom <= header.getBoundingClientRect().bottom) return `under the header: ${name}`;
    return undefined;
  });
}
