export { presentFeatured, presentListItem } from "./bookmakers";
export { isoInstant } from "./shared";
