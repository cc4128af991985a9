/** Who is signed in to the admin area. */
export interface SignedInUser {
  readonly id: string;
  readonly username: string;
}

/** What handlers know of a request beside its parameters and body. */
export interface HandlerContext {
  readonly user: SignedInUser | undefined;
  /** The id of the session by which the request came: a secret, never sent. */
  readonly sessionId: string | undefined;
  /** The client's network address, for rate limits only: it is never stored. */
  readonly address: string;
  /** The id of the browser's device where this name has signed in there before. */
  deviceOf(username: string): string | undefined;
  /** What the first step of signing in left with this browser, until the second step. */
  readonly signInState: string | undefined;
  /** Keeps it for the second step of signing in. */
  keepSignInState(state: string): void;
  /** Begins a session of a new id for this user; the one before ends. The device is known from then on. */
  signIn(user: SignedInUser): Promise<void>;
  /** Ends the session on the server. */
  signOut(): Promise<void>;
}
