import { DISPLAY_ZONE } from "@railbird/domain";
import type { ZoneChoice } from "@railbird/ui";

/** The IANA zone that the visitor's device is set to; Melbourne's where the browser does not know it. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? DISPLAY_ZONE;
}

/** The IANA zone in which times are shown to the visitor. */
export function shownZone(choice: ZoneChoice): string {
  return choice === "own" ? ownZone() : DISPLAY_ZONE;
}
