export { presentFeatured, presentListItem } from "./bookmakers";
export { comparedPeriod, presentComparison } from "./comparison";
export { isoInstant } from "./shared";
export { presentPeriod, returnSeason } from "./signal-record";
