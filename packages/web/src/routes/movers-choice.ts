import type { AustralianState, RacingCode } from "@railbird/contract";
import { AUSTRALIAN_STATES, MOVERS_WINDOWS, type MoversWindow, RACING_CODES } from "@railbird/domain";
import { moversPath } from "./paths";

/** Which movers are shown, by the page's address. What is absent has its default. */
export interface MoversChoice {
  readonly window?: MoversWindow;
  readonly racingCode?: RacingCode;
  readonly state?: AustralianState;
}

/** The choice of an address's query; unknown values are left out. */
export function moversChoice(query: URLSearchParams): MoversChoice {
  const [window, racingCode, state] = [query.get("window"), query.get("racingCode"), query.get("state")];
  const known = {
    window: MOVERS_WINDOWS.find((each) => each === window && each !== "open"),
    racingCode: RACING_CODES.find((each) => each === racingCode),
    state: AUSTRALIAN_STATES.find((each) => each === state),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

/** The address of a choice: nothing in it that is the default. */
export function moversHref(choice: { readonly [Name in keyof MoversChoice]: MoversChoice[Name] | undefined }): string {
  const { window, racingCode, state } = choice;
  const query = new URLSearchParams({
    ...(window && window !== "open" && { window }),
    ...(racingCode && { racingCode }),
    ...(state && { state }),
  }).toString();
  return query === "" ? moversPath : `${moversPath}?${query}`;
}
