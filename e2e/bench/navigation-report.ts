import type { Interaction, Navigation } from "./navigation";

/** From a tap until the next page is painted, and from an interaction until the next paint. */
const TARGET_MS = 100;

/** The report as Markdown: the tables, then what misses its target. */
export function navigationReport(
  navigations: readonly Navigation[],
  interactions: readonly Interaction[],
  runners: number,
): string {
  const late = [...navigations.filter(({ what }) => !what.endsWith("the first time")), ...interactions].filter(
    ({ median }) => median > TARGET_MS,
  );
  const shortcomings = late.map(({ what, median }) => `${what}: ${median.toFixed(0)} ms, not ${TARGET_MS}`);
  return [
    tableOf("From a tap until it is painted", navigations),
    tableOf(`From an interaction until the next paint, on a race of ${runners} runners`, interactions),
    shortcomings.length === 0 ? "Nothing falls short of its target." : `Falls short: ${shortcomings.join("; ")}.`,
  ].join("\n\n");
}

function tableOf(title: string, rows: readonly (Navigation | Interaction)[]): string {
  return [
    `| ${title} | median, ms | slowest, ms |`,
    "| --- | ---: | ---: |",
    ...rows.map(({ what, median, slowest }) => `| ${what} | ${median.toFixed(0)} | ${slowest.toFixed(0)} |`),
  ].join("\n");
}
