import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { startTestApp } from "../../support/test-app";

it("Storybook is said to be being built while it is, then it is shown, and without it there is nothing", async () => {
  const root = await mkdtemp(join(tmpdir(), "railbird-storybook-"));
  const folder = join(root, "dist");
  let building = false;
  const app = await startTestApp({ empty: true, parts: { storybook: { folder, isBeingBuilt: () => building } } });
  onTestFinished(async () => {
    await app.close();
    rmSync(root, { recursive: true });
  });
  const read = () => fetch(`${app.url}/storybook`);
  expect((await read()).status).toBe(404);

  building = true;
  const notYet = await read();
  expect(notYet.status).toBe(503);
  expect(notYet.headers.get("retry-after")).toBe("15");
  expect(notYet.headers.get("cache-control")).toBe("no-store");
  const page = await notYet.text();
  expect(page).toContain('<meta http-equiv="refresh" content="15">');
  expect(page).toContain("<h1>Storybook is being built</h1>");

  mkdirSync(folder);
  writeFileSync(join(folder, "index.html"), "<p>All components</p>");
  expect(await (await read()).text()).toBe("<p>All components</p>");
  // A part of Storybook that is not there is not found, also when it is built anew.
  expect((await fetch(`${app.url}/storybook/absent.js`)).status).toBe(404);
});
