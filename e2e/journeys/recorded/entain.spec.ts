import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { openPage } from "../../support/open-page";
import type { Running } from "../../support/railbird";
import { feedsFolder, hasRecordings, ownPayloads } from "../../support/recordings";
import { REPLAY_DATE, startReplayedDay, untilRead } from "../../support/replay-day";
import { type BrandEvents, melbourneStart } from "../../support/replay-expectations";
import { type RawDay, type RawMeeting, readRawDay } from "../../support/replay-payloads";
import { expectField, expectGrid, expectSignals } from "../../support/replay-race-page";
import { test } from "../../support/shared-day";

interface Case {
  readonly title: string;
  readonly skipped: boolean;
  /** Folder of payloads by brand; the first leads. */
  readonly brands: Readonly<Record<string, string>>;
  readonly credit: string;
}

const cases: readonly Case[] = [
  {
    title: "the project's own payloads, of two brands",
    skipped: false,
    brands: { ladbrokes: ownPayloads, neds: join(ownPayloads, "neds") },
    credit: "Odds by Ladbrokes and Neds (Entain)",
  },
  {
    title: "recorded payloads of the real feed",
    skipped: !hasRecordings,
    brands: { ladbrokes: join(feedsFolder, "entain") },
    credit: "Odds by Ladbrokes (Entain)",
  },
];

for (const { title, skipped, brands, credit } of cases) {
  test.describe(title, () => {
    test.skip(skipped, "The recordings do not lie beside the project; RAILBIRD_FEEDS names their folder.");

    let running: Running;
    let day: RawDay;
    let days: readonly (readonly [brand: string, RawDay])[];

    test.beforeAll(async () => {
      const [leading = ""] = Object.values(brands);
      day = await readRawDay(leading, REPLAY_DATE);
      if (day.events.size === 0) throw new Error("No race of the day was recorded.");
      const read = Object.entries(brands).map(
        async ([brand, folder]) => [brand, await readRawDay(folder, REPLAY_DATE, day.meetings)] as const,
      );
      days = await Promise.all(read);
      running = await startReplayedDay(brands);
      await untilRead(running.url, day.events.keys());
    });
    test.afterAll(() => running?.stop());

    /** Each brand's payload of a race. */
    const eventsOf = (raceId: string): BrandEvents =>
      days.flatMap(([brand, { events }]) => {
        const event = events.get(raceId);
        return event ? [[brand, event] as const] : [];
      });

    test("every recorded race's page shows the payload's own numbers", async ({ page }) => {
      for (const [id, { race }] of day.events) {
        await test.step(`${race.meeting_name} race ${race.race_number}, ${race.status}`, async () => {
          await page.goto(`${running.url}/race/${id}?sort=number`);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(
            `Race ${race.race_number}: ${race.description}`,
          );
          const facts = page
            .getByRole("main")
            .locator("header, section, div")
            .filter({ has: page.locator("h1") })
            .last();
          await expect(facts.locator("time").first()).toHaveText(melbourneStart(race.advertised_start * 1000));
          if (race.distance > 0) await expect(facts).toContainText(`${race.distance} m`);
          else await expect(facts).not.toContainText(/\d m\b/);
          await expectField(page, eventsOf(id));
          await expectSignals(page, eventsOf(id));
          await expectGrid(page, eventsOf(id));
          await expect(page.getByRole("link", { name: /Get Free Tips Now/ })).toHaveCount(0);
        });
      }
    });

    test("from home to the meeting, a race, its refreshed odds, and back", async ({ page }) => {
      const recorded = [...day.events.values()].find(({ race }) => race.status === "Open");
      const meeting = day.meetings.find((each) => each.meeting === recorded?.race.meeting_id);
      if (!recorded || !meeting) throw new Error("No open race of a listed meeting was recorded.");
      const { race } = recorded;
      const venue = meeting.name.replace(/ \([GH]\)$/, "");

      await openPage(page, running.url);
      for (const listed of day.meetings) await expectListed(page, listed);
      await expectCredit(page, credit);

      const list = page.getByRole("region", { name: "Today's Meetings" });
      await list.getByRole("button").filter({ hasText: venue }).click();
      await page.getByRole("link", { name: `View Meeting Details of ${venue}` }).click();
      await expect(page.getByRole("heading", { level: 1, name: venue })).toBeVisible();
      const cards = page.getByRole("region", { name: "Race Schedule" }).locator("h3");
      const races = meeting.races
        .filter(({ race_number }) => race_number > 0)
        .sort((a, b) => a.race_number - b.race_number);
      await expect(cards).toHaveCount(races.length);
      for (const listed of races) {
        // Those that are over stand below those to come.
        const card = page.locator("[data-row]", { hasText: new RegExp(`^R${listed.race_number} `) });
        await expect(card.locator("h3")).toHaveText(`R${listed.race_number} ${listed.name}`);
        await expect(card).toContainText(withoutZone(melbourneStart(Date.parse(listed.start_time))));
        if (listed.distance > 0) await expect(card).toContainText(`${listed.distance} m`);
      }
      await expectCredit(page, credit);

      const line = page.locator("[data-row]", { has: page.locator(`a[href="/race/${race.event_id}"]`) });
      await line.getByRole("link", { name: "View Race Details" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Race ${race.race_number}: ${race.description}`);
      await expectField(page, eventsOf(race.event_id));
      await page.getByRole("button", { name: "Refresh Odds" }).click();
      const toast = page.locator("li[data-state=open]").filter({ hasText: "Odds updated" });
      await expect(toast).toContainText("Latest odds and tips have been refreshed");
      await expectField(page, eventsOf(race.event_id));
      await expectCredit(page, credit);

      await page.getByRole("button", { name: "Back", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: venue })).toBeVisible();
      await page.getByRole("button", { name: "Back", exact: true }).click();
      await expect(page.getByRole("heading", { name: "Today's Meetings" })).toBeVisible();
    });
  });
}

async function expectListed(page: Page, { name, state, races }: RawMeeting): Promise<void> {
  const count = races.filter(({ race_number }) => race_number > 0).length;
  const button = page
    .getByRole("region", { name: "Today's Meetings" })
    .getByRole("button")
    .filter({ hasText: name.replace(/ \([GH]\)$/, "") });
  await expect(button).toContainText(`${state} · ${count} ${count === 1 ? "race" : "races"}`);
}

/** Real prices carry their credit, and nothing calls them simulated. */
async function expectCredit(page: Page, credit: string): Promise<void> {
  await expect(page.getByRole("contentinfo")).toContainText(`Data: ${credit}`);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: credit, exact: true })).toBeVisible();
  await expect(page.getByText(/simulated/i)).toHaveCount(0);
  await expect(page.locator("li[data-kind=mostTipped]")).toHaveCount(0);
}

/** The schedule names the zone once, above its times. */
function withoutZone(time: string): string {
  return time.split(" ").slice(0, 2).join(" ");
}
