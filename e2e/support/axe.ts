import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type RunOnly = NonNullable<RunOptions["runOnly"]>;

const RULES = {
  all: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  /** Those whose outcome depends on the theme or, for an element that is visible at any width, on the window's width. */
  "width and theme": {
    type: "rule",
    values: ["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable", "region"],
  },
} as const satisfies Record<string, RunOnly>;

export type Rules = keyof typeof RULES;

/** axe's violations on the page, or on the new elements of {@link noteVisible}, one line each: rule and element. */
export async function violations(
  page: Page,
  rules: Rules = "all",
  part: "the page" | "new elements" = "the page",
): Promise<readonly string[]> {
  // Evaluated by the debugger, to which the page's content security policy does not apply; once for each document.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const options: RunOptions = { runOnly: RULES[rules], resultTypes: ["violations"] };
  const results = await page.evaluate(
    ([run, isPart]) => {
      const { axe, noted } = globalThis as unknown as {
        axe: { run(part: unknown, options: unknown): Promise<unknown> };
        noted?: { added: readonly Element[] };
      };
      const connected = noted?.added.filter((element) => element.isConnected) ?? [];
      if (isPart && connected.length === 0) return { violations: [] };
      return axe.run(isPart ? connected : document, run);
    },
    [options, part === "new elements"] as const,
  );
  return (results as AxeResults).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary?.split("\n")[1]?.trim()}`),
  );
}

/**
 * Notes which elements are visible, after the page has been laid out. Returns how many were not visible at any earlier call for this
 * document: the new elements of {@link violations}.
 */
export async function noteVisible(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const found = globalThis as unknown as { noted?: { all: Set<Element>; added: readonly Element[] } };
    const all = found.noted?.all ?? new Set();
    const visible = [...document.body.querySelectorAll("*")].filter((each) =>
      each.checkVisibility({ visibilityProperty: true }),
    );
    const added = visible.filter((each) => !all.has(each));
    for (const each of added) all.add(each);
    found.noted = { all, added };
    return added.length;
  });
}
