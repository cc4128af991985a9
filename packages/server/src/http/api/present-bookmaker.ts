import type { AuditEntry as AuditEntryShown, Bookmaker } from "@railbird/contract";
import { isoInstant } from "@railbird/resources/present";
import type { ListedAuditEntry } from "../../ports/audit";
import type { BookmakerConfig } from "../../ports/bookmakers";

/** A configuration as the admin area shows it. */
export function presentBookmaker({ updatedAt, ...bookmaker }: BookmakerConfig): Bookmaker {
  return { ...bookmaker, updatedAt: isoInstant(updatedAt) };
}

/** A change as the admin area shows it. */
export function presentAuditEntry({ at, changes, ...entry }: ListedAuditEntry): AuditEntryShown {
  return { ...entry, at: isoInstant(at), changes: changes.map((change) => ({ ...change })) };
}
