import type { Held } from "./soaked-server";

const MB = 1024 ** 2;

/** One minute of the soak. */
export interface Sample {
  readonly minute: number;
  readonly held: Held;
  readonly listeners: number;
}

/** The most growth from the end of the warm-up to the end of the run, by the regression line through all samples; bytes or counts. */
const MOST_GROWTH = { heapUsed: 8 * MB, external: 8 * MB, rss: 40 * MB, timers: 10, handles: 20, files: 20 };

type Measure = keyof typeof MOST_GROWTH;

export interface Growth {
  readonly measure: Measure;
  /** Over the run, by the regression line through all samples; bytes or a count. */
  readonly total: number;
  readonly isTooMuch: boolean;
}

/** How each measure grew over these samples; none when there are fewer than three. */
export function growthOf(samples: readonly Sample[]): readonly Growth[] {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined || samples.length < 3) return [];
  return (Object.keys(MOST_GROWTH) as Measure[]).map((measure) => {
    const slope = slopeOf(samples.map(({ minute, held }) => [minute, held[measure]] as const));
    const total = slope * (last.minute - first.minute);
    return { measure, total, isTooMuch: total > MOST_GROWTH[measure] };
  });
}

/** The slope of the regression line (least squares). */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return over / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}

/** The samples as a table in Markdown. */
export function tableOf(samples: readonly Sample[]): string {
  return [
    "| minute | heap, MB | outside the heap, MB | process, MB | timers | handles | files | streams |",
    "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...samples.map(
      ({ minute, held, listeners }) =>
        `| ${minute} | ${mb(held.heapUsed)} | ${mb(held.external)} | ${mb(held.rss)} | ${held.timers} | ${held.handles} | ${held.files} | ${listeners} |`,
    ),
  ].join("\n");
}

/** One line a measure: how much it grew, and how much it may. */
export function growthLines(growth: readonly Growth[]): string {
  return growth
    .map(({ measure, total, isTooMuch }) => {
      const most = MOST_GROWTH[measure];
      const [by, may] = most >= MB ? [`${mb(total)} MB`, `${mb(most)} MB`] : [total.toFixed(1), String(most)];
      return `${measure}: ${by} over the run; ${isTooMuch ? "TOO MUCH, " : ""}up to ${may} is allowed`;
    })
    .join("\n");
}

function mb(bytes: number): string {
  return (bytes / MB).toFixed(1);
}
