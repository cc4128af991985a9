/** Slows down whoever guesses passwords. */
export interface SignInLimits {
  /** Counts an attempt before its password is looked at. Answers how many milliseconds to wait; 0 means go ahead. */
  attempt(about: { readonly username: string; readonly address: string }): Promise<number>;
  /** The password was right: the name's count begins anew. */
  succeeded(username: string): Promise<void>;
}
