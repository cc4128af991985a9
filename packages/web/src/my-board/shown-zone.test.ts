import { afterEach, describe, expect, it, vi } from "vitest";
import { ownZone, shownZone } from "./shown-zone";

afterEach(() => vi.restoreAllMocks());

function deviceIn(timeZone: string | undefined) {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone } as Intl.ResolvedDateTimeFormatOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(options);
}

describe("the zone in which times are shown", () => {
  it("is Melbourne's unless the visitor chose that of the device", () => {
    deviceIn("Australia/Perth");
    expect(shownZone("melbourne")).toBe("Australia/Melbourne");
    expect(shownZone("own")).toBe("Australia/Perth");
  });

  it.each([undefined, "Etc/Unknown"])("is Melbourne's where the browser does not know the device's: %s", (zone) => {
    deviceIn(zone);
    expect(ownZone()).toBe("Australia/Melbourne");
  });
});
