import { DISPLAY_ZONE, zoneName } from "@railbird/domain";
import type { ZoneChoice } from "@railbird/ui";

/** The IANA zone that the visitor's device is set to; Melbourne's where the browser does not know it. */
export function ownZone(): string {
  try {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    // Chromium says Etc/Unknown where the system has no zone, and then rejects that name.
    zoneName(0, timeZone);
    return timeZone ?? DISPLAY_ZONE;
  } catch {
    return DISPLAY_ZONE;
  }
}

/** The IANA zone in which times are shown to the visitor. */
export function shownZone(choice: ZoneChoice): string {
  return choice === "own" ? ownZone() : DISPLAY_ZONE;
}
