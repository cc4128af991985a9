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

const WEIGHTS = [400, 500, 600, 650, 700, 750];
const NAMES = ["Acacia Hotel 2YO Maiden Plate", "Lilly Pilly Stockfeeds Handicap", "Morning Note", "R7, 1200 m"];
const FACES = [
  ["Archivo", "Archivo Fallback"],
  ["Archivo Narrow", "Archivo Narrow Fallback"],
  ["Archivo Narrow", "Archivo Narrow Small"],
] as const;

test("in every weight the stand-ins of the fonts are as wide as the fonts, so that lines break at the same words", async ({
  page,
  sharedDay,
}) => {
  await page.goto(`${sharedDay.url}/faq`);
  const differences = await page.evaluate(
    async ({ faces, weights, names }) => {
      const probe = document.body.appendChild(document.createElement("span"));
      probe.style.cssText = "position:absolute;white-space:nowrap;font-size:40px;letter-spacing:0";
      const widthOf = async (family: string, weight: number, text: string) => {
        await document.fonts.load(`${weight} 40px "${family}"`, text).catch(() => undefined);
        // As in the pages: what a face leaves out is Archivo's.
        probe.style.fontFamily = `"${family}","Archivo"`;
        probe.style.fontWeight = String(weight);
        probe.textContent = text;
        return probe.getBoundingClientRect().width;
      };
      const found: { what: string; percent: number }[] = [];
      for (const [own, standIn] of faces)
        for (const weight of weights)
          for (const text of names) {
            const percent = 100 * ((await widthOf(standIn, weight, text)) / (await widthOf(own, weight, text)) - 1);
            found.push({ what: `${standIn} ${weight}: ${text}`, percent });
          }
      return found;
    },
    { faces: FACES, weights: WEIGHTS, names: NAMES },
  );
  expect(differences).toHaveLength(FACES.length * WEIGHTS.length * NAMES.length);
  // Where a machine has none of a stand-in's local faces, the next font of the list is measured, which is our own.
  expect(differences.filter(({ percent }) => Math.abs(percent) > 3)).toEqual([]);
});
