import { expect } from "@playwright/test";
import { holdFonts } from "../../support/late-fonts";
import { watchLayoutShifts } from "../../support/layout-shift";
import { test } from "../../support/shared-day";

for (const width of [320, 360]) {
  test(`nothing moves when a page is hydrated and its fonts come, ${width} px wide`, async ({ browser, sharedDay }) => {
    // The shortest name of those that do not jump meanwhile: one that all but fills its line may break at another word in the stand-in.
    const races = (await sharedDay.meetings())
      .filter(({ racingCode }) => racingCode === "R")
      .flatMap((each) => each.races.slice(-2));
    const [race] = races.toSorted((a, b) => a.name.length - b.name.length || a.id.localeCompare(b.id));
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
