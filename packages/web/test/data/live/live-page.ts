import { type ReadRef, ref } from "@railbird/reads";
import { environmentManager, focusManager, QueryObserver } from "@tanstack/react-query";
import { onTestFinished, vi } from "vitest";
import { cachedRead, cachedVersion, cacheRead } from "../../../src/data/cached-read";
import { keepFresh } from "../../../src/data/live/keep-fresh";
import { LiveState } from "../../../src/data/live/live-state";
import { LiveStream } from "../../../src/data/live/live-stream";
import { ShownReads } from "../../../src/data/live/start-live";
import type { StreamSeats } from "../../../src/data/live/stream-seats";
import { after } from "../../../src/data/live/timers";
import { createQueryClient } from "../../../src/data/query-client";
import { readQuery } from "../../../src/data/read-query";
import { ServerClock } from "../../../src/data/server-clock";
import { FakeBrowser } from "./fake-browser";
import { FakeServer } from "./fake-server";

/** Faked timers: everything that the page waits for, and all of its clocks. */
export function fakeTime(): void {
  vi.useFakeTimers({
    now: Date.parse("2026-11-20T04:05:00Z"),
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance", "Date"],
  });
}

/** A page with its stream, in a fake browser, on a fake server. */
export class LivePage {
  readonly server = new FakeServer();
  readonly browser = new FakeBrowser();
  readonly client = createQueryClient();
  readonly clock = new ServerClock(Date.now());
  readonly live: LiveState;
  /** The browser's seats for streams. */
  seats: StreamSeats | undefined;
  readonly #stops: (() => void)[] = [];

  constructor({ paused = false, chance = 0.5 }: { readonly paused?: boolean; readonly chance?: number } = {}) {
    this.live = new LiveState({ paused, online: this.browser.life.isOnline, random: () => chance });
    this.#chance = chance;
    // react-query detects this by itself in a browser.
    environmentManager.setIsServer(() => false);
    const { life } = this.browser;
    life.onChange(() => focusManager.setFocused(life.isVisible));
  }

  readonly #chance: number;

  /** Starts the live stream, as when its code is loaded. */
  start(): void {
    const { client, clock, live, server, browser } = this;
    const { life } = this.browser;
    keepFresh({ client, clock, live, life });
    new LiveStream({
      connect: server.connect,
      reads: new ShownReads(client, server.api),
      clock,
      live,
      life,
      seats: this.seats,
      onFocus: (listener) => browser.window.addEventListener("focus", listener),
      after,
      monotonic: () => performance.now(),
      random: () => this.#chance,
    });
  }

  /** Shows a read as a component does, until the returned function is called. */
  show(ref: ReadRef): () => void {
    const options = () =>
      readQuery(this.server.api, ref, { when: this.live.pollingOf(ref), spread: this.live.spreadOf(ref) });
    const observer = new QueryObserver(this.client, options() as never);
    const stops = [observer.subscribe(() => {}), this.live.subscribe(() => observer.setOptions(options() as never))];
    const stop = () => {
      for (const each of stops.splice(0)) each();
    };
    this.#stops.push(stop);
    return stop;
  }

  /** Shows a read that came with the document. */
  showCached(ref: ReadRef, version: number, value: unknown): () => void {
    this.server.set(ref, version, value);
    cacheRead(this.client, ref, { version, value });
    return this.show(ref);
  }

  cached(ref: ReadRef): readonly [number | undefined, unknown] {
    return [cachedVersion(this.client, ref), cachedRead(this.client, ref)?.value];
  }

  /** Calls since the last use of this method. */
  calls(): readonly string[] {
    return this.server.calls.splice(0);
  }

  async wait(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.client.clear();
    focusManager.setFocused(undefined);
    environmentManager.setIsServer(() => true);
  }
}

export const RACE = ref("race", { id: "a" });
export const OTHER = ref("race", { id: "b" });
export const NEXT = ref("nextToJump", {});

/** A page in fake time, until the test ends. */
export function newPage(options?: ConstructorParameters<typeof LivePage>[0]): LivePage {
  fakeTime();
  const page = new LivePage(options);
  onTestFinished(() => {
    page.stop();
    vi.useRealTimers();
  });
  return page;
}

/** As `newPage`, with a race and a stream that runs. */
export async function openPage(
  options?: ConstructorParameters<typeof LivePage>[0],
  seats?: StreamSeats,
): Promise<LivePage> {
  const page = newPage(options);
  page.seats = seats;
  page.showCached(RACE, 10, { runners: [{ odds: 3.3 }, { odds: 5 }], name: "Cup" });
  page.start();
  await page.wait(100);
  return page;
}
