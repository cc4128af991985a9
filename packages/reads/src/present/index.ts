export { presentFeatured, presentListItem } from "./bookmakers";
export { comparedPeriod } from "./comparison";
export { isoInstant } from "./shared";
export { returnPeriods } from "./signal-record";
