import type { Instant } from "@railbird/domain";

/** An instant as the contract writes it; whole seconds without the thousandths, which lists would repeat for nothing. */
export function isoInstant(instant: Instant): string {
  return new Date(instant).toISOString().replace(".000Z", "Z");
}
