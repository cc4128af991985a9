import { failureMessage, hasStatus } from "./admin-errors";

/** Why the admin area led to the login page; kept in the history's state, so that the address stays `/login`. */
export interface LoginArrival {
  /** A sentence for people. */
  readonly why: string;
  /** The page of the admin area to try again, where nobody said that its visitor is signed out. */
  readonly tryAgain?: string;
}

/** Why a session check that failed leads to the login page. `wasSignedIn`: whether this page knew of a session. */
export function arrivalAfter(error: unknown, wasSignedIn: boolean, path: string): LoginArrival {
  if (!hasStatus(error, 401)) {
    const why = `Whether you are signed in could not be checked. ${failureMessage(error)}`;
    return { why, tryAgain: path };
  }
  return {
    why: wasSignedIn ? "Your session has ended. Please sign in again." : "Please sign in to open the admin area.",
  };
}

/** The reason in a history's state; `undefined` where somebody came another way. */
export function loginArrival(state: unknown): LoginArrival | undefined {
  if (typeof state !== "object" || state === null || !("why" in state)) return undefined;
  return state as LoginArrival;
}
