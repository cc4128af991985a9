import { ref } from "@railbird/reads";
import { hashKey, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeStorage, fakeStorage } from "../../test/my-board/fake-storage";
import { cacheRead, readKey } from "../data/cached-read";
import { FORGOTTEN_KEY, forgetSavedReads } from "./forget-saved-reads";
import { keepSaved } from "./keep-saved";
import { openSavedReads } from "./saved-reads";

const SERVER_START = Date.parse("2026-11-20T04:05:00Z");
const MINUTE = 60_000;
const race = ref("race", { id: "flemington-4" });

/** The browser's cached files, by address. */
const files = new Map<string, string>();
let storage: FakeStorage;

beforeEach(() => {
  storage = fakeStorage();
  // The device's clock is a day off.
  vi.useFakeTimers({ now: SERVER_START + 86_400_000 });
  files.clear();
  const cache = {
    put: async (key: string, response: Response) => {
      files.delete(key);
      files.set(key, await response.text());
    },
    match: async (key: string) => new Response(files.get(key)),
    keys: async () => [...files.keys()],
    delete: async (key: string) => files.delete(key),
  };
  vi.stubGlobal("caches", { open: async () => cache, delete: async () => files.clear() });
  vi.stubGlobal("document", { querySelector: () => ({ src: "/assets/entry-1.js" }) });
  vi.stubGlobal("navigator", { serviceWorker: { register: async () => {} } });
});
afterEach(async () => {
  // Ends what a page listens to.
  await forgetSavedReads();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that shows a race which it has just read. */
function pageWithRace() {
  const began = performance.now();
  const clock = { now: () => SERVER_START + performance.now() - began, isKnown: true };
  const changed: (() => void)[] = [];
  const life = { isOnline: true, isVisible: true, onChange: (listener: () => void) => changed.push(listener) };
  const live = { isPaused: false };
  const client = new QueryClient();
  const show = (name: string, version: number) => cacheRead(client, race, { version, value: { name } });
  show("Bone Mill Stakes", 1);
  const shown = { queryKey: readKey(race), queryFn: () => new Promise(() => {}), staleTime: Number.POSITIVE_INFINITY };
  const stop = new QueryObserver(client, shown).subscribe(() => {});
  keepSaved({ client, clock, life, live });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return {
    client,
    show,
    live,
    pass,
    stop,
    see: async (seen: Partial<Pick<typeof life, "isVisible" | "isOnline">>) => {
      Object.assign(life, seen);
      for (const listener of changed) listener();
      await pass(0);
    },
    /** The times that a page finds which opens without a network now: how old the race is, and how old the time. */
    opened: async () => {
      const { times, now } = await openSavedReads(new QueryClient());
      const at = times.get(hashKey(readKey(race)));
      return { age: now === undefined || at === undefined ? undefined : now - at, off: now && now - clock.now() };
    },
  };
}

describe("the reads that are saved for a page without a network", () => {
  it("are as old as the page's last look at the network", async () => {
    const { pass, see, opened, stop } = pageWithRace();
    await pass(10 * MINUTE);
    await see({ isOnline: false });
    await pass(5 * MINUTE);
    stop();
    expect(await opened()).toEqual({ age: 5 * MINUTE, off: 0 });
  });

  it("are saved at once when something is to be switched off, by a page that is looked at", async () => {
    const { client, pass, see } = pageWithRace();
    const status = ref("status", {});
    const plan = (from: string) => ({ now: from, withholdings: [{ from, withheld: ["links"] }] });
    cacheRead(client, status, { version: 1, value: { now: "2026-11-20T04:05:00Z" } });
    const shown = {
      queryKey: readKey(status),
      queryFn: () => new Promise(() => {}),
      staleTime: Number.POSITIVE_INFINITY,
    };
    new QueryObserver(client, shown).subscribe(() => {});
    await pass(0);
    const saved = () => [...files.values()].join();
    expect(saved()).not.toContain("withholdings");
    cacheRead(client, status, { version: 2, value: plan("2026-12-31T13:00:00Z") });
    await pass(0);
    expect(saved()).toContain("2026-12-31T13:00:00Z");
    await see({ isVisible: false });
    cacheRead(client, status, { version: 3, value: plan("2027-01-31T13:00:00Z") });
    await pass(0);
    expect(saved()).not.toContain("2027-01-31T13:00:00Z");
  });

  it("are as old as they are, though a hidden page is told of the network or left", async () => {
    const { pass, see, opened, stop } = pageWithRace();
    await pass(MINUTE);
    await see({ isVisible: false });
    await pass(60 * MINUTE);
    await see({});
    stop();
    expect(await opened()).toEqual({ age: 60 * MINUTE, off: 0 });
  });

  it("are as old as they are while updates are paused", async () => {
    const { live, pass, opened, stop } = pageWithRace();
    await pass(MINUTE);
    live.isPaused = true;
    await pass(30 * MINUTE);
    stop();
    expect(await opened()).toEqual({ age: 31 * MINUTE, off: 0 });
  });

  it("are not taken for new before they were fetched again", async () => {
    const { client, show, pass, see, opened, stop } = pageWithRace();
    await pass(MINUTE);
    await see({ isOnline: false });
    await pass(20 * MINUTE);
    await see({ isOnline: true });
    void client.invalidateQueries({ queryKey: readKey(race), refetchType: "none" });
    await pass(MINUTE);
    expect(await opened()).toEqual({ age: 21 * MINUTE, off: 0 });
    show("Bone Mill Cup", 2);
    await pass(MINUTE);
    stop();
    expect((await opened()).age).toBeLessThan(MINUTE);
  });

  it("are opened but for one that is damaged", async () => {
    files.set("/saved-read/damaged", "{");
    const { pass, opened, stop } = pageWithRace();
    await pass(MINUTE);
    stop();
    expect(await opened()).toEqual({ age: 0, off: 0 });
  });

  it("are deleted when the visitor forgets all, and not saved again by this page", async () => {
    const { pass, stop } = pageWithRace();
    await pass(MINUTE);
    expect(files.size).toBe(1);
    await forgetSavedReads();
    expect(files.size).toBe(0);
    await pass(10 * MINUTE);
    stop();
    expect(files.size).toBe(0);
    expect([...storage.entries.keys()]).toEqual([]);
  });

  it("are neither saved again when another tab forgets all", async () => {
    const { pass, see, stop } = pageWithRace();
    await pass(MINUTE);
    storage.setInOtherTab(FORGOTTEN_KEY, "1");
    await pass(10 * MINUTE);
    await see({ isVisible: false });
    stop();
    expect(files.size).toBe(0);
  });
});
