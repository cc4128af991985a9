import { DISPLAY_ZONE } from "@railbird/domain";
import { raceFiveMinutesOut } from "@railbird/mocks/fixtures";
import { describe, expect, it } from "vitest";
import { type Board, EMPTY_BOARD, withStarts } from "../board";
import { raceStar, runnerStar } from "../stars-of";
import { AlertWatch, type ReadRace } from "./alert-watch";
import { type Alert, dueAlerts, type WatchedRace, watchedRaceIds } from "./due-alerts";
import { inOneTab, type Locks } from "./start-alerts";

const race: WatchedRace = raceFiveMinutesOut;
const start = Date.parse(race.startTime);
const minutes = (count: number) => count * 60_000;
const [first] = raceFiveMinutesOut.runners;
if (!first?.odds) throw new Error("The fixture's first runner has no price.");
const runner = runnerStar(raceFiveMinutesOut, first);
const all: Board = {
  ...EMPTY_BOARD,
  stars: [raceStar(raceFiveMinutesOut), { ...runner, alertPrice: first.odds }],
  alerts: { start: true, minutes: 5, scratchings: true, prices: true },
};
const plain: Board = { ...all, stars: [raceStar(raceFiveMinutesOut)] };
const titles = (board: Board, now: number, of = race) =>
  dueAlerts(board, of, now, DISPLAY_ZONE).map(({ title }) => title);
const scratched: WatchedRace = {
  ...race,
  runners: race.runners.map((each) => (each.id === first.id ? { ...each, scratched: true } : each)),
};

describe("an alert", () => {
  it("is not raised until it is switched on", () => {
    expect(dueAlerts({ ...all, alerts: EMPTY_BOARD.alerts }, scratched, start - minutes(1), DISPLAY_ZONE)).toEqual([]);
    expect(watchedRaceIds({ ...all, alerts: EMPTY_BOARD.alerts }, start, new Set())).toEqual([]);
  });

  it("is raised for a start within the chosen minutes, but not for one that has passed", () => {
    expect(titles(plain, start - minutes(5) - 1)).toEqual([]);
    expect(titles(plain, start - minutes(5))).toEqual([expect.stringMatching(/^Flemington R4 starts at .+ AEDT$/)]);
    expect(titles(plain, start)).toEqual([]);
    expect(titles(plain, start - minutes(1), { ...race, status: "abandoned" })).toEqual([]);
  });

  it("is raised again when the start has moved", () => {
    const moved = { ...race, startTime: new Date(start + minutes(2)).toISOString() };
    const key = (of: WatchedRace) => dueAlerts(plain, of, start - minutes(1), DISPLAY_ZONE)[0]?.key;
    expect(key(moved)).not.toBe(key(race));
  });

  it("is raised for a scratching of a starred runner, or of any runner in a starred race", () => {
    const onlyRunner = { ...all, stars: [runner] };
    const others: WatchedRace = {
      ...race,
      runners: race.runners.map((each) => ({ ...each, scratched: each.id !== first.id })),
    };
    const far = start - minutes(60);
    expect(titles(onlyRunner, far, scratched)).toEqual([`Scratched: ${first.number} ${first.name}`]);
    expect(titles(onlyRunner, far, others)).toEqual([]);
    expect(titles(plain, far, others)).toHaveLength(race.runners.length - 1);
  });

  it("is raised when a starred runner's best price reaches the chosen one, but not for a scratched runner", () => {
    const far = start - minutes(60);
    const from = (alertPrice: number) => ({ ...all, stars: [{ ...runner, alertPrice }] });
    expect(titles(from(first.odds ?? 0), far)).toEqual([expect.stringContaining(`${first.name} is at $`)]);
    expect(titles(from((first.odds ?? 0) + 0.01), far)).toEqual([]);
    expect(titles(from(1.01), far, scratched)).toEqual([`Scratched: ${first.number} ${first.name}`]);
  });
});

function watching(first: Board = all) {
  const shown: Alert[] = [];
  /** How many alerts each message had. */
  const messages: number[] = [];
  const remembered = new Map<string, number>();
  const state = {
    canShow: true,
    board: first,
    now: (start - minutes(60)) as number | undefined,
    race: race as ReadRace,
    zone: DISPLAY_ZONE as string,
    reads: [] as string[],
  };
  const parts = {
    board: () => state.board,
    now: () => state.now,
    zone: () => state.zone,
    read: async (id: string) => {
      state.reads.push(id);
      return typeof state.race === "object" ? { ...state.race, id } : state.race;
    },
    keepStart: (id: string, startTime: string) => {
      state.board = withStarts(state.board, new Map([[id, startTime]]));
    },
    rememberedAt: (key: string) => remembered.get(key),
    remember: (keys: readonly string[], now: number) => {
      for (const key of keys) remembered.set(key, now);
    },
    show: async (alerts: readonly Alert[]) => {
      if (!state.canShow) return false;
      messages.push(alerts.length);
      shown.push(...alerts);
      return true;
    },
  };
  return { state, shown, messages, remembered, look: () => new AlertWatch(parts), watch: new AlertWatch(parts) };
}

describe("the watch", () => {
  it("shows each alert once, also after a reload", async () => {
    const { state, shown, watch, look } = watching(plain);
    state.now = start - minutes(3);
    await watch.look();
    await watch.look();
    await look().look();
    expect(shown).toHaveLength(1);
  });

  it("shows a scratching that happens while it runs, not an earlier one", async () => {
    const { state, shown, watch } = watching(plain);
    state.race = scratched;
    await watch.look();
    expect(shown).toEqual([]);
    state.race = {
      ...scratched,
      runners: scratched.runners.map((each) => (each.id === race.runners[1]?.id ? { ...each, scratched: true } : each)),
    };
    await watch.look();
    expect(shown.map(({ title }) => title)).toEqual([`Scratched: ${race.runners[1]?.number} ${race.runners[1]?.name}`]);
  });

  it("shows no scratching that happened before they were switched on", async () => {
    const { state, shown, watch } = watching({ ...plain, alerts: { ...plain.alerts, scratchings: false } });
    await watch.look();
    state.race = scratched;
    await watch.look();
    state.board = plain;
    await watch.look();
    expect(shown).toEqual([]);
  });

  it("shows what happened during a reload or a change of tabs, but nothing long past", async () => {
    const { state, shown, watch, look } = watching(plain);
    await watch.look();
    state.race = scratched;
    state.now = start - minutes(59);
    await look().look();
    expect(shown).toHaveLength(1);
    state.race = { ...scratched, runners: scratched.runners.map((each) => ({ ...each, scratched: true })) };
    state.now = start - minutes(50);
    await look().look();
    expect(shown).toHaveLength(1);
  });

  it("remembers nothing of a race that is no longer starred when its read arrives", async () => {
    const { state, shown, watch, remembered } = watching(plain);
    state.now = start - minutes(3);
    const look = watch.look();
    state.board = EMPTY_BOARD;
    await look;
    expect(shown).toEqual([]);
    expect([...remembered.keys()]).toEqual([]);
  });

  it("shows all that is due at once together, so that none takes another's place", async () => {
    const stars = [1, 2, 3].map((number) => ({ ...raceStar(raceFiveMinutesOut), id: `race-${number}` }));
    const { state, shown, messages, watch } = watching({ ...plain, stars });
    state.now = start - minutes(3);
    await watch.look();
    expect(messages).toEqual([3]);
    expect(shown.map(({ raceId }) => raceId)).toEqual(["race-1", "race-2", "race-3"]);
    await watch.look();
    expect(messages).toEqual([3]);
  });

  it("shows later what could not be shown, but for what is no longer so", async () => {
    const { state, shown, watch } = watching(plain);
    state.now = start - minutes(7);
    await watch.look();
    state.canShow = false;
    state.race = scratched;
    state.now = start - minutes(5);
    await watch.look();
    // A phone may stop a hidden page for long.
    state.now = start + minutes(1);
    state.canShow = true;
    await watch.look();
    expect(shown.map(({ title }) => title)).toEqual([`Scratched: ${first.number} ${first.name}`]);
    await watch.look();
    expect(shown).toHaveLength(1);
  });

  it("looks once more for one that is asked for during a look, and shows nothing twice", async () => {
    const { state, shown, watch } = watching(plain);
    state.now = start - minutes(3);
    await Promise.all([watch.look(), watch.look(), watch.look()]);
    expect(state.reads).toHaveLength(2);
    expect(shown).toHaveLength(1);
    await watch.look();
    expect(state.reads).toHaveLength(3);
  });

  it("shows nothing that another tab has shown, or that was forgotten, while the races were read", async () => {
    const stars = [1, 2].map((number) => ({ ...raceStar(raceFiveMinutesOut), id: `race-${number}` }));
    const { state, shown, watch, remembered } = watching({ ...plain, stars });
    state.now = start - minutes(3);
    const look = watch.look();
    remembered.set(`start race-2 ${race.startTime}`, state.now);
    await look;
    expect(shown.map(({ raceId }) => raceId)).toEqual(["race-1"]);
  });

  it("says starts in the visitor's zone, with its name", async () => {
    const { state, shown, watch } = watching(plain);
    state.now = start - minutes(3);
    state.zone = "Australia/Perth";
    await watch.look();
    expect(shown.map(({ title }) => title)).toEqual([expect.stringMatching(/^Flemington R4 starts at 12:10 PM AWST$/)]);
  });

  it("waits while the time is unknown or the race cannot be read", async () => {
    const { state, shown, watch } = watching();
    state.now = undefined;
    await watch.look();
    state.now = start - minutes(1);
    state.race = undefined;
    await watch.look();
    expect(shown).toEqual([]);
    state.race = race;
    await watch.look();
    expect(shown.length).toBeGreaterThan(0);
  });
});

describe("a race whose start moves", () => {
  const startingAt = (at: number, status: WatchedRace["status"] = "open"): WatchedRace => ({
    ...race,
    startTime: new Date(at).toISOString(),
    status,
  });

  it("is watched until it jumps, also when it is put back twice", async () => {
    const { state, shown, watch } = watching(plain);
    const [second, third] = [start + minutes(90), start + minutes(180)];
    await watch.look();
    state.race = startingAt(second);
    state.now = start - minutes(10);
    await watch.look();
    state.now = second - minutes(4);
    await watch.look();
    expect(shown).toHaveLength(1);
    state.race = startingAt(third);
    state.now = second - minutes(1);
    await watch.look();
    state.now = third - minutes(4);
    await watch.look();
    expect(shown).toHaveLength(2);
    expect(state.board.stars[0]).toMatchObject({ startTime: new Date(third).toISOString() });
  });

  it("is watched when no page was open while it was put back", async () => {
    const { state, shown, watch } = watching(plain);
    const later = start + minutes(180);
    state.race = startingAt(later);
    state.now = later - minutes(4);
    await watch.look();
    expect(shown).toHaveLength(1);
  });

  it("takes its new place among many once it is brought forward", async () => {
    const before = withStarts(plain, new Map([[race.id, new Date(start + minutes(150)).toISOString()]]));
    const { state, shown, watch } = watching(before);
    await watch.look();
    const others = Array.from({ length: 12 }, (_, index) => ({
      ...raceStar(raceFiveMinutesOut),
      id: `other-${index}`,
      startTime: new Date(start + minutes(60 + index)).toISOString(),
    }));
    state.board = { ...state.board, stars: [...others, ...state.board.stars] };
    state.reads = [];
    state.now = start - minutes(4);
    await watch.look();
    expect(state.reads[0]).toBe(race.id);
    expect(shown[0]?.raceId).toBe(race.id);
  });

  it.each(["final", "missing"] as const)("is read no more an hour after its start once it is %s", async (last) => {
    const { state, watch } = watching(plain);
    state.race = last === "missing" ? last : startingAt(start, last);
    state.now = start + minutes(61);
    await watch.look();
    await watch.look();
    expect(state.reads).toHaveLength(1);
  });

  it("leaves the watch for those to come, however many have just run", async () => {
    const run = Array.from({ length: 12 }, (_, index) => ({
      ...raceStar(raceFiveMinutesOut),
      id: `run-${index}`,
      startTime: new Date(start - minutes(50 - index)).toISOString(),
    }));
    const { state, watch } = watching({ ...plain, stars: [...run, ...plain.stars] });
    state.now = start - minutes(4);
    await watch.look();
    expect(state.reads).toContain(race.id);
  });
});

/** The locks of one browser, which all of its tabs share, and how many requests wait for one. */
function fakeLocks(): Locks & { readonly waiting: () => number } {
  let reject: ((reason: Error) => void) | undefined;
  const waiting: (() => void)[] = [];
  return {
    waiting: () => waiting.length,
    request: ((_: string, { steal }: LockOptions, held: () => Promise<void>) =>
      new Promise<void>((_resolve, rejectThis) => {
        const take = () => {
          const before = reject;
          reject = rejectThis;
          void held();
          before?.(new DOMException("Stolen", "AbortError"));
        };
        if (steal || reject === undefined) take();
        else waiting.push(take);
      })) as Locks["request"],
  };
}

function fakeTab(visible: boolean) {
  const listeners: (() => void)[] = [];
  const page = {
    visibilityState: visible ? "visible" : "hidden",
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
  };
  let runs = 0;
  return {
    page: page as unknown as Document,
    run: () => {
      runs += 1;
      return () => {
        runs -= 1;
      };
    },
    isRunning: () => runs,
    see: (isVisible: boolean) => {
      page.visibilityState = isVisible ? "visible" : "hidden";
      for (const listener of listeners) listener();
    },
  };
}

describe("several tabs", () => {
  it("run alerts in one of them, the one that became visible last", async () => {
    const locks = fakeLocks();
    const tabs = [fakeTab(true), fakeTab(false), fakeTab(false)];
    for (const { run, page } of tabs) inOneTab(run, page, locks);
    const running = () => tabs.map(({ isRunning }) => isRunning());
    await expect.poll(running).toEqual([1, 0, 0]);
    tabs[0]?.see(false);
    expect(running()).toEqual([1, 0, 0]);
    tabs[1]?.see(true);
    await expect.poll(running).toEqual([0, 1, 0]);
  });

  it("wait for them once each, however often they take turns", async () => {
    const locks = fakeLocks();
    const tabs = [fakeTab(true), fakeTab(false)];
    for (const { run, page } of tabs) inOneTab(run, page, locks);
    for (let turn = 1; turn <= 10; turn += 1) {
      tabs[(turn + 1) % 2]?.see(false);
      tabs[turn % 2]?.see(true);
      await expect.poll(() => tabs[turn % 2]?.isRunning()).toBe(1);
      await expect.poll(() => tabs[(turn + 1) % 2]?.isRunning()).toBe(0);
    }
    expect(locks.waiting()).toBeLessThanOrEqual(2);
  });

  it("run them while they are visible where the browser denies locks, as it does where it blocks storage", async () => {
    let requests = 0;
    const request = async () => {
      requests += 1;
      if (requests > 10) return new Promise(() => {});
      throw new DOMException("Access to locks is denied.", "SecurityError");
    };
    const tab = fakeTab(true);
    inOneTab(tab.run, tab.page, { request: request as Locks["request"] });
    await expect.poll(tab.isRunning).toBe(1);
    tab.see(false);
    expect(tab.isRunning()).toBe(0);
    tab.see(true);
    expect(tab.isRunning()).toBe(1);
    expect(requests).toBe(1);
  });

  it("without locks run them while they are visible", () => {
    const tab = fakeTab(true);
    inOneTab(tab.run, tab.page, null);
    expect(tab.isRunning()).toBe(1);
    tab.see(false);
    expect(tab.isRunning()).toBe(0);
    tab.see(true);
    expect(tab.isRunning()).toBe(1);
  });
});
