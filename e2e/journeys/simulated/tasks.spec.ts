import { expect, type Locator, type Page } from "@playwright/test";
import { openPage } from "../../support/open-page";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";

/** A phone. What a task costs there is written down in docs/tasks.md. */
const PHONE = { width: 360, height: 740 };

let day: SimulatedDay;

test.use({ viewport: PHONE, hasTouch: true });
test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

/** Counts what a task costs: taps, and how far down the page its places are, in screens. */
class Task {
  taps = 0;
  screens = 0;

  constructor(readonly page: Page) {}

  async tap(target: Locator): Promise<void> {
    await this.see(target);
    await target.tap();
    this.taps += 1;
  }

  /** Scrolls as far as is needed to see all of it. */
  async see(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    const beyond = await target.evaluate((element) =>
      Math.max(
        0,
        Math.min(element.getBoundingClientRect().bottom, element.getBoundingClientRect().top + 120) - innerHeight,
      ),
    );
    this.screens += beyond / PHONE.height;
    await target.scrollIntoViewIfNeeded();
  }
}

const runners = (page: Page) =>
  page.getByRole("region", { name: "Runners", exact: true }).locator("tbody tr[data-runner]");

interface Count {
  readonly task: string;
  readonly taps: number;
  /** At most, in tenths of a screen. */
  readonly screens: number;
  readonly run: (task: Task) => Promise<void>;
}

const onRacePage = async (task: Task) => {
  const race = await day.race((await day.laterRace("R")).id);
  await openPage(task.page, `${day.url}/race/${race.id}`);
  return race;
};

const counts: readonly Count[] = [
  {
    task: "what jumps next",
    taps: 0,
    screens: 0,
    run: async (task) => {
      await openPage(task.page, day.url);
      await task.see(
        task.page
          .getByRole("article")
          .first()
          .getByText(/^(In|Due) /),
      );
    },
  },
  {
    task: "who the money is for",
    taps: 0,
    screens: 0,
    run: async (task) => {
      await onRacePage(task);
      await task.see(task.page.locator("li[data-kind=biggestCruncher]"));
    },
  },
  {
    task: "the first runner and its best price",
    taps: 0,
    screens: 0,
    run: async (task) => {
      await onRacePage(task);
      await task.see(runners(task.page).first());
    },
  },
  {
    task: "every bookmaker's price on the first runner",
    taps: 1,
    screens: 0.3,
    run: async (task) => {
      await onRacePage(task);
      await task.tap(runners(task.page).first().getByRole("button"));
      await task.see(
        task.page
          .getByRole("list", { name: /^Every bookmaker's price on/ })
          .getByRole("listitem")
          .first(),
      );
    },
  },
  {
    task: "how the first runner's price moved",
    taps: 1,
    screens: 1.5,
    run: async (task) => {
      await onRacePage(task);
      await task.tap(runners(task.page).first().getByRole("button"));
      await task.see(task.page.getByText("Last 10 min"));
    },
  },
  {
    task: "who has crunched most, in order",
    taps: 1,
    screens: 0,
    run: async (task) => {
      await onRacePage(task);
      await task.tap(task.page.getByRole("columnheader", { name: "Move" }).getByRole("button"));
      await expect(task.page).toHaveURL(/sort=move$/);
    },
  },
  {
    task: "the next race of the meeting",
    taps: 1,
    screens: 0,
    run: async (task) => {
      const race = await onRacePage(task);
      await task.tap(task.page.getByRole("link", { name: /^Next race/ }));
      await expect(task.page.getByRole("heading", { level: 1 })).toContainText(`Race ${race.number + 1}: `);
    },
  },
  {
    task: "how old the odds are",
    taps: 0,
    screens: 0,
    run: async (task) => {
      await onRacePage(task);
      await task.see(task.page.getByRole("main").getByText(/^Odds /));
    },
  },
  {
    task: "only my bookmakers",
    taps: 3,
    screens: 0.3,
    run: async (task) => {
      await onRacePage(task);
      await task.tap(task.page.getByRole("button", { name: "Prices", exact: true }));
      await task.tap(task.page.getByRole("button", { name: /^My bookmakers/ }));
      await task.tap(task.page.getByRole("checkbox").first());
    },
  },
  {
    task: "the chart of the field",
    taps: 1,
    screens: 3,
    run: async (task) => {
      await onRacePage(task);
      await task.tap(task.page.getByRole("button", { name: "Show prices over time" }));
      await task.see(task.page.getByRole("slider"));
    },
  },
];

for (const { task: title, taps, screens, run } of counts) {
  test(`${title}: ${taps} taps, at most ${screens} screens`, async ({ page }) => {
    const task = new Task(page);
    await run(task);
    const cost = `${task.taps} taps, ${task.screens.toFixed(1)} screens`;
    test.info().annotations.push({ type: "cost", description: cost });
    expect(task.taps, cost).toBe(taps);
    expect(Math.floor(task.screens * 10) / 10, cost).toBeLessThanOrEqual(screens);
  });
}
