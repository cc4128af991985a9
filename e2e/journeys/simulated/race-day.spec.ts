import { expect, type Page } from "@playwright/test";
import { RACING_CODE_LABELS } from "@railbird/domain";
import { DEVICES } from "../../support/devices";
import { openPage } from "../../support/open-page";
import { test } from "../../support/shared-day";
import { openMeetings, type SimulatedDay } from "../../support/simulated-day";

let day: SimulatedDay;

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

const filter = (page: Page, name: string) =>
  page.getByRole("group", { name: "Racing code" }).getByRole("button", { name, exact: true });
const meetingButtons = (page: Page) =>
  page.getByRole("region", { name: "Today's Meetings" }).getByRole("heading", { level: 3 }).getByRole("button");
const toasts = (page: Page) => page.locator("li[data-state=open]").filter({ hasText: /odds/i });

for (const [device, viewport] of DEVICES) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test("a punter goes from the home page to a race and back", async ({ page }) => {
      const begun = openMeetings(await day.meetings()).filter(({ races }) =>
        races.some(({ status }) => status !== "open"),
      );
      const [first, second] = begun;
      const race = first?.races.find(({ status }) => status === "open");
      if (!first || !second || !race) throw new Error("The day has too few open meetings.");
      await openPage(page, day.url);
      await expect(page.getByText("Loading")).toHaveCount(0);

      await test.step("several meetings are open at once", async () => {
        for (const { venue, racingCode } of [first, second]) {
          const button = meetingButtons(page).filter({ hasText: venue });
          const own = button.filter({ has: page.getByRole("img", { name: RACING_CODE_LABELS[racingCode] }) });
          await own.click();
          await expect(own).toHaveAttribute("aria-expanded", "true");
        }
        await expect(page.getByRole("button", { expanded: true })).toHaveCount(2);
      });

      await test.step("a race's row opens its signals", async () => {
        const row = page.getByRole("link", { name: race.name, exact: true }).first();
        await row.click();
        const modal = page.getByRole("dialog", { name: "BETTING SIGNALS" });
        await expect(modal.getByRole("heading", { level: 2, name: "BETTING SIGNALS" })).toBeVisible();
        await expect(modal.getByRole("heading", { name: `Race ${race.number}: ${race.name}` })).toBeVisible();
        await expect(modal.locator("time")).toHaveText(melbourne(race.startTime));
        await expect(modal).toContainText(`${race.distance} m`);
        await expect(modal.getByText("Favourite", { exact: true })).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(modal).toHaveCount(0);
        await expect(row).toBeFocused();
      });

      await test.step("the meeting's page", async () => {
        await page.getByRole("link", { name: `View Meeting Details of ${first.venue}` }).click();
        await expect(page.getByRole("heading", { level: 1, name: first.venue })).toBeVisible();
        const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
        await expect(breadcrumb.getByRole("listitem")).toHaveText(["Home", `${first.venue} Racing`]);
        await expect(page.getByText("Live Racing")).toBeVisible();
        await expect(page.getByText("Tuesday 3 November 2026")).toBeVisible();
        const names = page.getByRole("region", { name: "Race Schedule" }).locator("h3");
        await expect
          .poll(async () => (await names.allTextContents()).toSorted())
          .toEqual(first.races.map(({ number, name }) => `R${number} ${name}`).toSorted());
      });

      await test.step("the race's page", async () => {
        await page
          .locator("[data-row]", { has: page.locator("h3", { hasText: race.name }) })
          .getByRole("link", { name: "View Race Details" })
          .click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Race ${race.number}: ${race.name}`);
        // A phone's link to the meeting is the venue among the race's facts.
        const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
        if (device === "desk") await expect(breadcrumb.getByRole("link")).toHaveText(["Home", `${first.venue} Racing`]);
        else await expect(page.getByRole("main").getByRole("link", { name: `${first.venue}, ` })).toBeVisible();
        await expect(page.locator("[data-kind]").filter({ hasText: "Favourite" }).first()).toBeVisible();
        await expectField(page, race.id);
      });

      await test.step("Refresh Odds, twice: one toast at a time", async () => {
        const refresh = page.getByRole("button", { name: "Refresh Odds" });
        await refresh.click();
        await expect(toasts(page)).toHaveText(["Odds updatedLatest odds and tips have been refreshed"]);
        await refresh.click();
        await expect(refresh).toBeEnabled();
        await expect(toasts(page)).toHaveCount(1);
      });

      await test.step("back, and back again", async () => {
        await page.getByRole("button", { name: "Back", exact: true }).click();
        await expect(page.getByRole("heading", { level: 1, name: first.venue })).toBeVisible();
        await page.getByRole("button", { name: "Back", exact: true }).click();
        await expect(page.getByRole("heading", { level: 2, name: "Next To Jump" })).toBeVisible();
      });
    });

    test("the code filter changes both lists and is still set on coming back", async ({ page }) => {
      await openPage(page, day.url);
      const all = await day.meetings();
      for (const code of ["R", "G", "H"] as const) {
        const button = filter(page, RACING_CODE_LABELS[code]);
        await button.click();
        await expect(button).toHaveAttribute("aria-pressed", "true");
        const listed = all.filter(({ racingCode }) => racingCode === code);
        await expect(meetingButtons(page)).toHaveCount(listed.length);
        const cards = page.getByRole("region", { name: "Next to jump" }).getByRole("article");
        for (const { venue } of await day.nextToJump(code))
          await expect(cards.filter({ hasText: venue }).first()).toBeAttached();
        await expect(cards.getByRole("img", { name: RACING_CODE_LABELS[code] })).toHaveCount(await cards.count());
      }
      await page.getByRole("table", { name: "Meetings and their races" }).getByRole("link").first().click();
      await expect(page).toHaveURL(/\/race\//);
      await page.getByRole("button", { name: "Back", exact: true }).click();
      await expect(filter(page, "Harness")).toHaveAttribute("aria-pressed", "true");
      await expect(page).toHaveURL(/\?code=H$/);
      await filter(page, "All").click();
      await expect(meetingButtons(page)).toHaveCount(all.length);
    });
  });
}

/** One table on every device, runners in card order; a narrow screen shows only the heads that it sorts by, and a screen reader has all. */
async function expectField(page: Page, raceId: string): Promise<void> {
  const { runners, racingCode } = await day.race(raceId);
  const names = [...runners]
    .sort((a, b) => Number(a.scratched) - Number(b.scratched) || a.number - b.number)
    .map(({ name }) => name);
  const table = page.getByRole("region", { name: "Runners", exact: true }).getByRole("table");
  const connections = { R: "Jockey", H: "Driver", G: "Trainer" }[racingCode];
  const barrier = racingCode === "G" ? "Box" : "Bar";
  const heads = async () => (await table.getByRole("columnheader").allTextContents()).slice(0, 9);
  await expect.poll(heads).toEqual(["#", "Runner", connections, barrier, "Open", "Current", "Move", "Tips", "Signals"]);
  const rows = table.locator("tbody tr");
  await expect(table.locator("tbody").getByRole("rowheader")).toHaveText(names);
  await expect(rows.first()).toContainText(/\$\d+\.\d\d|Scratched/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Does not use the product's own time formats. */
function melbourne(instant: string): RegExp {
  const [time] = new Intl.DateTimeFormat("en-US", {
    timeZone: "Australia/Melbourne",
    hour: "numeric",
    minute: "2-digit",
  })
    .format(new Date(instant))
    .split(/\s/u);
  return new RegExp(`^${time}\\s[AP]M\\sAEDT$`, "u");
}
