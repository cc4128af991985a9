import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { MinioLogoStore } from "../../../src/adapters/logos-minio/minio-logo-store";
import { type LogoStore, UploadError } from "../../../src/ports/logo-store";
import { GuardedLogoStore, LogoCache, type LogoStorePolicy } from "../../../src/use-cases/logos/guarded-logo-store";
import { ManualClock } from "../../support/manual-clock";
import { MIDDAY } from "../../support/test-app";
import { S3_KEYS } from "./s3-server";

const nameOf = (index: number) => `${index.toString(16).padStart(32, "0")}.webp`;

function guarded(readLogo: LogoStore["readLogo"], policy: Partial<LogoStorePolicy> = {}) {
  const clock = new ManualClock(MIDDAY);
  const seen = { calls: 0, successes: 0, failures: [] as unknown[] };
  const store = {
    readLogo: (name: string) => {
      seen.calls += 1;
      return readLogo(name);
    },
    readUpload: () => Promise.reject(new UploadError("expired")),
  } as unknown as LogoStore;
  const guard = new GuardedLogoStore({
    store,
    elapsed: () => clock.now(),
    onSuccess: () => {
      seen.successes += 1;
    },
    onFailure: (error) => seen.failures.push(error),
    policy: { timeoutMs: 50, breakMs: 60_000, ...policy },
  });
  return { guard, seen, clock };
}

const outcomes = async (promises: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(promises)).map((each) => (each.status === "fulfilled" ? "ok" : each.reason.name));

describe("a logo store that is frozen", () => {
  it("holds up a bounded number of calls for a bounded time, and then gets no calls", async () => {
    const { guard, seen } = guarded(() => new Promise(() => {}));
    const reads = Array.from({ length: 1_000 }, (_, index) => guard.readLogo(nameOf(index)));
    expect(seen.calls).toBe(16);
    expect(new Set(await outcomes(reads))).toEqual(new Set(["Unavailable"]));
    const { calls } = seen;
    // The waiting calls were rejected, since the store gets no calls for now.
    expect(calls).toBeLessThanOrEqual(32);
    expect(await outcomes([guard.test()])).toEqual(["Unavailable"]);
    expect(seen.calls).toBe(calls);
    expect(seen.failures.length).toBeLessThanOrEqual(calls);
  });

  it("is called again later, and a rejected upload does not count as its failure", async () => {
    let isDown = true;
    const { guard, seen, clock } = guarded(() =>
      isDown ? Promise.reject(new Error("AccessDenied")) : Promise.resolve(undefined),
    );
    for (let call = 0; call < 5; call += 1) await expect(guard.test()).rejects.toThrow("failed");
    isDown = false;
    await clock.advance(59_999);
    expect(await outcomes([guard.readLogo(nameOf(1))])).toEqual(["Unavailable"]);
    await clock.advance(1);
    expect(await outcomes([guard.readLogo(nameOf(1))])).toEqual(["ok"]);
    for (let call = 0; call < 10; call += 1)
      await expect(guard.readUpload("x")).rejects.toMatchObject({ name: "expired" });
    expect(await outcomes([guard.test()])).toEqual(["ok"]);
    expect(seen.failures).toHaveLength(5);
  });

  it.each([
    ["back", -3_600_000],
    ["forward", 3_600_000],
  ])("gets no calls for just as long when the machine's clock is set %s by an hour", async (_, ms) => {
    vi.useFakeTimers({ toFake: ["Date"], now: MIDDAY });
    onTestFinished(() => void vi.useRealTimers());
    const { guard, seen, clock } = guarded(() => Promise.reject(new Error("AccessDenied")));
    for (let call = 0; call < 5; call += 1) await expect(guard.test()).rejects.toThrow("failed");
    vi.setSystemTime(MIDDAY + ms);
    await expect(guard.test()).rejects.toThrow("left alone");
    expect(seen.calls).toBe(5);
    await clock.advance(60_000);
    await expect(guard.test()).rejects.toThrow("failed");
    // The test call failed, so the wait starts again.
    vi.setSystemTime(MIDDAY);
    await expect(guard.test()).rejects.toThrow("left alone");
    await clock.advance(60_000);
    await expect(guard.test()).rejects.toThrow("failed");
  });

  it("holds no socket for ever, even for aborted calls", async () => {
    const open = new Set<Socket>();
    let most = 0;
    const frozen = createServer((socket) => {
      open.add(socket.resume());
      most = Math.max(most, open.size);
      socket.on("error", () => undefined);
      socket.once("close", () => open.delete(socket));
    }).listen(0, "127.0.0.1");
    await once(frozen, "listening");
    onTestFinished(() => void frozen.close());
    const store = new MinioLogoStore({
      ...S3_KEYS,
      endpoint: `http://127.0.0.1:${(frozen.address() as AddressInfo).port}`,
      bucket: "logos",
      clock: new ManualClock(MIDDAY),
      randomBytes,
      requestMs: 200,
    });
    const reads = Array.from({ length: 100 }, (_, index) => store.readLogo(nameOf(index)));
    expect(new Set(await outcomes(reads))).toEqual(new Set(["AbortError"]));
    await expect.poll(() => most).toBeGreaterThan(0);
    await expect.poll(() => open.size).toBe(0);
    expect(most).toBeLessThanOrEqual(32);
  });
});

describe("logos in memory", () => {
  it("are read from the store once, by any number of visitors", async () => {
    let reads = 0;
    const cache = new LogoCache({
      elapsed: () => MIDDAY,
      read: async () => {
        reads += 1;
        return Uint8Array.of(1, 2, 3);
      },
    });
    await Promise.all(Array.from({ length: 500 }, () => cache.get(nameOf(1))));
    await cache.get(nameOf(1));
    expect(reads).toBe(1);
  });

  it("are bounded in bytes, and in the number of missing names", async () => {
    const clock = new ManualClock(MIDDAY);
    const stored = new Map<string, Uint8Array>();
    let reads = 0;
    const cache = new LogoCache({
      elapsed: () => clock.now(),
      read: async (name) => {
        reads += 1;
        return stored.get(name);
      },
    });
    for (let index = 0; index < 400; index += 1) stored.set(nameOf(index), new Uint8Array(100_000));
    for (const name of stored.keys()) await cache.get(name);
    expect(cache.bytes).toBeLessThanOrEqual(16_000_000);
    reads = 0;
    for (let ask = 0; ask < 50; ask += 1) expect(await cache.get(nameOf(9_999))).toBeUndefined();
    expect(reads).toBe(1);
    await clock.advance(10_000);
    stored.set(nameOf(9_999), Uint8Array.of(1));
    expect(await cache.get(nameOf(9_999))).toEqual(Uint8Array.of(1));
  });

  it("are read again after the store has failed", async () => {
    let isDown = true;
    const read = async () => {
      if (isDown) throw new Error("away");
      return Uint8Array.of(1);
    };
    const cache = new LogoCache({ elapsed: () => MIDDAY, read });
    await expect(cache.get(nameOf(1))).rejects.toThrow("away");
    isDown = false;
    expect(await cache.get(nameOf(1))).toEqual(Uint8Array.of(1));
  });
});
