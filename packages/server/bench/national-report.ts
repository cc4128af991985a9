import type { NationalDay } from "./national";

/** Targets for the process of a national Saturday: megabytes of memory, and milliseconds of the longest pause. */
const DAY_TARGETS = { memoryMb: 250, pauseMs: 20 };

/** The measurements of a served national Saturday as Markdown, with the missed targets. */
export function renderNationalReport(machine: string, date: string, days: readonly NationalDay[]): string {
  return [
    `Measured ${date} on ${machine}; server and visitors are processes of the same machine.`,
    "",
    "| A national Saturday | memory, MB | of it JavaScript's objects, MB | CPU of a core | longest pause, ms | longest work, ms | 999 of 1,000, ms |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...days.map(
      ({ when, rssMb, heapMb, cpuMs, tookMs, longestPauseMs, longestWorkMs, pauseP999Ms }) =>
        `| ${when} | ${Math.round(rssMb)} | ${Math.round(heapMb)} | ${Math.round((100 * cpuMs) / tookMs)}% | ${longestPauseMs.toFixed(1)} | ${longestWorkMs.toFixed(1)} | ${pauseP999Ms.toFixed(1)} |`,
    ),
    "",
    shortcomings(days),
  ].join("\n");
}

function shortcomings(days: readonly NationalDay[]): string {
  const short = days.flatMap(({ when, rssMb, longestPauseMs, longestWorkMs }) => [
    ...(rssMb > DAY_TARGETS.memoryMb ? [`${Math.round(rssMb)} MB ${when}, not ${DAY_TARGETS.memoryMb}`] : []),
    ...(longestPauseMs > DAY_TARGETS.pauseMs
      ? [
          `a pause of ${Math.round(longestPauseMs)} ms ${when}, at most ${Math.round(longestWorkMs)} of them work, not ${DAY_TARGETS.pauseMs}`,
        ]
      : []),
  ]);
  return short.length === 0 ? "Nothing falls short of its target." : `Falls short: ${short.join("; ")}.`;
}
