import { expect } from "@playwright/test";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";

let day: SimulatedDay;
test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

test("a shared race and a shared meeting have a card with the name and the time, and no price", async ({ page }) => {
  const [meeting] = await day.meetings();
  const [race] = meeting?.races ?? [];
  for (const path of [`/race/${race?.id}`, `/meeting/${meeting?.id}`]) {
    await page.goto(`${day.url}${path}`);
    const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute("content");
    const image = await meta("og:image");
    expect(image, path).toBe(`${day.url}/social${path}.png`);
    expect(await meta("og:image:alt")).toContain(meeting?.venue);
    for (const words of [await meta("og:image:alt"), await meta("og:title")]) expect(words, path).not.toContain("$");
    const size = await page.evaluate(async (src) => {
      const picture = new Image();
      picture.src = src;
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight];
    }, image ?? "");
    expect(size, path).toEqual([1200, 630]);
  }
});
