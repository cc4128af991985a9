import { describe, expect, it } from "vitest";
import { focusOrOpen } from "../../service-worker/focus-or-open";

/** A browser's windows of the site, and what is done with them. */
function windowsOf(...addresses: string[]) {
  const done: string[] = [];
  return {
    done,
    windows: {
      matchAll: async () => addresses.map((url) => ({ url, focus: async () => void done.push(`focus ${url}`) })),
      openWindow: async (path: string) => void done.push(`open ${path}`),
    },
  };
}
const site = "https://railbird.example";

describe("a notification that is clicked", () => {
  it("brings the window that shows its page to the front", async () => {
    const { windows, done } = windowsOf(`${site}/`, `${site}/race/r1?sort=price#runners`);
    await focusOrOpen(windows, "/race/r1");
    expect(done).toEqual([`focus ${site}/race/r1?sort=price#runners`]);
  });

  it("opens its page where no window shows it", async () => {
    const { windows, done } = windowsOf(`${site}/race/r10`);
    await focusOrOpen(windows, "/race/r1");
    expect(done).toEqual(["open /race/r1"]);
  });

  it("without a page of the site opens nothing", async () => {
    const { windows, done } = windowsOf(`${site}/`);
    for (const path of [undefined, 4, "https://else.example/", "//else.example/"]) await focusOrOpen(windows, path);
    expect(done).toEqual([]);
  });
});
