import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const options: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
};

/** The rules whose outcome depends on the theme. */
const ofColour: RunOptions = {
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
  resultTypes: ["violations"],
};

/** axe's violations on the page as it is, one line each: rule and element. */
export async function violations(page: Page, rules: "all" | "colour" = "all"): Promise<readonly string[]> {
  // Evaluated by the debugger, to which the page's content security policy does not apply; once for each document.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const results = await page.evaluate(
    (run) => (globalThis as unknown as { axe: { run(options: unknown): Promise<unknown> } }).axe.run(run),
    rules === "all" ? options : ofColour,
  );
  return (results as AxeResults).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary?.split("\n")[1]?.trim()}`),
  );
}
