import type { Instant } from "@railbird/domain";

/** What was done to an account. Both resets are commands of whoever runs the server. */
export type AccountAction =
  | "totpAdded"
  | "totpRemoved"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "recoveryCodesMade"
  | "recoveryCodeUsed"
  | "secondFactorsReset"
  | "passwordChanged"
  | "passwordReset";

/** One change of how somebody signs in. */
export interface AccountChange {
  /** Goes up with every change. */
  readonly id: number;
  readonly at: Instant;
  /** Whose account it is. */
  readonly username: string;
  readonly action: AccountAction;
  /** The name of a passkey. */
  readonly detail?: string;
}

/** A change as the stores write it, in the transaction of the change itself. */
export type NewAccountChange = Omit<AccountChange, "id">;

/** What was changed of accounts. */
export interface AccountChangeLog {
  /** The latest changes, newest first. */
  list(most: number): Promise<readonly AccountChange[]>;
}
