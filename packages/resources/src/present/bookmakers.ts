import type { BookmakerListItem, FeaturedBookmaker } from "@railbird/contract";
import type { BookmakerSource } from "../source";

/** A bookmaker of the list that badges use. */
export function presentListItem({ bookmakerId, displayName, color, url }: BookmakerSource): BookmakerListItem {
  return { bookmakerId, displayName, color, url };
}

/** A bookmaker as the Featured Bookmakers page shows it. */
export function presentFeatured(bookmaker: BookmakerSource): FeaturedBookmaker {
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
