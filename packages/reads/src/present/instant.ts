import type { Instant } from "@railbird/domain";

/** An instant in the contract's format; whole seconds have no fraction, which keeps lists smaller. */
export function isoInstant(instant: Instant): string {
  return new Date(instant).toISOString().replace(".000Z", "Z");
}
