import type { Browser, BrowserContextOptions, CDPSession, Locator, Page } from "@playwright/test";

/** How long it takes on a slow phone from a tap until the next page is painted; milliseconds. */
export interface Navigation {
  readonly what: string;
  /** The median of its taps, and the slowest. */
  readonly median: number;
  readonly slowest: number;
}

/** How long the dense race page takes from an interaction until the next paint; milliseconds. */
export interface Interaction {
  readonly what: string;
  readonly median: number;
  readonly slowest: number;
}

const TIMES = 7;

/** After this time a page has finished loading, and has fetched what it fetches when idle. */
const SETTLE_MS = 4_000;

/** How long a link has the focus before it is tapped, milliseconds: what is fetched on approach has arrived by then. */
const APPROACH_MS = 600;

/** After this time a page to which Back leads is shown and idle, milliseconds. */
const BACK_WITHIN_MS = 1_500;

/** How long a tap lasts, milliseconds. What the page does at the touch does not count towards the release. */
const TOUCH_MS = 60;

/**
 * Runs in the page before its own scripts; text, so that the TypeScript compiler leaves it alone. A tap is timed by the browser's own
 * measure, from its event's timestamp until the next frame is presented (Event Timing, in steps of 8 ms), where that frame has another
 * heading. Where a later frame brings it, until that frame is painted.
 */
const WATCH = `
  window.railbirdEvents = [];
  const heard = new Set();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration, name } = entry;
      if (interactionId > 0) railbirdEvents.push({ name, duration });
      for (const hear of heard) hear(entry);
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
  window.railbirdMove = (type) => new Promise((resolve) => {
    const before = document.querySelector("h1");
    const text = before?.textContent;
    const isThere = () => {
      const now = document.querySelector("h1");
      return now !== null && (now !== before || now.textContent !== text);
    };
    const begin = ({ timeStamp }) => {
      const presented = ({ name, startTime, duration }) => {
        if (name !== type || startTime !== timeStamp) return;
        heard.delete(presented);
        resolve(duration);
      };
      const look = () => {
        if (!isThere()) return requestAnimationFrame(look);
        // The message is delivered once the frame is painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        port2.postMessage(0);
      };
      requestAnimationFrame(() => (isThere() ? heard.add(presented) : look()));
    };
    addEventListener(type, begin, { capture: true, once: true });
  });
`;

/** A page on a CPU four times slower. */
interface SlowPage {
  readonly page: Page;
  readonly session: CDPSession;
}

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const DESK = { viewport: { width: 1440, height: 900 } };

/** Opens a page on a CPU four times slower. The network is the machine's own, since prefetched pages need none. */
async function onSlowCpu<T>(
  browser: Browser,
  url: string,
  use: (slow: SlowPage) => Promise<T>,
  device: BrowserContextOptions = PHONE,
): Promise<T> {
  const context = await browser.newContext({ ...device, locale: "en-AU" });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: WATCH });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(SETTLE_MS);
    return await use({ page, session });
  } finally {
    await context.close();
  }
}

/** The pages between which a visitor moves. */
export interface NavigationPaths {
  readonly race: string;
  readonly nextRace: string;
  readonly meeting: string;
  readonly day: string;
  readonly earlierDay: string;
}

/** Taps between pages whose code and reads were fetched when their links were approached. */
export async function measureNavigation(browser: Browser, url: string, paths: NavigationPaths): Promise<Navigation[]> {
  const { race, nextRace, meeting, day, earlierDay } = paths;
  const moves = [
    { what: "home to race", from: "/", to: race },
    { what: "race to the next race", from: race, to: nextRace },
    { what: "home to meeting", from: "/", to: meeting },
    { what: "day to day", from: day, to: earlierDay },
  ];
  const measured: Navigation[] = [];
  for (const { what, from, to } of moves) {
    const times = await onSlowCpu(browser, url + from, async (phone) => {
      const { page } = phone;
      const taken: number[] = [];
      for (let time = 0; time <= TIMES; time += 1) {
        taken.push(await tap(phone, to));
        await page.goBack();
        await page.waitForTimeout(BACK_WITHIN_MS);
      }
      // The first one includes compiling the page's code, as for every visitor's first visit.
      return taken;
    });
    measured.push({ what: `${what}, the first time`, median: times[0] ?? Number.NaN, slowest: times[0] ?? Number.NaN });
    measured.push({ what, ...summary(times.slice(1)) });
  }
  return measured;
}

/** How often J leads to the next race, and then K to the one before. */
const STEPS = 10;

/**
 * J through the races beside a race's page at a desk, and K back through them. Their pages are fetched ahead, one at a time: who presses
 * faster than {@link APPROACH_MS} sees the next race's own rows a moment later.
 */
export async function measureSteps(browser: Browser, url: string, race: string): Promise<Navigation[]> {
  const walk = async ({ page }: SlowPage) => {
    const taken: number[] = [];
    for (const key of ["j", "k"]) {
      for (let step = 0; step < STEPS; step += 1) {
        await page.waitForTimeout(APPROACH_MS);
        taken.push(await timed(page, "keydown", () => page.keyboard.press(key, { delay: TOUCH_MS })));
      }
    }
    return taken;
  };
  const times = await onSlowCpu(browser, url + race, walk, DESK);
  return [{ what: "race to the next by J and K", ...summary(times) }];
}

/** Milliseconds from an event that `act` causes until another page is painted. */
async function timed(page: Page, event: "click" | "keydown", act: () => Promise<void>): Promise<number> {
  // The page listens before anything is done.
  await page.evaluate((type) => {
    const watched = window as unknown as Watched;
    watched.railbirdMoved = watched.railbirdMove(type);
  }, event);
  await act();
  return page.evaluate(() => (window as unknown as Watched).railbirdMoved);
}

/** Milliseconds from the tap on the link to a page until that page is painted. */
async function tap(phone: SlowPage, path: string): Promise<number> {
  const { page } = phone;
  // The page's own link may be out of view or in a collapsed part, so an added link of the same address is used.
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href, textContent: "The link" });
    link.id = "bench-link";
    link.style.cssText = "position:fixed;inset:auto 0 0 0;height:48px;z-index:99;background:#fff";
    document.getElementById("main")?.append(link);
  }, path);
  const link = page.locator("#bench-link");
  await link.focus();
  await page.waitForTimeout(APPROACH_MS);
  const taken = await timed(page, "click", () => touch(phone, link));
  await page.evaluate(() => document.getElementById("bench-link")?.remove());
  return taken;
}

/**
 * Touches the middle of an element for {@link TOUCH_MS}. A locator's own tap would run code in the page while the time is taken, and lift
 * the finger at once.
 */
async function touch({ page, session }: SlowPage, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error("What is to be touched is out of sight.");
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [finger] });
  await page.waitForTimeout(TOUCH_MS);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

interface Watched {
  railbirdMove(type: "click" | "keydown"): Promise<number>;
  railbirdMoved: Promise<number>;
  railbirdEvents: { readonly name: string; readonly duration: number }[];
}

/** A visitor's steps on a race's page. */
const INTERACTIONS: readonly (readonly [what: string, selector: string])[] = [
  ["open a runner", "tbody tr[data-runner]:nth-child(3) th button"],
  ["close it", "tbody tr[data-runner]:nth-child(3) th button"],
  ["sort by price", "thead [data-col=current] button"],
  ["sort by number", "thead [data-col=number] button"],
  ["show every bookmaker's prices", '[data-views="Shown"] button:last-child'],
  ["show the bookmakers", 'button:has-text("My bookmakers")'],
  ["hide one, or show it again", 'fieldset:has-text("My bookmakers") label:nth-of-type(2)'],
  ["close the bookmakers", 'button:has-text("My bookmakers")'],
  ["show the runners", '[data-views="Shown"] button:first-child'],
];

/** Interactions with the race's page, by the browser's own measure of them. */
export async function measureInteractions(browser: Browser, url: string): Promise<Interaction[]> {
  return onSlowCpu(browser, url, async ({ page, session }) => {
    const taken = new Map<string, number[]>();
    for (let time = 0; time < TIMES; time += 1) {
      for (const [what, selector] of INTERACTIONS) {
        const target = page.locator(selector).first();
        await target.waitFor({ timeout: 10_000 }).catch(() => {
          throw new Error(`The page has nothing to ${what}.`);
        });
        await page.evaluate(() => void (window as unknown as Watched).railbirdEvents.splice(0));
        await touch({ page, session }, target);
        await page.waitForTimeout(400);
        const durations = await page.evaluate(() =>
          (window as unknown as Watched).railbirdEvents.map(({ duration }) => duration),
        );
        const list = taken.get(what) ?? [];
        taken.set(what, [...list, Math.max(16, ...durations)]);
      }
    }
    return [...taken].map(([what, times]) => ({ what, ...summary(times) }));
  });
}

function summary(times: readonly number[]): { readonly median: number; readonly slowest: number } {
  const sorted = times.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN, slowest: sorted.at(-1) ?? Number.NaN };
}
