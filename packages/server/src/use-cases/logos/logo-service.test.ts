import { describe, expect, it } from "vitest";
import { ManualClock } from "../../../test/support/manual-clock";
import { memoryLog } from "../../../test/support/memory-log";
import type { BookmakerConfig } from "../../ports/bookmakers";
import { ATTACH_WITHIN_MS, type LogoStore, UploadError } from "../../ports/logo-store";
import { LogoService } from "./logo-service";

const NOON = Date.parse("2026-11-03T01:00:00Z");
const HOUR = 3_600_000;
const MINUTE = 60_000;
const bookmaker = { id: "b1", logoUrl: "/objects/logos/before.webp" } as BookmakerConfig;

/** A service over a store whose responses a test sets, and which records removals. */
function serviceOver(changed: Partial<LogoStore> = {}, setLogo?: () => Promise<"missing">) {
  const clock = new ManualClock(NOON);
  const log = memoryLog();
  const removed: string[] = [];
  const swept: number[] = [];
  const store: LogoStore = {
    createUpload: async () => ({ key: "k", url: "u", expiresAt: NOON }),
    readUpload: async () => ({ key: "k", bytes: Uint8Array.of(1) }),
    saveLogo: async () => "/objects/logos/new.webp",
    readLogo: async () => undefined,
    removeLogo: async (path) => void removed.push(path),
    removeUpload: async (key) => void removed.push(key),
    sweepUploads: async (olderThan) => swept.push(olderThan),
    ...changed,
  };
  const service = new LogoService({
    store,
    images: { toLogo: async ([first]) => (first === 1 ? Uint8Array.of(2) : "notAnImage") },
    bookmakers: {
      find: async () => bookmaker,
      setLogo:
        setLogo ?? (async (_, logoUrl) => ({ before: bookmaker, after: { ...bookmaker, logoUrl: logoUrl ?? "" } })),
    },
    cache: { reload: async () => {} },
    clock,
    storeClock: clock,
    log,
  });
  return { service, clock, log, removed, swept };
}

const down = () => Promise.reject(new Error("The store is down."));

describe("attaching a logo", () => {
  it("leaves neither the old logo nor the upload behind", async () => {
    const { service, removed } = serviceOver();
    expect(await service.attach("b1", "u", "ada")).toEqual({ logoUrl: "/objects/logos/new.webp" });
    expect(removed).toEqual(["k", "/objects/logos/before.webp"]);
  });

  it("succeeds even when old files cannot be removed, which is logged", async () => {
    const { service, log } = serviceOver({ removeLogo: down, removeUpload: down });
    expect(await service.attach("b1", "u", "ada")).toEqual({ logoUrl: "/objects/logos/new.webp" });
    expect(log.lines.map(({ level }) => level)).toEqual(["warn", "warn"]);
  });

  it("removes the new logo again when its bookmaker was deleted in between", async () => {
    const { service, removed } = serviceOver({}, async () => "missing");
    expect(await service.attach("b1", "u", "ada")).toBe("missing");
    expect(removed).toEqual(["/objects/logos/new.webp"]);
  });

  it("removes the new logo again when the change cannot be saved", async () => {
    const { service, removed } = serviceOver({}, down);
    await expect(service.attach("b1", "u", "ada")).rejects.toThrow("The store is down.");
    expect(removed).toEqual(["/objects/logos/new.webp"]);
  });

  it("removes the file that it rejects, and touches nothing else", async () => {
    const { service, removed } = serviceOver({ readUpload: async () => ({ key: "k", bytes: Uint8Array.of(9) }) });
    await expect(service.attach("b1", "u", "ada")).rejects.toMatchObject({
      name: "LogoRejected",
      reason: "notAnImage",
    });
    expect(removed).toEqual(["k"]);
  });

  it("tells a refused upload from a store that is down", async () => {
    const refusing = serviceOver({ readUpload: () => Promise.reject(new UploadError("tooLarge")) });
    await expect(refusing.service.attach("b1", "u", "ada")).rejects.toThrow("This image is larger than 5 MB.");
    await expect(serviceOver({ readUpload: down }).service.attach("b1", "u", "ada")).rejects.toThrow(
      "The store is down.",
    );
  });
});

describe("left-over uploads", () => {
  it("are removed at the start and every five minutes until the end, even after the store was down", async () => {
    let sweeps = 0;
    const { service, clock, log } = serviceOver({
      sweepUploads: async (olderThan) => {
        sweeps += 1;
        expect(olderThan).toBe(clock.now() - ATTACH_WITHIN_MS);
        if (sweeps === 2) await down();
        return 0;
      },
    });
    const ending = new AbortController();
    const running = service.run(ending.signal);
    await clock.advance(0);
    expect(sweeps).toBe(1);
    await clock.advance(10 * MINUTE);
    expect(sweeps).toBe(3);
    expect(log.lines.map(({ level }) => level)).toEqual(["warn"]);
    ending.abort();
    await running;
    await clock.advance(2 * HOUR);
    expect(sweeps).toBe(3);
  });
});
