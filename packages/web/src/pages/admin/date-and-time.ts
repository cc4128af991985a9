import { melbourneDate, melbourneTimeWithZone } from "@railbird/domain";

/** An ISO 8601 instant in Melbourne: `2026-11-03, 3:05 PM AEDT`. */
export function dateAndTime(instant: string): string {
  const at = Date.parse(instant);
  return `${melbourneDate(at)}, ${melbourneTimeWithZone(at)}`;
}
