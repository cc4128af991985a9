import type { Instant } from "@railbird/domain";

/**
 * How long a `Retry-After` header (RFC 9110, section 10.2.3) asks to wait, in milliseconds; never below zero.
 * `undefined` when there is none, or when it is neither seconds nor a date.
 */
export function retryAfterMs(header: string | null, now: Instant): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  // A date has letters: `Date.parse` would make an instant of "-5" too.
  const until = /[A-Za-z]{3}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(until) ? undefined : Math.max(0, until - now);
}
