import type { AuditEntry as AuditEntryShown, Bookmaker } from "@railbird/contract";
import type { BookmakerWarning } from "@railbird/domain";
import { isoInstant } from "@railbird/resources/present";
import type { ListedAuditEntry } from "../../ports/audit";
import type { BookmakerConfig } from "../../ports/bookmakers";

/** A configuration as the admin area shows it, with what the admin is warned of. */
export function presentBookmaker(
  { updatedAt, ...bookmaker }: BookmakerConfig,
  warnings: readonly BookmakerWarning[],
): Bookmaker {
  return {
    ...bookmaker,
    updatedAt: isoInstant(updatedAt),
    ...(warnings.length > 0 && { warnings: warnings.map((warning) => ({ ...warning })) }),
  };
}

/** A change as the admin area shows it. */
export function presentAuditEntry({ at, changes, ...entry }: ListedAuditEntry): AuditEntryShown {
  return { ...entry, at: isoInstant(at), changes: changes.map((change) => ({ ...change })) };
}
