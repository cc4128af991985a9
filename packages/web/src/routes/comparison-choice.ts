import type { AustralianState, ComparisonPeriod, RacingCode } from "@railbird/contract";
import { AUSTRALIAN_STATES, RACING_CODES } from "@railbird/domain";
import { addressOf, choiceOf } from "./page-query";
import { bookmakersDayPattern, bookmakersPath, fillPattern } from "./paths";

/** When prices are compared unless the address says otherwise, minutes before the start. */
export const USUAL_MINUTES = 10;

/** Which comparison is shown, by the page's address. What is absent has its default. */
export interface ComparisonChoice {
  readonly period?: ComparisonPeriod;
  readonly racingCode?: RacingCode;
  readonly state?: AustralianState;
  /** Minutes before the start. */
  readonly minutes?: "60" | "2" | "0";
}

const RACES = { period: ["day", "season"], racingCode: RACING_CODES, state: AUSTRALIAN_STATES };
/** The choices of a comparison that an address may make. */
export const COMPARISONS = { ...RACES, minutes: ["60", "2", "0"] };

/** The choice of an address's query; unknown values are left out. */
export function comparisonChoice(query: URLSearchParams): ComparisonChoice {
  return choiceOf(query, COMPARISONS) as ComparisonChoice;
}

/** The races that the page reads: one answer has every moment. */
export function comparedRaces(query: URLSearchParams): Omit<ComparisonChoice, "minutes"> {
  return choiceOf(query, RACES) as ComparisonChoice;
}

/** The page of a comparison until a day; until today where none is named. */
export function comparisonPath(
  choice: { readonly [Name in keyof ComparisonChoice]: ComparisonChoice[Name] | undefined },
  date?: string,
): string {
  return addressOf(
    date === undefined ? bookmakersPath : fillPattern(bookmakersDayPattern, { date }),
    COMPARISONS,
    choice,
  );
}
