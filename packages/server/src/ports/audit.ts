import type { SettingChange } from "@railbird/domain";
import type { Author } from "./author";

/** The kind of a change to a configuration. Taking a logo away again is an update. */
export type AuditAction = "created" | "updated" | "deleted" | "logoAttached";

/** One change that an admin made. */
export interface AuditEntry extends Author {
  /** Goes up with every change. */
  readonly id: number;
  readonly action: AuditAction;
  readonly bookmakerId: string;
  readonly changes: readonly SettingChange[];
}

/** An entry as it is listed. */
export interface ListedAuditEntry extends AuditEntry {
  /** Whether it is its bookmaker's last change and can be undone. */
  readonly undoable: boolean;
}

/** The list of changes. Stores write to it in the transaction of the change itself, so that neither is stored without the other. */
export interface AuditTrail {
  /** The latest entries, newest first. */
  list(most: number): Promise<readonly ListedAuditEntry[]>;
}

/**
 * Whether the fields of a change can be put back. The file of a replaced or removed logo is removed; a configuration that was deleted
 * comes back without its logo.
 */
export function canBeUndone({ action, changes }: Pick<AuditEntry, "action" | "changes">): boolean {
  return action === "deleted" || !changes.some(({ field, from }) => field === "logoUrl" && from !== undefined);
}
