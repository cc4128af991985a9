/**
 * `npm run bench:browser`: opens pages of the built server in Chromium as a slow phone would, and writes docs/performance.md.
 * `npm run bench:browser -- pages` or `-- navigation` measures one part.
 */

import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { chromium } from "@playwright/test";
import type { MeetingDetail, MeetingsToday, NextToJump } from "@railbird/contract";
import { startRailbird } from "../support/railbird";
import { weighFirstView } from "./first-view";
import { measureLighthouse } from "./lighthouse-scores";
import { measureInteractions, measureNavigation } from "./navigation";
import { navigationReport } from "./navigation-report";
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
const only = process.argv[2];
const read = async <Body>(path: string) => (await (await fetch(railbird.url + path)).json()) as Body;
try {
  const { nextRaces } = await read<NextToJump>("/api/next-to-jump?racingCode=R");
  const [race] = nextRaces;
  if (race === undefined) throw new Error("The simulated day has no race to come.");
  if (only === undefined || only === "pages") await measurePages(race);
  if (only === undefined || only === "navigation") await measureMoves(race);
} finally {
  await browser.close();
  await railbird.stop();
}

type NextRace = NextToJump["nextRaces"][number];

async function measurePages(race: NextRace): Promise<void> {
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
  write("browser", reportOf(measures));
}

/** Moves from the next race, and works on the race with the most runners. */
async function measureMoves(race: NextRace): Promise<void> {
  const meeting = await read<MeetingDetail>(`/api/meetings/${race.meetingId}`);
  const next = meeting.races.find(({ number }) => number === race.number + 1) ?? meeting.races[0];
  const { meetings } = await read<MeetingsToday>("/api/meetings/today");
  const open = meetings.flatMap(({ races }) => races).filter(({ status }) => status === "open");
  const [dense] = open.toSorted((a, b) => b.runnerCount - a.runnerCount);
  if (next === undefined || dense === undefined) throw new Error("The simulated day has no dense race.");
  const paths = {
    race: `/race/${race.id}`,
    nextRace: `/race/${next.id}`,
    meeting: `/meeting/${race.meetingId}`,
    day: "/day/2026-11-08",
    earlierDay: "/day/2026-11-06",
  };
  const navigations = await measureNavigation(browser, railbird.url, paths);
  for (const { what, median } of navigations) process.stderr.write(`${what}: ${median.toFixed(0)} ms\n`);
  const interactions = await measureInteractions(browser, `${railbird.url}/race/${dense.id}`);
  write("navigation", navigationReport(navigations, interactions, dense.runnerCount));
}

/** Writes a report between the markers of its name. */
function write(marker: string, tables: string): void {
  const version = browser.version();
  const measured = `Measured ${new Date().toISOString().slice(0, 10)} in Chromium ${version}, server and browser on the same machine.`;
  const report = `${measured}\n\n${tables}`;
  process.stdout.write(`${report}\n`);
  const document = new URL("../../docs/performance.md", import.meta.url);
  const between = new RegExp(`(<!-- ${marker}:start -->\\n)[\\s\\S]*?(<!-- ${marker}:end -->)`);
  writeFileSync(
    document,
    readFileSync(document, "utf8").replace(between, (_all, start, end) => `${start}${report}\n${end}`),
  );
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
