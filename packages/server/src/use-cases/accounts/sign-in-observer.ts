/** How an attempt ended; `second_step`: the password was right and is not enough, `put_off`: too many, `failed`: an error. */
export type SignInOutcome =
  | "signed_in"
  | "second_step"
  | "wrong_password"
  | "wrong_second_factor"
  | "unknown_name"
  | "put_off"
  | "failed";

/** Who counts attempts to sign in. */
export interface SignInObserver {
  signIn(outcome: SignInOutcome): void;
}
