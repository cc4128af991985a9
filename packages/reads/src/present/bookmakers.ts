import type { BookmakerListItem, FeaturedBookmaker } from "@railbird/contract";
import { isLicensed, type Race, type RacePage } from "@railbird/domain";
import type { BookmakerSource, BookmakerSwitches } from "../source";

/** A bookmaker of the list that badges use. */
export function presentListItem(bookmaker: BookmakerSource, switches: BookmakerSwitches): BookmakerListItem {
  const { bookmakerId, displayName, color } = bookmaker;
  return { bookmakerId, displayName, color, ...linkOf(bookmaker, switches) };
}

/**
 * Bookmakers' own pages of a race while it is open: only of those that this site leads to, and only at the site that the operator has
 * named. An address at a third party, an affiliate's for instance, stays the only one.
 */
export function presentPages(
  { pages = [], status }: Pick<Race, "pages" | "status">,
  bookmakers: readonly BookmakerSource[],
  switches: BookmakerSwitches,
): readonly RacePage[] {
  if (status !== "open") return [];
  return pages.filter(({ bookmakerId, url }) => {
    const bookmaker = bookmakers.find((each) => each.bookmakerId.toLowerCase() === bookmakerId.toLowerCase());
    const site = bookmaker && linkOf(bookmaker, switches).url;
    return site !== undefined && isOfSite(url, site);
  });
}

/** Whether an address is on the host of a site, or on one below it. */
function isOfSite(url: string, site: string): boolean {
  const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, "");
  return `.${hostOf(url)}`.endsWith(`.${hostOf(site)}`);
}

/** A bookmaker as the Featured Bookmakers page shows it; `undefined` for one that may not be featured. */
export function presentFeatured(
  bookmaker: BookmakerSource,
  switches: BookmakerSwitches,
): FeaturedBookmaker | undefined {
  const { id, displayName, fullName, color, logoUrl, description, licenceBody = "", featured } = bookmaker;
  if (!featured || switches.featured === false || !isAllowed(bookmaker, switches)) return undefined;
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
