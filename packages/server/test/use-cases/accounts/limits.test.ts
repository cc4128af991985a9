import type { IncomingMessage } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { MemoryCounts, memoryLimits, SignInLimiter } from "../../../src/adapters/rate-limits/open-limits";
import { MOST_OF_A_KIND } from "../../../src/adapters/rate-limits/windows";
import { clientAddress } from "../../../src/http/security/addresses";
import { ADMIN, testAccounts } from "../../support/accounts";
import { ManualClock } from "../../support/manual-clock";
import { memoryLog } from "../../support/memory-log";
import { MIDDAY, startTestApp } from "../../support/test-app";
import { cookiesOf, logIn } from "./support";

async function limitedApp(trustProxy = false) {
  const log = memoryLog();
  const clock = new ManualClock(MIDDAY);
  const { parts } = await testAccounts({
    clock,
    log,
    limits: memoryLimits(() => clock.now()),
  });
  const { sessions, signIn } = parts;
  const app = await startTestApp({ empty: true, parts: { accounts: { sessions, signIn }, site: { trustProxy }, log } });
  onTestFinished(() => app.close());
  return { ...app, clock, log };
}

describe("counts in memory", () => {
  it("are bounded, and those of an account stay however many names and addresses are made up", async () => {
    const counts = new MemoryCounts(() => 0);
    const limits = new SignInLimiter(counts);
    const ada = { username: "ada", passwordHash: "hash" };
    const addresses = Array.from({ length: 6 }, (_, index) => `192.0.2.${index}`);
    const tries = [];
    for (const address of addresses) tries.push(await limits.attempt({ ...ada, address }));
    expect(tries).toEqual([0, 0, 0, 0, 0, 1_000]);
    for (let made = 0; made < MOST_OF_A_KIND + 10; made += 1)
      await limits.attempt({ username: `made up ${made}`, address: `address ${made}` });
    expect(await limits.attempt({ ...ada, address: "192.0.2.9" })).toBe(1_000);
    expect(counts.size).toBeLessThan(4 * MOST_OF_A_KIND);
  });
});

describe("too many attempts", () => {
  it("get a 429 with the time to wait, even when the password is right", async () => {
    const app = await limitedApp();
    for (let tries = 0; tries < 5; tries += 1) expect((await logIn(app, "ada", "wrong horse")).status).toBe(401);
    const response = await logIn(app, ADMIN.username, ADMIN.password);
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("1");
    expect(await response.json()).toMatchObject({ message: "Too many attempts. Please wait and try again." });
    const said = app.log.lines.filter(({ level }) => level === "info").map(({ message }) => message);
    expect(said.at(-1)).toBe("A sign-in was put off: too many attempts.");
  });

  it("are limited in the same way for unknown names", async () => {
    const app = await limitedApp();
    for (let tries = 0; tries < 5; tries += 1) expect((await logIn(app, "nobody", "wrong horse")).status).toBe(401);
    expect((await logIn(app, "nobody", "wrong horse")).status).toBe(429);
  });

  it("from one address are limited whatever the names and forwarded addresses", async () => {
    const app = await limitedApp();
    const from = (index: number) => logIn(app, `name ${index}`, "wrong", { "X-Forwarded-For": `192.0.2.${index}` });
    for (let index = 0; index < 20; index += 1) expect((await from(index)).status).toBe(401);
    const response = await from(20);
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("60");
  });

  it("are counted by the address that a trusted proxy forwards", async () => {
    const app = await limitedApp(true);
    const from = (index: number, by: string) => logIn(app, `name ${index}`, "wrong", { "X-Forwarded-For": by });
    for (let index = 0; index < 20; index += 1)
      expect((await from(index, `10.9.9.${index}, 192.0.2.1`)).status).toBe(401);
    expect((await from(20, "10.9.9.20, 192.0.2.1")).status).toBe(429);
    expect((await from(21, "192.0.2.1, 192.0.2.2")).status).toBe(401);
  });
});

describe("the real admin", () => {
  const guess = async (app: Awaited<ReturnType<typeof limitedApp>>, from: (index: number) => string, times: number) => {
    for (let index = 0; index < times; index += 1) {
      await app.clock.advance(3_000);
      await logIn(app, "ada", "wrong horse", { "X-Forwarded-For": from(index) });
    }
  };

  it("signs in while one address guesses every three seconds", async () => {
    const app = await limitedApp(true);
    await guess(app, () => "192.0.2.66", 100);
    const own = { "X-Forwarded-For": "198.51.100.1" };
    expect((await logIn(app, ADMIN.username, ADMIN.password, own)).status).toBe(200);
  });

  it("signs in on a device that was signed in before, wherever it is, while many addresses guess", async () => {
    const app = await limitedApp(true);
    const before = await logIn(app, ADMIN.username, ADMIN.password, { "X-Forwarded-For": "198.51.100.1" });
    const device = cookiesOf(before).find(({ name }) => name.endsWith("railbird-device"));
    await guess(app, (index) => `203.0.113.${index}`, 100);
    const elsewhere = { "X-Forwarded-For": "198.51.100.2", Origin: "https://railbird.example" };
    expect((await logIn(app, ADMIN.username, ADMIN.password, elsewhere)).status).toBe(429);
    const known = { ...elsewhere, Cookie: `${device?.name}=${device?.value}` };
    expect((await logIn(app, ADMIN.username, ADMIN.password, known)).status).toBe(200);
  });
});

describe("the client's address", () => {
  const of = (remoteAddress: string, forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
    return { headers, socket: { remoteAddress } } as IncomingMessage;
  };

  it.each([
    ["192.0.2.7", undefined, true, "192.0.2.7"],
    ["192.0.2.7", "198.51.100.1", false, "192.0.2.7"],
    ["192.0.2.7", "203.0.113.9, 198.51.100.1", true, "198.51.100.1"],
    ["192.0.2.7", "198.51.100.1, not an address", true, "192.0.2.7"],
    ["192.0.2.7", "", true, "192.0.2.7"],
    ["::ffff:192.0.2.7", undefined, false, "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", undefined, false, "2001:db8:1:2::/64"],
    ["2001:0DB8:1:2::9", undefined, false, "2001:db8:1:2::/64"],
    ["::1", undefined, false, "0:0:0:0::/64"],
    ["fe80::1%eth0", undefined, false, "fe80:0:0:0::/64"],
  ])("%s forwarding %s (trusted: %s) counts as %s", (remote, forwarded, trust, counted) => {
    expect(clientAddress(of(remote, forwarded), trust)).toBe(counted);
  });
});
