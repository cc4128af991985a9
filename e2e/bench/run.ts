/** `npm run bench:browser`: opens pages of the built server in Chromium as a slow phone would, and writes docs/performance.md. */

import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { chromium } from "@playwright/test";
import { startRailbird } from "../support/railbird";
import { weighFirstView } from "./first-view";
import { measureLighthouse } from "./lighthouse-scores";
import { measureOpenPage } from "./open-page";
import { measurePageLoad } from "./page-load";
import { type PageMeasures, reportOf } from "./report";

/** A Saturday afternoon, 2:57 PM in Melbourne. */
const START = "2026-11-07T03:57:00Z";

const railbird = await startRailbird({ CLOCK_START: START });
const port = await freePort();
const browser = await chromium.launch({
  executablePath: process.env.RAILBIRD_CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    `--remote-debugging-port=${port}`,
  ],
});
try {
  const { nextRaces } = (await (await fetch(`${railbird.url}/api/next-to-jump?racingCode=R`)).json()) as {
    nextRaces: { id: string; meetingId: string }[];
  };
  const [race] = nextRaces;
  if (race === undefined) throw new Error("The simulated day has no race to come.");
  const pages = { home: "/", meeting: `/meeting/${race.meetingId}`, race: `/race/${race.id}`, faq: "/faq" };
  const measures: PageMeasures[] = [];
  for (const [what, path] of Object.entries(pages)) {
    const url = railbird.url + path;
    measures.push({
      what,
      firstView: await weighFirstView(url),
      load: await measurePageLoad(browser, url),
      open: await measureOpenPage(browser, url),
      lighthouse: await measureLighthouse(url, port),
    });
  }
  const report = [
    `Measured ${new Date().toISOString().slice(0, 10)} in Chromium ${browser.version()}, server and browser on the same machine.`,
    reportOf(measures),
  ].join("\n\n");
  process.stdout.write(`${report}\n`);
  const document = new URL("../../docs/performance.md", import.meta.url);
  const between = /(<!-- browser:start -->\n)[\s\S]*?(<!-- browser:end -->)/;
  writeFileSync(
    document,
    readFileSync(document, "utf8").replace(between, (_all, start, end) => `${start}${report}\n${end}`),
  );
} finally {
  await browser.close();
  await railbird.stop();
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  return address.port;
}
