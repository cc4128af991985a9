import type { Instant } from "./model";

/** The pieces of a formatted instant by kind; a kind that the format does not have is empty. */
export function partsOf(format: Intl.DateTimeFormat, instant: Instant): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = format.formatToParts(instant);
  return (type) =>
    parts
      .filter((part) => part.type === type)
      .map((part) => part.value)
      .join("");
}
