import type {
  AuditEntry as AuditEntryShown,
  Bookmaker,
  BookmakerListItem,
  FeaturedBookmaker,
} from "@railbird/contract";
import type { AuditEntry } from "../../ports/audit";
import type { BookmakerConfig } from "../../ports/bookmakers";
import { isoInstant } from "../resources/present-race";

/** A bookmaker as badges need it. */
export function presentListItem({ bookmakerId, displayName, color, url }: BookmakerConfig): BookmakerListItem {
  return { bookmakerId, displayName, color, url };
}

/** A bookmaker as the Featured Bookmakers page shows it. */
export function presentFeatured(bookmaker: BookmakerConfig): FeaturedBookmaker {
  const { id, displayName, fullName, color, url, logoUrl, description } = bookmaker;
  return {
    id,
    displayName,
    ...(fullName !== undefined && { fullName }),
    color,
    url,
    ...(logoUrl !== undefined && { logoUrl }),
    ...(description !== undefined && { description }),
  };
}

/** A configuration as the admin area shows it. */
export function presentBookmaker({ updatedAt, ...bookmaker }: BookmakerConfig): Bookmaker {
  return { ...bookmaker, updatedAt: isoInstant(updatedAt) };
}

/** A change as the admin area shows it. */
export function presentAuditEntry({ at, changes, ...entry }: AuditEntry): AuditEntryShown {
  return { ...entry, at: isoInstant(at), changes: changes.map((change) => ({ ...change })) };
}
