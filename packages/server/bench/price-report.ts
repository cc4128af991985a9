import type { PriceCost } from "./prices";

export interface PriceReport {
  readonly machine: string;
  /** Calendar date, UTC. */
  readonly date: string;
  readonly costs: readonly PriceCost[];
}

/** Targets: milliseconds in which a race of the day is read from the database, and bytes of its JSON. */
const PRICE_TARGETS = { readMs: 20, bytes: 400_000 };

/** The measurements as Markdown, with the missed targets. */
export function renderPriceReport({ machine, date, costs }: PriceReport): string {
  return [
    `Measured ${date} on ${machine}, the database on the same machine, its pages in memory.`,
    "",
    "| Database | changes stored | race | its changes | read, ms | 19 of 20 within, ms | to JSON, ms | JSON, kB | held in memory, kB |",
    "| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...costs.flatMap(({ database, stored, races }) =>
      races.map(
        ({ what, changes, readMs, slowReadMs, presentMs, bytes, heldBytes }) =>
          `| ${database} | ${stored} | ${what} | ${changes} | ${tenths(readMs)} | ${tenths(slowReadMs)} | ${tenths(presentMs)} | ${kilobytes(bytes)} | ${kilobytes(heldBytes)} |`,
      ),
    ),
    "",
    shortcomings(costs),
  ].join("\n");
}

function shortcomings(costs: readonly PriceCost[]): string {
  const short = costs.flatMap(({ database, races }) => [
    ...races
      .slice(0, 1)
      .filter(({ readMs }) => readMs > PRICE_TARGETS.readMs)
      .map(() => `reading a race from ${database} takes more than ${PRICE_TARGETS.readMs} ms`),
    ...races
      .filter(({ bytes }) => bytes > PRICE_TARGETS.bytes)
      .map(({ what }) => `the JSON of ${what} is larger than ${PRICE_TARGETS.bytes / 1000} kB`),
  ]);
  return short.length === 0 ? "Nothing falls short of its target." : `Falls short: ${short.join("; ")}.`;
}

function tenths(value: number): string {
  return value.toFixed(1);
}

function kilobytes(bytes: number): string {
  return String(Math.round(bytes / 1000));
}
