import type { AustralianState, RacingCode } from "@railbird/contract";
import { AUSTRALIAN_STATES, MOVERS_WINDOWS, type MoversWindow, RACING_CODES } from "@railbird/domain";
import { choiceOf } from "./page-query";

/** Which movers are shown, by the page's address. What is absent has its default. */
export interface MoversChoice {
  readonly window?: MoversWindow;
  readonly racingCode?: RacingCode;
  readonly state?: AustralianState;
}

/** The choices of the movers that an address may make. */
export const MOVERS_OPTIONS = {
  window: MOVERS_WINDOWS.filter((each) => each !== "open"),
  racingCode: RACING_CODES,
  state: AUSTRALIAN_STATES,
};

/** The choice of an address's query; unknown values are left out. */
export function moversChoice(query: URLSearchParams): MoversChoice {
  return choiceOf(query, MOVERS_OPTIONS) as MoversChoice;
}
