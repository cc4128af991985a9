import { existsSync } from "node:fs";
import { join } from "node:path";
import type { CalendarDate, Instant } from "@railbird/domain";
import { describe } from "vitest";
import { KEY as BETWATCH_KEY, serveBetWatch } from "../../test/adapters/betwatch/betwatch-server";
import { DATE as BETWATCH_DATE, NOW as BETWATCH_NOW } from "../../test/adapters/betwatch/race-day";
import { startReplay } from "../../test/adapters/entain/support";
import { KEY, servePuntersEdge } from "../../test/adapters/puntersedge/puntersedge-server";
import { DATE, MADE_DAY, NOW } from "../../test/adapters/puntersedge/race-day";
import { SMALL_DAY } from "../../test/adapters/recorded/support";
import { describeOddsFeed, type FeedUnderTest } from "../../test/ports/odds-feed-suite";
import { OWN, RECORDED } from "../../test/replay/support";
import { ManualClock } from "../../test/support/manual-clock";
import { BetWatchOddsFeed } from "../adapters/betwatch/betwatch-odds-feed";
import { CombinedOddsFeed } from "../adapters/combined/combined-odds-feed";
import { EntainOddsFeed } from "../adapters/entain/entain-odds-feed";
import { PuntersEdgeOddsFeed } from "../adapters/puntersedge/puntersedge-odds-feed";
import { openRecording } from "../adapters/recorded/recorded-odds-feed";
import { SimulatedOddsFeed } from "../adapters/simulated/simulated-odds-feed";

/** Two brands over replays of these folders, at an instant. */
async function entain(
  folders: Readonly<Record<string, string>>,
  at: string,
  dates: readonly CalendarDate[],
): Promise<FeedUnderTest> {
  const clock = new ManualClock(Date.parse(at));
  const servers = await Promise.all(
    Object.entries(folders).map(async ([id, folder]) => ({ id, ...(await startReplay(folder)) })),
  );
  const close = async () => {
    await Promise.all(servers.map((server) => server.close()));
  };
  return { feed: new EntainOddsFeed({ brands: servers, clock, timeoutMs: 20_000 }), clock, dates, close };
}

/** The simulated days are the same for all tests of an instant; to make them for each takes longer than the tests. */
const simulatedAt = (now: Instant) => {
  const clock = new ManualClock(now);
  return { clock, feed: new SimulatedOddsFeed({ clock }) };
};

const simulated = simulatedAt(Date.parse("2026-07-28T02:50:00Z"));

describeOddsFeed("The simulated day", async () => {
  return { ...simulated, dates: ["2026-07-27", "2026-07-28"], close: async () => {} };
});

/** The instant and the dates of the small recording. */
const RECORDED_AT = Date.parse("2026-07-09T02:40:00Z");
const RECORDED_DATES = ["2026-07-09", "2026-07-10"];

describeOddsFeed("A recording", async () => {
  const clock = new ManualClock(RECORDED_AT);
  return { feed: await openRecording(SMALL_DAY, { clock }), clock, dates: RECORDED_DATES, close: async () => {} };
});

const simulatedBesideRecording = simulatedAt(RECORDED_AT);

describeOddsFeed("Two feeds together", async () => {
  const { clock, feed: days } = simulatedBesideRecording;
  const feed = new CombinedOddsFeed([await openRecording(SMALL_DAY, { clock }), days]);
  return { feed, clock, dates: RECORDED_DATES, close: async () => {} };
});

describeOddsFeed("The affiliates API on the project's own payloads", () =>
  entain({ ladbrokes: OWN, neds: join(OWN, "neds") }, "2026-07-28T02:50:00Z", ["2026-07-28", "2026-07-29"]),
);

describeOddsFeed("PuntersEdge, served from its document", async () => {
  const clock = new ManualClock(NOW);
  const server = await servePuntersEdge(clock, MADE_DAY);
  const feed = new PuntersEdgeOddsFeed({ baseUrl: server.baseUrl, key: KEY, clock, timeoutMs: 20_000 });
  return { feed, clock, dates: [DATE], close: server.close };
});

const betWatch = async () => {
  const clock = new ManualClock(BETWATCH_NOW);
  const server = await serveBetWatch(clock);
  const feed = new BetWatchOddsFeed({ baseUrl: server.baseUrl, key: BETWATCH_KEY, clock, timeoutMs: 20_000 });
  return { feed, clock, dates: [BETWATCH_DATE], close: server.close, server };
};

describeOddsFeed("BetWatch, served from its document", betWatch);

describeOddsFeed("BetWatch while it pushes", async () => {
  const { feed, dates, server, ...rest } = await betWatch();
  const stop = new AbortController();
  await feed.readCard(dates, stop.signal);
  const ended = feed.follow(() => {}, stop.signal).catch(() => undefined);
  while (!feed.sources()[0]?.pushing) await new Promise(setImmediate);
  const close = async () => {
    stop.abort();
    await ended;
    await server.close();
  };
  return { ...rest, feed, dates, close };
});

const exists = existsSync(RECORDED);
const title = exists
  ? "on recorded payloads"
  : "on recorded payloads (skipped: the recordings do not lie beside the project; RAILBIRD_FEEDS names their folder)";

describe.skipIf(!exists)(title, () => {
  describeOddsFeed("The affiliates API of 28 July 2026", () =>
    entain({ ladbrokes: RECORDED }, "2026-07-28T02:50:00Z", ["2026-07-28"]),
  );
  describeOddsFeed("The affiliates API of 17 July 2025", () =>
    entain({ tab: RECORDED }, "2025-07-17T02:00:00Z", ["2025-07-17"]),
  );
});
