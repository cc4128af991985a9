import type { Instant, Jurisdiction, Quote, RaceStatus, RacingCode, Runner } from "@railbird/domain";

/** A quote as feeds give it. */
export function quote(bookmakerId: string, odds: number, openOdds?: number): Quote {
  return { bookmakerId, odds, seenAt: 0, ...(openOdds !== undefined && { openOdds }) };
}

/** A runner that one bookmaker quotes; no price and no quotes when `odds` is undefined. */
export function runner(number: number, odds?: number, openOdds?: number, more: Partial<Runner> = {}): Runner {
  const prices = odds === undefined ? [] : [quote("tab", odds, openOdds)];
  return { id: `r${number}`, number, name: `Runner ${number}`, scratched: false, prices, ...more };
}

/** A race, open by default. */
export function race(
  startTime: Instant,
  venue = "Ascot",
  number = 1,
  racingCode: RacingCode = "R",
  status: RaceStatus = "open",
) {
  return { startTime, venue, number, racingCode, status };
}

/** A meeting of these races. */
export function meeting<R>(
  venue: string,
  races: readonly R[],
  more: { date?: string; racingCode?: RacingCode; id?: string } = {},
) {
  const { date = "2026-11-20", racingCode = "R", id = `${venue}-${racingCode}` } = more;
  return { id, venue, races, date, racingCode, jurisdiction: "AU" as Jurisdiction };
}

/** An instant from ISO text with its offset. */
export function at(iso: string): Instant {
  return Date.parse(iso);
}
