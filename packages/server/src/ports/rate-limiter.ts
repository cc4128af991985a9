/** Limits attempts to guess passwords. */
export interface SignInLimits {
  /** Counts an attempt before its password is checked. Returns the milliseconds to wait; 0 when it is allowed. */
  attempt(about: { readonly username: string; readonly address: string }): Promise<number>;
  /** The password was right: resets the name's count. */
  succeeded(username: string): Promise<void>;
}
