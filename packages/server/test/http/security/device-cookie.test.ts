import { describe, expect, it } from "vitest";
import { DEVICE_KNOWN_MS, DeviceCookie } from "../../../src/http/security/sessions";
import { MIDDAY } from "../../support/test-app";

const cookie = new DeviceCookie("a secret of a test, 32 characters");

describe("the cookie of a known device", () => {
  it("identifies a device on which a name has signed in, whatever the name's case, without containing the name", () => {
    const value = cookie.make("Ada", MIDDAY);
    const device = cookie.read(value, " ADA ", MIDDAY + 1);
    expect(device).toMatch(/^[0-9a-f]{32}$/);
    expect(value.toLowerCase()).not.toContain("ada.");
    expect(cookie.read(cookie.make("Ada", MIDDAY), "ada", MIDDAY)).not.toBe(device);
  });

  it("is invalid for another name, altered, signed with another key, or expired", () => {
    const value = cookie.make("ada", MIDDAY);
    const [device, at, signature] = value.split(".");
    expect(cookie.read(value, "bob", MIDDAY)).toBeUndefined();
    expect(cookie.read(`${device}.${Number(at) + 1}.${signature}`, "ada", MIDDAY)).toBeUndefined();
    expect(cookie.read(`${"0".repeat(32)}.${at}.${signature}`, "ada", MIDDAY)).toBeUndefined();
    expect(cookie.read(new DeviceCookie("another secret").make("ada", MIDDAY), "ada", MIDDAY)).toBeUndefined();
    expect(cookie.read(value, "ada", MIDDAY + DEVICE_KNOWN_MS)).toBeUndefined();
    expect(cookie.read(cookie.make("ada", MIDDAY + 10 * 86_400_000), "ada", MIDDAY)).toBeUndefined();
    for (const text of [undefined, "", "..", `${device}.${at}.`, "x".repeat(5_000)])
      expect(cookie.read(text, "ada", MIDDAY)).toBeUndefined();
  });
});
