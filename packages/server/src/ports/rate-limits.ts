/** An attempt to sign in. */
export interface LimitedAttempt {
  readonly username: string;
  readonly address: string;
  /** The id of a device from which this name has signed in before; absent for one that is not known. */
  readonly device?: string | undefined;
  /** Changes with the name's password, so that a new one ends its locks; absent where there is no such name. */
  readonly passwordHash?: string | undefined;
}

/** Limits attempts to guess passwords. */
export interface SignInLimits {
  /** Counts an attempt before its password is checked. Returns the milliseconds to wait; 0 when it is allowed. */
  attempt(about: LimitedAttempt): Promise<number>;
  /** Whether the name has signed in before on the device or from the address of an attempt. */
  isKnown(about: LimitedAttempt): Promise<boolean>;
  /** The password was right: resets the name's counts, and remembers the address for it. */
  succeeded(about: LimitedAttempt): Promise<void>;
}

/** An address's allowance after a request. */
export interface ApiAllowance {
  readonly allowed: boolean;
  /** Requests left until they are counted anew. */
  readonly remaining: number;
  /** Until they are counted anew, milliseconds. */
  readonly resetMs: number;
}

/** Limits how many requests to the API an address makes on this server. */
export interface ApiLimits {
  /** Requests of an address in a window. */
  readonly quota: number;
  readonly windowSeconds: number;
  /** Counts a request. At once, without a promise: every read waits for it. */
  take(address: string): ApiAllowance;
}
