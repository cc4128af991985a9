import { HttpError } from "../errors/http-error";

/** Who is signed in to the admin area. */
export interface SignedInUser {
  readonly id: string;
  readonly username: string;
}

/** A request's facts for its handler, beside its parameters and body. */
export interface HandlerContext {
  readonly user: SignedInUser | undefined;
  /** The id of the request's session: a secret, never sent in a response. */
  readonly sessionId: string | undefined;
  /** The client's network address, for rate limits only: it is never stored. */
  readonly address: string;
  /** Where the client has this site, without a trailing slash. */
  readonly siteAddress: string;
  /** The id of the browser's device where this name has signed in there before. */
  deviceOf(username: string): string | undefined;
  /** The secret that the first step of signing in left in a cookie of this browser, until the second step. */
  readonly signInState: string | undefined;
  /** Sets that cookie. */
  keepSignInState(state: string): void;
  /** Starts a session with a new id for this user in place of the one before, and makes this a known device. */
  signIn(user: SignedInUser): Promise<void>;
  /** Ends the session on the server. */
  signOut(): Promise<void>;
}

/** Who is signed in. For operations that the router rejects without a session; throws `unauthorised` all the same. */
export function signedInUser({ user }: HandlerContext): SignedInUser {
  if (user === undefined) throw new HttpError("unauthorised");
  return user;
}

/** The error for a wrong field of the body. Not a 401, which would say that the session has ended. */
export function wrongField(field: string, message: string): HttpError {
  return new HttpError("badRequest", { message, issues: [{ path: `body.${field}`, message }] });
}

/** The error for a wrong current password. */
export function wrongCurrentPassword(): HttpError {
  return wrongField("currentPassword", "This is not your current password.");
}

/** The error of an operation on a bookmaker that does not exist. */
export function missingBookmaker(): HttpError {
  return new HttpError("notFound", { message: "Bookmaker not found" });
}

/** The response to an attempt that has to wait. */
export function tooManyAttempts(waitMs: number): HttpError {
  return new HttpError("tooManyRequests", { headers: { "Retry-After": String(Math.ceil(waitMs / 1000)) } });
}
