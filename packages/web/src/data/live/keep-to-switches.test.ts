import type { SiteSwitch, Status } from "@railbird/contract";
import { ref } from "@railbird/reads";
import { describe, expect, it } from "vitest";
import { newPage, RACE } from "../../../test/data/live/live-page";
import { cachedRead } from "../cached-read";
import { keepToSwitches, takeAwayWithheld } from "./keep-to-switches";
import { after } from "./timers";

const STATUS = ref("status", {});
const BADGES = ref("bookmakers", {});
const FEATURED = ref("featuredBookmakers", {});

const badges = [
  { bookmakerId: "tab", displayName: "TAB", color: "#00883a", url: "https://www.tab.com.au" },
  { bookmakerId: "neds", displayName: "NEDS", color: "#ff7800" },
];
const featured = [{ id: "b1", displayName: "TAB", color: "#00883a", url: "https://www.tab.com.au", betNow: true }];
const race = { id: "a", bookmakerPages: [{ bookmakerId: "tab", url: "https://www.tab.com.au/a" }] };

const START = Date.parse("2026-11-20T04:05:00Z");
const iso = (ms: number) => new Date(START + ms).toISOString();
const status = (about: Partial<Status> = {}) => ({ now: iso(0), feed: { state: "ok" }, ...about });

/** A page that shows all of these, at the server's time. */
function shownPage(about: Partial<Status> = {}, paused = false) {
  const page = newPage({ paused });
  page.clock.sample({ server: START, sentAt: performance.now(), receivedAt: performance.now() });
  page.showCached(STATUS, 10, status(about));
  page.showCached(BADGES, 10, badges);
  page.showCached(FEATURED, 10, featured);
  page.showCached(RACE, 10, race);
  return page;
}

type Page = ReturnType<typeof shownPage>;

const keep = ({ client, clock, live, browser: { life } }: Page) => keepToSwitches({ client, clock, live, life }, after);

/** How many addresses of bookmakers the page has. */
const addresses = (page: Page) =>
  JSON.stringify([BADGES, FEATURED, RACE].map((each) => page.cached(each)[1])).split("https:").length - 1;
const calls = (page: Page) => page.cached(FEATURED)[1];

describe("a page", () => {
  it("keeps to a planned switch at its instant, without a network too", async () => {
    const page = shownPage({ withholdings: [{ from: iso(90_000), withheld: ["links"] }] });
    keep(page);
    page.browser.goOffline();
    await page.wait(89_000);
    expect(addresses(page)).toBe(3);
    await page.wait(1_500);
    expect(addresses(page)).toBe(0);
    expect(calls(page)).toEqual([{ ...featured[0], url: undefined, betNow: false }]);
    expect(page.cached(STATUS)[1]).toEqual(status({ withheld: ["links"] }));
    expect(page.cached(RACE)[1]).toEqual({ id: "a" });
  });

  it("leaves what is not switched off, with the ages that it had", async () => {
    const page = shownPage({ withheld: ["betNow", "ads"] });
    const since = cachedRead(page.client, BADGES)?.since;
    await page.wait(1_000);
    keep(page);
    expect(calls(page)).toEqual([{ ...featured[0], betNow: false }]);
    expect(addresses(page)).toBe(3);
    expect(cachedRead(page.client, BADGES)?.since).toBe(since);
  });

  it("takes away what a slower answer brings back", async () => {
    const page = shownPage({ withheld: ["links", "featured"] });
    keep(page);
    page.server.set(BADGES, 11, badges);
    void page.client.invalidateQueries();
    await page.wait(100);
    expect(addresses(page)).toBe(0);
    expect(calls(page)).toEqual([]);
  });

  it("hears within five seconds of what is switched off at once, while it polls and while it is paused", async () => {
    for (const paused of [false, true]) {
      const page = shownPage({}, paused);
      keep(page);
      page.server.set(STATUS, 11, status({ withheld: ["links"] satisfies SiteSwitch[] }));
      await page.wait(5_200);
      expect(addresses(page), String(paused)).toBe(0);
    }
  });

  it("fetches what is switched on again", async () => {
    const page = shownPage({ withheld: ["links"] });
    keep(page);
    expect(addresses(page)).toBe(0);
    page.server.set(BADGES, 11, badges);
    page.server.set(STATUS, 11, status());
    await page.wait(5_500);
    expect(page.cached(BADGES)[1]).toEqual(badges);
  });

  it("that is opened from a copy keeps to what was planned when it was saved", () => {
    const page = shownPage({
      withholdings: [
        { from: iso(1_000), withheld: ["links"] },
        { from: iso(2_000), withheld: ["betNow"] },
        { from: iso(9_000), withheld: [] },
      ],
    });
    expect(takeAwayWithheld(page.client, START + 3_000)).toEqual({ withheld: ["betNow"], next: START + 9_000 });
    expect(addresses(page)).toBe(3);
    expect(page.cached(STATUS)[1]).toEqual(
      status({ withheld: ["betNow"], withholdings: [{ from: iso(9_000), withheld: [] }] }),
    );
    expect(takeAwayWithheld(page.client, START + 9_000)).toEqual({ withheld: [] });
  });
});
