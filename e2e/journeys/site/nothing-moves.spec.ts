import { expect } from "@playwright/test";
import { holdFonts } from "../../support/late-fonts";
import { watchLayoutShifts } from "../../support/layout-shift";
import { test } from "../../support/shared-day";

for (const width of [320, 360]) {
  test(`nothing moves when a page is hydrated and its fonts come, ${width} px wide`, async ({ browser, sharedDay }) => {
    // Always the same race, which does not jump meanwhile: a longer name may have its last word in another line in the fallback font.
    const meetings = (await sharedDay.meetings()).filter(({ racingCode }) => racingCode === "R");
    const [meeting] = meetings.toSorted((a, b) => a.id.localeCompare(b.id));
    const race = meeting?.races.at(-1);
    if (!race) throw new Error("The day has no horse race.");
    const { meetingId, meetingDate } = await sharedDay.race(race.id);
    for (const path of ["/", "/movers", `/meeting/${meetingId}`, `/race/${race.id}`, `/day/${meetingDate}`]) {
      await test.step(path, async () => {
        const page = await browser.newPage({ viewport: { width, height: 740 } });
        const sendFonts = await holdFonts(page);
        const shifts = await watchLayoutShifts(page);
        // The load event waits for fonts, so hydration is detected by the page's text.
        await page.goto(sharedDay.url + path, { waitUntil: "commit" });
        await expect(
          page
            .locator("[data-look]")
            .getByText(/^Odds .* old$/)
            .first(),
        ).toBeVisible();
        await sendFonts();
        const total = await shifts.total();
        expect(total < 0.005 ? [] : await shifts.take()).toEqual([]);
        await page.close();
      });
    }
  });
}
