import { ref } from "@railbird/reads";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeTime, LivePage } from "./live-page";

const SHOWN = [ref("race", { id: "a" }), ref("nextToJump", {})] as const;

/** An event in the life of an open page. */
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("change"), of: fc.constantFrom(0, 1), lost: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("wait"), ms: fc.integer({ min: 0, max: 20_000 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("trip"), ms: fc.integer({ min: 0, max: 4_000 }), fails: fc.boolean() }),
  },
  fc.record({
    kind: fc.constantFrom(
      ...([
        "ask",
        "break",
        "reject",
        "greet",
        "silent",
        "hide",
        "show",
        "offline",
        "online",
        "leave",
        "comeBack",
      ] as const),
      ...(["sleep", "pause", "resume", "restart"] as const),
    ),
  }),
);

type Happening = {
  readonly kind: string;
  readonly of?: 0 | 1;
  readonly lost?: boolean;
  readonly ms?: number;
  readonly fails?: boolean;
};

/** The server and its versions. */
class Story {
  readonly page = new LivePage();
  #count = 1_000;

  begin(): void {
    for (const shown of SHOWN) this.page.showCached(shown, this.#count, { n: this.#count, kept: [1, 2] });
    this.page.start();
  }

  async happen({ kind, of = 0, lost, ms = 0, fails = false }: Happening): Promise<void> {
    const { page } = this;
    const { browser, server, live } = page;
    const always: Readonly<Record<string, () => unknown>> = {
      change: () => this.#change(of, lost ?? false),
      wait: () => page.wait(ms),
      trip: () => {
        server.trip = { thereMs: ms / 2, backMs: ms / 2, fails };
      },
      ask: () => void page.client.refetchQueries({ queryKey: ["read"] }),
      break: () => server.stream?.break(),
      reject: () => server.stream?.reject(),
      greet: () => {
        server.greets = true;
      },
      silent: () => {
        server.greets = false;
      },
      hide: () => browser.hide(),
      show: () => browser.show(),
      offline: () => browser.goOffline(),
      online: () => browser.goOnline(),
      leave: () => browser.leave(),
      comeBack: () => browser.comeBack(),
      sleep: () => browser.sleep(3_600_000),
      pause: () => live.setPaused(true),
      resume: () => live.setPaused(false),
      // Versions are reset, lower; streams end.
      restart: () => {
        server.stream?.break();
        this.#count = Math.max(1, this.#count - 500);
        for (const each of [0, 1] as const) this.#change(each, true);
      },
    };
    await always[kind]?.();
  }

  #change(of: 0 | 1, lost: boolean): void {
    this.#count += 1;
    const { server } = this.page;
    server.pushes = !lost;
    const patch = [{ op: "replace" as const, path: "/n", value: this.#count }];
    server.set(SHOWN[of], this.#count, { n: this.#count, kept: [1, 2] }, patch);
    server.pushes = true;
  }

  /** Lets everything work again for less than the check's interval, with one more change of each read. */
  async settle(): Promise<void> {
    const { browser, live, server } = this.page;
    server.trip = { thereMs: 10, backMs: 10 };
    server.greets = true;
    if (!browser.life.isOnline) browser.goOnline();
    if (browser.life.isLeft) browser.comeBack();
    else if (!browser.life.isVisible) browser.show();
    if (live.isPaused) live.setPaused(false);
    await this.page.wait(100_000);
    for (const each of [0, 1] as const) this.#change(each, false);
    await this.page.wait(3_000);
  }
}

beforeEach(fakeTime);
afterEach(() => {
  vi.useRealTimers();
});

describe("an open page", () => {
  it("shows what the server has, whatever happened to it before", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (happenings) => {
        const story = new Story();
        const { page } = story;
        try {
          story.begin();
          for (const each of happenings) await story.happen(each as Happening);
          await story.settle();
          for (const shown of SHOWN) {
            const served = page.server.read(shown);
            expect(page.cached(shown)).toEqual([served?.version, served?.value]);
          }
          expect(page.live.mode).toBe("live");
          expect(page.server.streams.filter(({ readyState }) => readyState !== 2)).toHaveLength(1);
          expect(Math.abs(page.clock.now() - page.server.now)).toBeLessThan(1_500);
        } finally {
          page.stop();
          vi.clearAllTimers();
        }
      }),
      { numRuns: 150 },
    );
  });
});
