import type { BookmakerComparison, SignalPeriod } from "@railbird/contract";
import { AUSTRALIAN_STATES, type CalendarDate, JURISDICTIONS, type Jurisdiction, RACING_CODES } from "@railbird/domain";
import { presentComparison, presentPeriod } from "@railbird/reads/present";
import type { BookmakerComparisonStore, SignalReturnStore } from "../ports/day-counts";
import type { SignalRecordStore } from "../ports/signal-record";

export interface FiguresParts {
  readonly records: Pick<SignalRecordStore, "tallies">;
  readonly returns: Pick<SignalReturnStore, "sums">;
  readonly comparisons: Pick<BookmakerComparisonStore, "sums">;
}

/** Which races the figures are of. */
export interface FiguresPeriod {
  /** Name of the feed that listed them. */
  readonly source: string;
  readonly from: CalendarDate;
  /** Counts too. */
  readonly to: CalendarDate;
}

/** The figures of the signals' record and of the comparison of bookmakers, as their pages have them. */
export interface Figures {
  readonly source: string;
  readonly jurisdiction: Jurisdiction;
  readonly signals: SignalPeriod;
  /** Of all races, and of each code and state that has any. */
  readonly comparisons: readonly Omit<BookmakerComparison, "period">[];
}

/** The figures of a period, for each country that has a race in it. */
export async function figuresOf(
  { records, returns, comparisons }: FiguresParts,
  period: FiguresPeriod,
): Promise<readonly Figures[]> {
  const { source, from, to } = period;
  const tallies = await records.tallies(period);
  const figures: Figures[] = [];
  for (const jurisdiction of JURISDICTIONS) {
    const own = tallies.filter((tally) => tally.jurisdiction === jurisdiction);
    const signals = presentPeriod(own, await returns.sums({ ...period, jurisdiction }), from, to);
    const compared: Omit<BookmakerComparison, "period">[] = [];
    for (const racingCode of [undefined, ...RACING_CODES]) {
      for (const state of [undefined, ...AUSTRALIAN_STATES]) {
        const asked = { from, to, jurisdiction, racingCode, state };
        const comparison = presentComparison(await comparisons.sums({ ...asked, source }), asked);
        if (comparison.races > 0) compared.push(comparison);
      }
    }
    if (signals.races > 0 || compared.length > 0)
      figures.push({ source, jurisdiction, signals, comparisons: compared });
  }
  return figures;
}
