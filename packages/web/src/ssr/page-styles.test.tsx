import { expect, it } from "vitest";
import { entry, raceUrl, request } from "../../test/ssr/reader";

it("gives a page the same styles whether they were compiled for it or for a page before it", async () => {
  const stylesOf = async (url: string) =>
    (await entry.render(request(url))).html.match(/<style data-styled.*?<\/style>/s)?.[0];
  const compiled = await stylesOf(raceUrl);
  expect(compiled).toContain("@media");
  await stylesOf("/faq");
  expect(await stylesOf(raceUrl)).toBe(compiled);
  expect(await stylesOf("/faq")).not.toBe(compiled);
});
