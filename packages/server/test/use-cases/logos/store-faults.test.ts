import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { MinioLogoStore } from "../../../src/adapters/logos-minio/minio-logo-store";
import { Dependency, DependencyWatch } from "../../../src/use-cases/health/dependency";
import { GuardedLogoStore } from "../../../src/use-cases/logos/guarded-logo-store";
import { LogoService } from "../../../src/use-cases/logos/logo-service";
import { ManualClock } from "../../support/manual-clock";
import { memoryLog } from "../../support/memory-log";
import { testPictures } from "../../support/pictures";
import { MIDDAY, startTestApp } from "../../support/test-app";
import { faultyStore, STORE_FAULTS, type StoreFault } from "./faulty-store";
import { images } from "./images";
import { S3_KEYS, startS3 } from "./s3-server";

const MINUTE = 60_000;
const DOWN = "error: The logo store cannot be reached or used; trying again.";
const UP = "info: The logo store is back.";
/** How long it may take to notice that the store is back, ms: the interval of its tests. */
const EVERY_MS = 10_000;

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

/** How long a call may take, in real time. A store that works is never too slow for this, even on a machine that hangs for seconds. */
const PATIENT = { timeoutMs: 10_000, longTimeoutMs: 10_000 };
/** Each call to a store that does not respond takes this long. */
const HASTY = { timeoutMs: 300, longTimeoutMs: 300 };

/** A site with one logo in a store that can be made to fail, an admin, and the test's own clock. */
async function openSite() {
  const policy = { ...PATIENT };
  const clock = new ManualClock(MIDDAY);
  // Signatures use the platform's date.
  vi.useFakeTimers({ toFake: ["Date"], now: MIDDAY });
  onTestFinished(() => void vi.useRealTimers());
  const way = await faultyStore(s3.endpoint);
  const log = memoryLog();
  const dependency = new Dependency({ name: "logo store", clock, log });
  const store = new GuardedLogoStore({
    store: new MinioLogoStore({ ...S3_KEYS, endpoint: way.endpoint, bucket: "faults", clock, randomBytes }),
    elapsed: () => clock.now(),
    onSuccess: () => dependency.succeeded(),
    onFailure: (err) => dependency.failed(err),
    policy,
  });
  const watch = new DependencyWatch({
    dependency,
    test: () => store.test(),
    testDown: () => store.testWrites(),
    everyMs: EVERY_MS,
    // The calls take real time while the clock stands still: the store's own time-outs end them.
    withinMs: Number.POSITIVE_INFINITY,
    clock,
  });
  const stored = { logoUrl: undefined as string | undefined };
  const bookmaker = { id: "b1" } as never;
  const logos = new LogoService({
    store,
    images: testPictures,
    bookmakers: {
      find: async () => bookmaker,
      setLogo: async (_, logoUrl) => {
        const before = { ...stored } as never;
        stored.logoUrl = logoUrl;
        return { before, after: { logoUrl } as never };
      },
    },
    cache: { reload: async () => undefined },
    clock,
    storeClock: clock,
    log,
  });
  const app = await startTestApp({
    meetings: 1,
    parts: { logos: { service: logos }, health: { dependencies: [dependency] } },
  });
  onTestFinished(async () => {
    await app.close();
    await way.close();
  });
  const headers = { ...(await app.signIn()), "Content-Type": "application/json" };
  const send = (method: string, path: string, body?: object) =>
    app.get(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const upload = async () => {
    const { uploadURL } = (await (await send("POST", "/api/objects/upload")).json()) as { uploadURL: string };
    const sent = await fetch(uploadURL, { method: "PUT", body: (await images.png()) as Uint8Array<ArrayBuffer> });
    expect(sent.status).toBe(200);
    return uploadURL;
  };
  const attach = (logoURL: string) => send("PUT", "/api/bookmakers/b1/logo", { logoURL });
  return {
    app,
    way,
    policy,
    stored,
    upload,
    attach,
    async pass(ms: number) {
      for (let passed = 0; passed < ms; passed += EVERY_MS) {
        vi.setSystemTime(Date.now() + EVERY_MS);
        await clock.advance(EVERY_MS);
        await watch.test();
      }
    },
    lines: () => log.lines.filter(({ level }) => level !== "debug").map(({ level, message }) => `${level}: ${message}`),
  };
}

describe("for three minutes, a logo store that", () => {
  it.each<[string, StoreFault]>(Object.entries(STORE_FAULTS))("%s", async (_, fault) => {
    const { app, way, policy, stored, upload, attach, pass, lines } = await openSite();
    expect((await attach(await upload())).status).toBe(200);
    const { logoUrl = "" } = stored;
    expect((await app.get(logoUrl)).status).toBe(200);
    const waiting = await upload();

    way.fails(fault);
    if (fault === STORE_FAULTS["does not respond"]) Object.assign(policy, HASTY);
    for (let minute = 0; minute < 3; minute += 1) {
      const rejected = await attach(waiting);
      expect([rejected.status, rejected.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await rejected.json()).toMatchObject({
        name: "unavailable",
        message: "The logo store cannot be reached just now. Nothing was changed: please try again in a moment.",
      });
      expect((await app.get("/health/ready")).status).toBe(503);
      await pass(MINUTE);
      expect((await app.get(logoUrl)).status).toBe(200);
      for (const path of ["/health/serving", "/api/next-to-jump", "/api/public/bookmakers"])
        expect((await app.get(path)).status, path).toBe(200);
    }
    expect(stored.logoUrl).toBe(logoUrl);
    expect(lines()).toEqual([DOWN]);

    way.fails(undefined);
    Object.assign(policy, PATIENT);
    await pass(2 * EVERY_MS);
    expect(lines()).toEqual([DOWN, UP]);
    expect((await app.get("/health/ready")).status).toBe(200);
    expect((await attach(await upload())).status).toBe(200);
    expect(stored.logoUrl).not.toBe(logoUrl);
    expect((await app.get(stored.logoUrl ?? "")).status).toBe(200);
    expect(lines()).toEqual([DOWN, UP]);
  });
});
