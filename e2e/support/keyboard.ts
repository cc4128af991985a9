import { expect, type Locator, type Page } from "@playwright/test";

/** Tab stops after which the search for an element fails. */
const MOST_STOPS = 400;

/** Presses Tab (or another key) until the element has focus, and checks that focus is visible at every stop. */
export async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  // Looked up once, not at every stop: names by role are computed for the whole page.
  let wanted = await target.elementHandle();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const { problem, isReached, isReplaced } = await page.evaluate(focusAt, wanted);
    expect(problem).toBeUndefined();
    if (isReached) return await expect(target).toBeFocused();
    if (!isReplaced) continue;
    wanted = await target.elementHandle();
    if (await wanted?.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Not reached in ${MOST_STOPS} stops: ${target}`);
}

/**
 * In the page: why focus is not visible (no ring, outside the viewport, under the header; nothing is focused before the first stop), and
 * whether it is on the wanted element, which a new rendering may have replaced.
 */
async function focusAt(wanted: Node | null) {
  // Scrolling to a stop, also in the carousel, takes a frame or two.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const element = document.activeElement;
  return { problem: problemOf(element), isReached: element === wanted, isReplaced: !wanted?.isConnected };

  function problemOf(focused: Element | null): string | undefined {
    if (!focused || focused === document.body) return undefined;
    const name = `${focused.tagName} ${focused.getAttribute("aria-label") ?? focused.textContent?.slice(0, 40)}`;
    const ringed = [focused, focused.nextElementSibling].some(
      (each) => each && getComputedStyle(each).outlineStyle !== "none" && getComputedStyle(each).outlineWidth !== "0px",
    );
    if (!ringed) return `no focus ring: ${name}`;
    const box = focused.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return `no size: ${name}`;
    if (box.bottom <= 0 || box.top >= innerHeight) return `out of sight: ${name}`;
    const header = document.querySelector("header");
    const covered = header && !header.contains(focused) && !focused.closest("[role=dialog]");
    if (covered && box.bottom <= header.getBoundingClientRect().bottom) return `under the header: ${name}`;
    return undefined;
  }
}
