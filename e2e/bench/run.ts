/**
 * `npm run bench:browser`: opens pages of the built server in Chromium as a slow phone would, and writes docs/performance.md.
 * `npm run bench:browser -- pages` or `-- navigation` measures one part.
 */

import { chromium } from "@playwright/test";
import type { MeetingDetail, MeetingsToday, NextToJump } from "@railbird/contract";
import { date, writeReport } from "../../packages/server/bench/write-report";
import { CHROMIUM } from "../support/chromium";
import { freePort, startRailbird } from "../support/railbird";
import { readApi } from "../support/read-api";
import { weighFirstView } from "./first-view";
import { measureLighthouse } from "./lighthouse-scores";
import { measureInteractions, measureNavigation, measureSteps } from "./navigation";
import { navigationReport } from "./navigation-report";
import { measureOpenPage } from "./open-page";
import { measurePageLoad } from "./page-load";
import { type PageMeasures, reportOf } from "./report";

/** A Saturday afternoon, 2:57 PM in Melbourne. */
const START = "2026-11-07T03:57:00Z";

const railbird = await startRailbird({ CLOCK_START: START });
const port = await freePort();
const browser = await chromium.launch({ ...CHROMIUM, args: [...CHROMIUM.args, `--remote-debugging-port=${port}`] });
const only = process.argv[2];
const read = <Body>(path: string) => readApi<Body>(railbird.url, path);
try {
  const { nextRaces } = await read<NextToJump>("/next-to-jump?racingCode=R");
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

/** Measures navigations from the next race, and interactions on the race with the most runners. */
async function measureMoves(race: NextRace): Promise<void> {
  const meeting = await read<MeetingDetail>(`/meetings/${race.meetingId}`);
  const next = meeting.races.find(({ number }) => number === race.number + 1) ?? meeting.races[0];
  const { meetings } = await read<MeetingsToday>("/meetings/today");
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
  const navigations = [
    ...(await measureNavigation(browser, railbird.url, paths)),
    ...(await measureSteps(browser, railbird.url, paths.race)),
  ];
  for (const { what, median } of navigations) process.stderr.write(`${what}: ${median.toFixed(0)} ms\n`);
  const interactions = await measureInteractions(browser, `${railbird.url}/race/${dense.id}`);
  write("navigation", navigationReport(navigations, interactions, dense.runnerCount));
}

/** Writes tables with what they were measured with. */
function write(marker: string, tables: string): void {
  const measured = `Measured ${date} in Chromium ${browser.version()}, server and browser on the same machine.`;
  writeReport(marker, `${measured}\n\n${tables}`);
}
