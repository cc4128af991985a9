import type { Approval, DatedSwitch, Instant } from "@railbird/domain";
import type { Author } from "./author";

/** A switch as it is listed, with who set it and who undid it. */
export interface ListedSwitch extends DatedSwitch {
  readonly note?: string;
  readonly username: string;
  readonly undoneBy?: string;
}

/** A switch to set. */
export type NewSwitch = Pick<ListedSwitch, "name" | "on" | "from" | "note">;

/** The most switches and the most approvals that are stored: one response lists them all. */
export const MOST_SWITCHES = 500;
export const MOST_APPROVALS = 200;

/** Keeps what the operator switched off and on again. Nothing is ever removed: the list is its own audit trail. */
export interface SwitchStore {
  /** Latest first. */
  list(): Promise<readonly ListedSwitch[]>;
  /** Grows with every switch that is set or undone, whichever server does so. */
  revision(): Promise<number>;
  /** `full` when {@link MOST_SWITCHES} are stored. */
  set(given: NewSwitch, author: Author): Promise<"set" | "full">;
  /** `already` when it is undone. */
  undo(id: number, author: Author): Promise<"undone" | "missing" | "already">;
  /** Calls `onChanged` soon after a change by any server, until the signal aborts; where no other server can change anything, nothing is called. */
  watch(onChanged: () => void, signal: AbortSignal): Promise<void>;
}

/** An approval in the register, with who changed it last. */
export interface ListedApproval extends Approval {
  readonly id: string;
  readonly updatedAt: Instant;
  readonly username: string;
}

/** Keeps the register of approvals. */
export interface ApprovalRegister {
  /** By the day they end, those without an end last. */
  list(): Promise<readonly ListedApproval[]>;
  /** `full` when {@link MOST_APPROVALS} are stored. */
  add(approval: Approval, author: Author): Promise<"added" | "full">;
  /** Replaces its fields. */
  change(id: string, approval: Approval, author: Author): Promise<"changed" | "missing">;
  remove(id: string): Promise<"removed" | "missing">;
}
