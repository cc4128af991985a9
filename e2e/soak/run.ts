/**
 * `npm run soak -- MINUTES` (60 when absent): loads the built server with readers, listeners, an admin and clients that send broken
 * requests; stops its feed for a tenth of the time; and prints each minute what the process holds after a garbage collection. Exits with 1
 * when that grows beyond the bounds of growth.ts, when a reader gets a 5xx, or when the server logs an error.
 */
import { cpus } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import type { MeetingsToday } from "@railbird/contract";
import { startTcpGate } from "../../packages/server/test/support/tcp-gate";
import { startCommandedFeed } from "../support/commanded-feed";
import { JUMP, RACE } from "../support/live-day";
import { growthLines, growthOf, type Sample, tableOf } from "./growth";
import { startSoakedServer } from "./soaked-server";
import { Visitors } from "./visitors";

const MINUTE = 60_000;
const READERS = 20;
const LISTENERS = 50;
const ADMIN = { username: "ada", password: "correct horse battery staple" };
/** The longest outage of the feed, minutes: the server logs a longer one as an error, as it should. */
const LONGEST_OUTAGE = 5;
const ENDS_WITHIN_MS = 10_000;

const say = (text: string) => process.stdout.write(`${text}\n`);

const minutes = Number(process.argv[2] ?? 60);
if (!Number.isInteger(minutes) || minutes < 5 || minutes > 24 * 60) {
  process.stderr.write(`${process.argv[2]} is not a number of minutes: it must be a whole number from 5 to 1440.\n`);
  process.exit(2);
}
/** Minutes that do not count for growth, since code is compiled and caches fill. */
const warmUp = Math.min(10, Math.ceil(minutes / 5));
const outage = { from: Math.ceil(minutes * 0.5), length: Math.min(LONGEST_OUTAGE, Math.ceil(minutes / 10)) };

const feed = await startCommandedFeed();
const [, address = ""] = feed.setting.split("=");
const gate = await startTcpGate(Number(new URL(address).port));
const server = await startSoakedServer({
  ODDS_FEED: "entain",
  ENTAIN_BASE_URLS: `ladbrokes=http://127.0.0.1:${gate.port}/affiliates/v1`,
  // The day's races are still to be run, and prices change, for as long as it takes.
  CLOCK_START: new Date(JUMP - (minutes + 30) * MINUTE).toISOString(),
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMIT: "off",
  STREAM_MAX_PER_ADDRESS: "1000",
});

const { meetings } = (await (await fetch(`${server.url}/api/meetings/today`)).json()) as MeetingsToday;
const races = meetings.flatMap((meeting) => meeting.races.map(({ id }) => id));
const paths = [
  ...["/", "/movers", "/search?q=horse", "/faq", "/nowhere", "/api/next-to-jump", "/api/meetings/today", "/api/status"],
  ...races.flatMap((id) => [`/race/${id}`, `/api/races/${id}`, `/api/races/${id}/prices`]),
  ...meetings.map(({ id }) => `/meeting/${id}`),
];
const visitors = new Visitors(server.url, paths, READERS);
visitors.start(READERS, LISTENERS, ADMIN);
const pricing = setInterval(() => feed.setPrice(RACE, 1, 2 + Math.round(Math.random() * 80) / 10), 3_000);

say(
  `Soaking for ${minutes} minutes on ${cpus().length} × ${cpus()[0]?.model.trim()}, Node.js ${process.versions.node}.`,
);
const samples: Sample[] = [];
for (let minute = 1; minute <= minutes; minute += 1) {
  if (minute === outage.from + 1) gate.shut();
  if (minute === outage.from + outage.length + 1) gate.open();
  await delay(MINUTE - 2_000);
  const sample = await visitors.pausedWhile(async () => ({
    minute,
    held: await server.held(),
    listeners: visitors.listening,
  }));
  samples.push(sample);
  say(tableOf([sample]).split("\n").at(-1) ?? "");
}
clearInterval(pricing);
await visitors.stop();
const errors = server.lines("error");
const endedMs = await server.stop();
await gate.stop();
await feed.stop();

const growth = growthOf(samples.filter(({ minute }) => minute > warmUp));
const served = [...visitors.statuses].sort(([a], [b]) => (a < b ? -1 : 1));
const failed = served.filter(([status]) => /(?:^|\s)5\d\d$/.test(status));
say(`\n${tableOf(samples)}\n`);
say(`The feed was away from minute ${outage.from} for ${outage.length}. Counted from minute ${warmUp + 1} on:`);
say(growthLines(growth));
say(`Responses: ${served.map(([status, times]) => `${times} of ${status}`).join(", ")}.`);
say(
  `Warnings: ${server.lines("warn").length}. Errors: ${errors.length}. It ended ${Math.round(endedMs)} ms after SIGTERM.`,
);
for (const line of errors.slice(0, 10)) say(line);
const isFine =
  growth.every(({ isTooMuch }) => !isTooMuch) && errors.length === 0 && failed.length === 0 && endedMs < ENDS_WITHIN_MS;
say(isFine ? "Nothing grew, and nothing failed." : "NOT as it should be; see above.");
process.exit(isFine ? 0 : 1);
