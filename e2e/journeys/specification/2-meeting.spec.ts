import { expect, type Page } from "@playwright/test";
import { test } from "../../support/shared-day";
import {
  melbourneDay,
  melbourneTime,
  siteTime,
  specifiedMeeting,
  specifiedRace,
  visit,
} from "../../support/specified-answers";

const MINUTE = 60_000;

const WINDOWS = [
  { width: 360, height: 740, columns: 1 },
  { width: 900, height: 1000, columns: 3 },
  { width: 1440, height: 900, columns: 5 },
] as const;

const TILES = ["Favourite", "Second Favourite", "Most Tipped", "Biggest Cruncher", "Biggest Drifter"] as const;

/** How many of a card's five signals stand beside each other. */
async function columnsOf(page: Page): Promise<number> {
  const lefts = new Set<number>();
  for (const tile of TILES) {
    const box = await page
      .getByRole("main")
      .getByText(new RegExp(`^${tile}$`, "i"))
      .filter({ visible: true })
      .first()
      .boundingBox();
    if (box) lefts.add(Math.round(box.x));
  }
  return lefts.size;
}

test("a meeting and its races", async ({ page, sharedDay }) => {
  const now = await siteTime(sharedDay.url);
  const races = ["First Maiden", "Second Plate", "Third Cup"].map((name, index) =>
    specifiedRace(now + (index + 1) * 20 * MINUTE, {
      id: `race-${index + 1}`,
      number: index + 1,
      name,
      distance: 1100 + 100 * index,
    }),
  );
  await visit(page, `${sharedDay.url}/meeting/meeting-R`, { "GET /meetings/meeting-R": specifiedMeeting(races) });
  const main = page.getByRole("main");

  await test.step("the header", async () => {
    await expect(main.getByRole("heading", { level: 1, name: /Flemington/ })).toBeVisible();
    const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(breadcrumb).toContainText(/Home.*Flemington Racing/s);
    await expect(breadcrumb.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
    await expect(main).toContainText("VIC");
    const date = melbourneDay({ weekday: "long", day: "numeric", month: "long", year: "numeric" }, now);
    await expect(main).toContainText(new RegExp(date.replace(",", ",?")));
    await expect(main).toContainText(/3 races/i);
    await expect(main.getByText("Live Racing", { exact: true })).toBeVisible();
    await expect(main.getByRole("heading", { name: "Race Schedule" })).toBeVisible();
  });

  await test.step("every race to come has its card", async () => {
    for (const race of races) {
      await expect(
        main
          .getByText(new RegExp(`\\b${race.name}$`))
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      await expect(main).toContainText(melbourneTime(race.startTime));
      await expect(main).toContainText(new RegExp(`1,?${100 * race.number}\\s*m`));
    }
    await expect(main.getByText(/\b4 runners\b/i).filter({ visible: true })).toHaveCount(3);
    const links = main.getByRole("link", { name: "View Race Details" });
    await expect(links).toHaveCount(3);
    for (const [index, race] of races.entries())
      await expect(links.nth(index)).toHaveAttribute("href", `/race/${race.id}`);
    for (const tile of TILES)
      await expect(main.getByText(new RegExp(`^${tile}$`, "i")).filter({ visible: true })).toHaveCount(3);
  });

  for (const { width, height, columns } of WINDOWS)
    await test.step(`signals in ${columns} columns at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await expect.poll(() => columnsOf(page)).toBe(columns);
    });

  await test.step("Back", async () => {
    await expect(main.getByRole("button", { name: "Back", exact: true })).toBeVisible();
    await main.getByRole("button", { name: "Back", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Today's Meetings" })).toBeVisible();
  });
});

test("a meeting that is missing", async ({ page, sharedDay }) => {
  await page.goto(`${sharedDay.url}/meeting/nowhere`);
  await expect(page.getByText("Meeting not found", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Back to Home", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Today's Meetings" })).toBeVisible();
});
