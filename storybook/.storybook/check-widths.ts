import type { Preview } from "@storybook/react-vite";
import { waitFor } from "storybook/test";

type AfterEach = Extract<NonNullable<Preview["afterEach"]>, (...args: never[]) => unknown>;

/** A phone's, and those at which the race's table and the races beside it change; CSS pixels. */
const WIDTHS = [360, 1024, 1280, 1440, 1920];

/**
 * Lays a story out at each width, as its play function left it, where its parameter `widths` asks for it: a page must never scroll
 * sideways. Only in tests. Throws an error that names the width and the elements.
 */
export const checkWidths: AfterEach = async ({ parameters, viewMode }) => {
  if (!("__vitest_browser__" in globalThis) || viewMode !== "story" || parameters.widths !== true) return;
  const { page } = await import("vitest/browser");
  const { innerWidth: width, innerHeight: height } = window;
  try {
    for (const each of WIDTHS) {
      await page.viewport(each, 900);
      await waitFor(() => {
        if (innerWidth === each && document.documentElement.scrollWidth <= each) return;
        throw new Error(
          `At ${each} px (${innerWidth}) the page scrolls sideways to ${document.documentElement.scrollWidth}, by ${beyond(each).join(", ")}.`,
        );
      });
    }
  } finally {
    await page.viewport(width, height);
  }
};

/** The innermost elements that reach beyond a width. */
function beyond(width: number): readonly string[] {
  const wide = [...document.body.querySelectorAll("*")].filter(
    (element) => element.getBoundingClientRect().right > width,
  );
  const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
  return innermost.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 120));
}
