import type { BookmakerListItem } from "@railbird/contract";
import { bookmakerName, bookmakerShortLabel } from "@railbird/domain";

/** How a bookmaker is shown. */
export interface BookmakerLook {
  readonly label: string;
  /** Its name in full: what a screen reader says in place of the label. */
  readonly name: string;
  /** `#rrggbb`; absent for one that nobody has configured. */
  readonly color?: string;
  /** Absent where nothing may lead to its site. */
  readonly url?: string;
}

/** Label, colour and address from the server's list when known (ids without regard to case), section 5's short label otherwise. */
export function bookmakerLook(bookmakerId: string, directory: readonly BookmakerListItem[]): BookmakerLook {
  const wanted = bookmakerId.toLowerCase();
  const name = bookmakerName(bookmakerId);
  const known = directory.find((item) => item.bookmakerId.toLowerCase() === wanted);
  return known
    ? { label: known.displayName, name, color: known.color, ...(known.url !== undefined && { url: known.url }) }
    : { label: bookmakerShortLabel(bookmakerId), name };
}
