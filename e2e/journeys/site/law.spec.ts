import { expect, type Page } from "@playwright/test";
import { openPage } from "../../support/open-page";
import { test } from "../../support/shared-day";
import { type SimulatedDay, startSimulatedDay } from "../../support/simulated-day";

const ADMIN = { ADMIN_USERNAME: "ada", ADMIN_PASSWORD: "correct horse battery staple" };

/** Hosts that the page leads to, without those of help services. */
async function hostsOf(page: Page): Promise<readonly string[]> {
  const hosts = await page
    .locator("main a[href^='http']")
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).host));
  return [...new Set(hosts)].filter((host) => host !== new URL(page.url()).host && host !== "tips.example.com");
}

let day: SimulatedDay;
test.beforeAll(async () => {
  day = await startSimulatedDay({ BOOKMAKER_LINKS: "off", TAGLINES: "docs/taglines.txt", ...ADMIN });
});
test.afterAll(() => day.stop());

// First, as it counts the new server's visits.
test.describe("taglines", () => {
  const shown = (page: Page) =>
    page
      .getByRole("contentinfo")
      .locator("strong")
      .evaluateAll((all) => all.filter((each) => getComputedStyle(each).display !== "none").map((e) => e.textContent));

  /** Signs in; returns the session's cookie. */
  async function signIn(): Promise<string> {
    const signedIn = await fetch(`${day.url}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD }),
    });
    if (!signedIn.ok) throw new Error(`Signing in was refused: ${signedIn.status}.`);
    return signedIn.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
  }

  async function counted(cookie: string): Promise<{ tagline: string; visits: number }[]> {
    const response = await fetch(`${day.url}/api/taglines`, { headers: { Cookie: cookie } });
    return ((await response.json()) as { days: { tagline: string; visits: number }[] }).days;
  }

  test("a visit is shown one with the help services, keeps it from page to page, and is counted once", async ({
    page,
  }) => {
    await openPage(page, day.url);
    const [tagline, ...others] = await shown(page);
    expect(others).toEqual([]);
    const footer = page.getByRole("contentinfo");
    for (const phone of ["1800 858 858", "1800 238 786"])
      await expect(footer.getByRole("link", { name: phone })).toBeAttached();
    // The sign-ins of some seconds are limited.
    let cookie = "";
    const isIn = async () => {
      cookie = await signIn();
    };
    await expect(isIn).toPass({ intervals: [5_000] });
    await expect.poll(() => counted(cookie)).toMatchObject([{ tagline, visits: 1 }]);
    for (const path of ["/faq", "/login", "/"]) {
      await openPage(page, day.url + path);
      expect(await shown(page)).toEqual([tagline]);
    }
    expect(await counted(cookie)).toMatchObject([{ tagline, visits: 1 }]);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("the specification's tagline is shown", async ({ page }) => {
      await page.goto(day.url);
      await expect(page.getByText("THINK. IS THIS A BET YOU REALLY WANT TO PLACE?")).toBeVisible();
      await expect(page.getByText("YOU WIN SOME. YOU LOSE MORE.")).toBeHidden();
    });
  });
});

test.describe("without links to bookmakers", () => {
  for (const javaScriptEnabled of [false, true]) {
    test.describe(javaScriptEnabled ? "in the browser" : "in the server's HTML", () => {
      test.use({ javaScriptEnabled });
      test("pages contain plain information", async ({ page }) => {
        const [race] = await day.nextToJump();
        for (const path of ["/", `/race/${race?.id}`, `/meeting/${race?.meetingId}`, "/featured-bookmakers"]) {
          await page.goto(day.url + path);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          expect(await hostsOf(page), path).toEqual([]);
        }
        await expect(page.getByRole("heading", { level: 2, name: "Sportsbet" })).toBeVisible();
        await expect(page.getByText("Bet Now")).toHaveCount(0);
        await expect(page.getByText(/^Licensed by/)).toHaveCount(10);
      });
    });
  }
});
