import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { SignInLimits } from "../../../src/ports/rate-limits";
import { NOON } from "../../adapters/knex/support";

export interface LimitsUnderTest {
  /** Those of two servers that share a store; for one server, the same twice. */
  readonly servers: readonly [SignInLimits, SignInLimits];
  /** Lets time pass on the limits' clock. */
  readonly pass: (ms: number) => unknown;
}

/** The suite of all sign-in limits. */
export function describeSignInLimits(name: string, open: () => Promise<LimitsUnderTest>): void {
  describe(`sign-in limits: ${name}`, () => {
    let pass: LimitsUnderTest["pass"];
    const create = async () => {
      const opened = await open();
      pass = opened.pass;
      return opened.servers;
    };
    const wait = (seconds: number) => pass(seconds * 1000);
    let asked = 0;
    /** Makes each attempt from an address of its own. */
    const attempt = (limits: SignInLimits, username = "ada") => {
      asked += 1;
      return limits.attempt({ username, address: `10.0.${asked >> 8}.${asked & 255}` });
    };

    it("let a name be tried five times, then lock it for 1, 2, 4 … seconds, 15 minutes at most", async () => {
      const [limits, other] = await create();
      for (let tries = 0; tries < 5; tries += 1) expect(await attempt(tries % 2 ? other : limits)).toBe(0);
      const locks: number[] = [];
      for (let tries = 0; tries < 13; tries += 1) {
        const ms = await attempt(limits);
        locks.push(ms / 1000);
        await wait(ms / 1000);
        expect(await attempt(other), `after ${ms} ms`).toBe(0);
      }
      expect(locks).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
    });

    it("count a name in any case, and each name on its own", async () => {
      const [limits] = await create();
      for (const name of ["ada", "ADA", " Ada", "aDa ", "ada"]) expect(await attempt(limits, name)).toBe(0);
      expect(await attempt(limits, "Ada")).toBe(1000);
      expect(await attempt(limits, "bob")).toBe(0);
      expect(await attempt(limits, "name\0 with anything in it ".repeat(50))).toBe(0);
    });

    it("do not extend a lock by attempts during it", async () => {
      const [limits] = await create();
      for (let tries = 0; tries < 5; tries += 1) await attempt(limits);
      for (let tries = 0; tries < 20; tries += 1) expect(await attempt(limits)).toBe(1000);
      await wait(1);
      expect(await attempt(limits)).toBe(0);
      expect(await attempt(limits)).toBe(2000);
    });

    it("let one of many concurrent attempts through when a lock ends", async () => {
      const [limits, other] = await create();
      for (let tries = 0; tries < 5; tries += 1) await attempt(limits);
      await wait(1);
      const waits = await Promise.all(Array.from({ length: 10 }, (_, index) => attempt(index % 2 ? limits : other)));
      expect(waits.filter((ms) => ms === 0)).toHaveLength(1);
    });

    it.each([
      ["back", -3_600_000],
      ["forward", 3_600_000],
    ])("keep a lock as it is when the machine's clock is set %s by an hour", async (_, ms) => {
      vi.useFakeTimers({ toFake: ["Date"], now: NOON });
      onTestFinished(() => void vi.useRealTimers());
      const [limits, other] = await create();
      for (let tries = 0; tries < 5; tries += 1) await attempt(limits);
      vi.setSystemTime(NOON + ms);
      expect(await attempt(limits)).toBe(1000);
      expect(await attempt(other)).toBe(1000);
      await wait(1);
      expect(await attempt(limits)).toBe(0);
    });

    it("let the networks of one IPv6 site try a hundred times a minute together", async () => {
      const [limits] = await create();
      const from = (network: number, site = 7) =>
        limits.attempt({ username: `somebody ${network}`, address: `2001:db8:${site}:${network.toString(16)}::/64` });
      for (let network = 0; network < 100; network += 1) expect(await from(network)).toBe(0);
      expect(await from(100)).toBeGreaterThan(0);
      expect(await from(100, 8)).toBe(0);
    });

    it("start again after a correct password", async () => {
      const [limits, other] = await create();
      for (let tries = 0; tries < 5; tries += 1) await attempt(limits);
      await other.succeeded({ username: " ADA", address: "10.9.9.9" });
      for (let tries = 0; tries < 5; tries += 1) expect(await attempt(limits)).toBe(0);
      expect(await attempt(limits)).toBe(1000);
    });

    it("let an address try twenty times a minute, whatever the names", async () => {
      const [limits, other] = await create();
      const from = (address: string, index: number) =>
        (index % 2 ? limits : other).attempt({ username: `name ${index}`, address });
      for (let tries = 0; tries < 20; tries += 1) expect(await from("192.0.2.1", tries)).toBe(0);
      expect(await from("192.0.2.1", 20)).toBe(60_000);
      expect(await from("192.0.2.2", 21)).toBe(0);
      await wait(60);
      expect(await from("192.0.2.1", 22)).toBe(0);
    });

    const guess = async (limits: SignInLimits, address: string, times: number) => {
      for (let tries = 0; tries < times; tries += 1) {
        await wait(3);
        await limits.attempt({ username: "ada", address });
      }
    };

    it("do not let a single address lock a name for others, however long it guesses", async () => {
      const [limits, other] = await create();
      await guess(limits, "192.0.2.66", 200);
      expect(await limits.attempt({ username: "ada", address: "192.0.2.66" })).toBeGreaterThan(0);
      expect(await other.attempt({ username: "ada", address: "198.51.100.1" })).toBe(0);
    });

    it("let a known device and a known address in while strangers hold the name locked", async () => {
      const [limits, other] = await create();
      const own = { username: "Ada", address: "198.51.100.1", passwordHash: "h1" };
      await limits.succeeded({ ...own, device: "laptop" });
      for (let tries = 0; tries < 40; tries += 1) {
        await wait(60);
        await limits.attempt({ username: "ada", address: `203.0.113.${tries}`, passwordHash: "h1" });
      }
      const stranger = { username: "ada", address: "192.0.2.2", passwordHash: "h1" };
      expect(await other.attempt(stranger)).toBeGreaterThan(0);
      expect(await other.attempt(own)).toBe(0);
      expect(await other.attempt({ ...stranger, device: "laptop" })).toBe(0);
    });

    it("know a name's devices, and its addresses for twenty days, until it has a new password", async () => {
      const [limits, other] = await create();
      const own = { username: "Ada", address: "198.51.100.1", passwordHash: "h1" };
      expect(await limits.isKnown(own)).toBe(false);
      await limits.succeeded(own);
      expect(await other.isKnown(own)).toBe(true);
      expect(await other.isKnown({ ...own, username: "bob" })).toBe(false);
      expect(await other.isKnown({ ...own, address: "198.51.100.2" })).toBe(false);
      expect(await other.isKnown({ ...own, address: "198.51.100.2", device: "laptop" })).toBe(true);
      expect(await other.isKnown({ ...own, passwordHash: "h2" })).toBe(false);
      await wait(20 * 24 * 60 * 60);
      expect(await other.isKnown(own)).toBe(false);
    });

    it("give a known device a lock of its own, so that its cookie does not allow more guesses", async () => {
      const [limits, other] = await create();
      const stolen = { username: "ada", address: "192.0.2.2", device: "laptop" };
      const waits: number[] = [];
      for (let tries = 0; tries < 7; tries += 1) waits.push(await (tries % 2 ? other : limits).attempt(stolen));
      expect(waits).toEqual([0, 0, 0, 0, 0, 1000, 1000]);
      expect(await limits.attempt({ ...stolen, device: undefined })).toBe(0);
    });

    it("end with a new password", async () => {
      const [limits, other] = await create();
      const of = (passwordHash: string, index: number) => ({
        username: "ada",
        address: `203.0.113.${index}`,
        passwordHash,
      });
      for (let tries = 0; tries < 8; tries += 1) await limits.attempt(of("before", tries));
      expect(await other.attempt(of("before", 20))).toBeGreaterThan(0);
      expect(await other.attempt(of("after", 20))).toBe(0);
    });
  });
}
