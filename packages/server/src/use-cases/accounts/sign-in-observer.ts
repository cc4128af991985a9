/** How an attempt ended; `second_step`: the password was right and is not enough, `put_off`: too many, `failed`: an error. */
export const SIGN_IN_OUTCOMES = [
  "signed_in",
  "second_step",
  "wrong_password",
  "wrong_second_factor",
  "unknown_name",
  "put_off",
  "failed",
] as const;

/** One of {@link SIGN_IN_OUTCOMES}. */
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

/** Who counts attempts to sign in. */
export interface SignInObserver {
  signIn(outcome: SignInOutcome): void;
}
