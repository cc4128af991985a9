import type { BookmakerListItem, FeaturedBookmaker } from "@railbird/contract";
import { isLicensed } from "@railbird/domain";
import type { BookmakerSource, BookmakerSwitches } from "../source";

/** A bookmaker of the list that badges use. */
export function presentListItem(bookmaker: BookmakerSource, switches: BookmakerSwitches): BookmakerListItem {
  const { bookmakerId, displayName, color } = bookmaker;
  return { bookmakerId, displayName, color, ...linkOf(bookmaker, switches) };
}

/** A bookmaker as the Featured Bookmakers page shows it; `undefined` for one that may not be featured. */
export function presentFeatured(
  bookmaker: BookmakerSource,
  switches: BookmakerSwitches,
): FeaturedBookmaker | undefined {
  const { id, displayName, fullName, color, logoUrl, description, licenceBody = "", featured } = bookmaker;
  if (!featured || !isAllowed(bookmaker, switches)) return undefined;
  const link = linkOf(bookmaker, switches);
  return {
    id,
    displayName,
    ...(fullName !== undefined && { fullName }),
    color,
    ...link,
    ...(logoUrl !== undefined && { logoUrl }),
    ...(description !== undefined && { description }),
    licenceBody,
    betNow: switches.betNow && link.url !== undefined,
  };
}

function linkOf(bookmaker: BookmakerSource, switches: BookmakerSwitches): { readonly url?: string } {
  return switches.links && isAllowed(bookmaker, switches) ? { url: bookmaker.url } : {};
}

function isAllowed(bookmaker: BookmakerSource, { licenceRequired }: BookmakerSwitches): boolean {
  return !licenceRequired || isLicensed(bookmaker);
}
