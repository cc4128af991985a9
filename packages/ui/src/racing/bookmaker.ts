import type { BookmakerListItem } from "@railbird/contract";
import { bookmakerShortLabel } from "@railbird/domain";

/** How a bookmaker is shown. */
export interface BookmakerLook {
  readonly label: string;
  /** `#rrggbb`; absent for one that nobody has configured. */
  readonly color?: string;
  readonly url?: string;
}

/** Name, colour and address from the server's list when known (ids without regard to case), section 5's short label otherwise. */
export function bookmakerLook(bookmakerId: string, directory: readonly BookmakerListItem[]): BookmakerLook {
  const wanted = bookmakerId.toLowerCase();
  const known = directory.find((item) => item.bookmakerId.toLowerCase() === wanted);
  return known
    ? { label: known.displayName, color: known.color, url: known.url }
    : { label: bookmakerShortLabel(bookmakerId) };
}
