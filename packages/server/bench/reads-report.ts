import { type ReadsBesideStreams, STREAMS } from "./reads";

/** Target for 99 of 100 reads of the product, milliseconds. */
const P99_TARGET_MS = 15;

/** The measurements of reads beside streams as Markdown, with the missed targets. */
export function renderReadsReport(machine: string, date: string, reads: readonly ReadsBesideStreams[]): string {
  return [
    `Measured ${date} on ${machine}; server, readers and ${STREAMS} listeners are processes of the same machine.`,
    "",
    "| Server | reads a second | median, ms | 99 of 100, ms | slowest, ms | longest pause, ms | longest work, ms | longest collection, ms |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...reads.map((row) => {
      const times = [
        row.medianMs,
        row.p99Ms,
        row.worstMs,
        row.longestPauseMs,
        row.longestWorkMs,
        row.longestCollectionMs,
      ];
      return `| ${row.server} | ${row.perSecond} | ${times.map((ms) => ms.toFixed(1)).join(" | ")} |`;
    }),
    "",
    shortcomings(reads),
  ].join("\n");
}

function shortcomings(reads: readonly ReadsBesideStreams[]): string {
  const short = reads.flatMap(({ server, perSecond, p99Ms, failed }) => [
    ...(server === "Railbird" && p99Ms > P99_TARGET_MS
      ? [`99 of 100 within ${p99Ms.toFixed(1)} ms at ${perSecond} a second, not ${P99_TARGET_MS}`]
      : []),
    ...(failed > 0 ? [`${failed} reads of ${server} failed at ${perSecond} a second`] : []),
  ]);
  return short.length === 0 ? "Nothing falls short of its target." : `Falls short: ${short.join("; ")}.`;
}
