import { setMaxListeners } from "node:events";
import type { Server } from "node:http";
import { hostname } from "node:os";
import { shiftedClock } from "../adapters/clock/shifted-clock";
import { steadyClock } from "../adapters/clock/steady-clock";
import { systemClock } from "../adapters/clock/system-clock";
import { KnexAuditTrail } from "../adapters/knex/knex-audit-trail";
import { KnexTaglineLog } from "../adapters/knex/knex-tagline-log";
import { SEED_BOOKMAKERS } from "../adapters/knex/seed-bookmakers";
import { MemoryApiLimits } from "../adapters/rate-limits/memory-api-limits";
import { RaceBoard } from "../board/race-board";
import { unknownVenues } from "../board/unknown-venues";
import type { Config } from "../config/read-config";
import { createApp } from "../http/app";
import type { WebBuild } from "../http/app-parts";
import { Metrics } from "../http/health/metrics";
import type { Clock } from "../ports/clock";
import type { Log } from "../ports/log";
import type { OddsFeed } from "../ports/odds-feed";
import { BoardFollower } from "../use-cases/board/board-follower";
import { BoardLeader } from "../use-cases/board/board-leader";
import { BoardWriter } from "../use-cases/board/board-writer";
import { BookmakerAdmin } from "../use-cases/bookmakers/bookmaker-admin";
import { BookmakerCache } from "../use-cases/bookmakers/bookmaker-cache";
import { BookmakerCacheWatch } from "../use-cases/bookmakers/bookmaker-cache-watch";
import { SettingsTransfer } from "../use-cases/bookmakers/settings-transfer";
import { DayReader } from "../use-cases/days/day-reader";
import { DayWriter } from "../use-cases/days/day-writer";
import { Diagnosis } from "../use-cases/diagnostics/diagnosis";
import { feedObservers } from "../use-cases/diagnostics/feed-observers";
import { SourceDiary } from "../use-cases/diagnostics/source-diary";
import { EarlierPrices } from "../use-cases/movers/earlier-prices";
import { Poller } from "../use-cases/polling/poller";
import { RacePriceReader } from "../use-cases/prices/race-price-reader";
import { BoardSearch } from "../use-cases/search/board-search";
import { KeptNames } from "../use-cases/search/kept-names";
import { KeptRuns } from "../use-cases/search/kept-runs";
import { SearchIndex } from "../use-cases/search/search-index";
import { SignalRecordReader } from "../use-cases/signal-record/signal-record-reader";
import { SignalRecorder } from "../use-cases/signal-record/signal-recorder";
import { TaglineCounter } from "../use-cases/taglines/tagline-counter";
import { TIPS_SOURCE } from "../use-cases/tips/tips-reader";
import { mostConnections } from "./most-connections";
import { ensureFirstAdmin, openAccounts, openAdmins } from "./open-accounts";
import { openFeed } from "./open-feed";
import { openLogos } from "./open-logos";
import { openSilksStore, silksCollector } from "./open-silks";
import { openStorage, type StorageOptions } from "./open-storage";
import { openTaglines } from "./open-taglines";
import { openTips, tipsUrlOf } from "./open-tips";
import { openOutages } from "./outages";
import { siteSettings } from "./site-settings";
import { watchDependencies } from "./watch-dependencies";

/** On a shifted clock real history may look old: a replay keeps a century of it. */
const REPLAY_DAYS_KEPT = 36_500;

/** The product, put together and not yet listening. */
export interface Composed {
  readonly server: Server;
  /** Ends the live streams, so that the server can close. */
  endStreams(): void;
  /** Says that the server is about to stop. */
  drain(): void;
  /** Polls, reads tips and keeps the board until `stop`. */
  start(): void;
  /** Ends the work under way, writes what is left and closes the database. */
  stop(): Promise<void>;
}

export interface ComposeOptions {
  readonly config: Config;
  readonly log: Log;
  /** Absent: the API alone. */
  readonly web?: WebBuild;
  readonly storybookFolder?: string;
  /** In place of the clock that the settings ask for. A test moves it. */
  readonly clock?: Clock;
  /** In place of the machine's clock, by which people sign in and outages are timed, also in a replay. */
  readonly machineClock?: Clock;
  /** In place of the feeds that the settings name. A test says what it reads. */
  readonly feed?: OddsFeed;
  readonly openDatabase?: StorageOptions["open"];
}

/** Puts the product together: the only place that knows which adapters are in use. */
export async function compose({ config, log, web, storybookFolder, ...given }: ComposeOptions): Promise<Composed> {
  const machineClock = given.machineClock ?? steadyClock({ log });
  const clock = given.clock ?? (config.clockStart === undefined ? machineClock : shiftedClock(config.clockStart));
  const taglineList = await openTaglines(config.taglinesFile);
  const diary = new SourceDiary(clock);
  const { feed, names: feedNames } =
    given.feed === undefined
      ? await openFeed(config, clock, diary)
      : { feed: given.feed, names: [given.feed.identity.name] };
  const outages = openOutages(log, machineClock);
  const { dependencies, partLog } = outages;
  const storage = await openStorage({ config, clock, machineClock, log, partLog, open: given.openDatabase });
  const { knex, isShared, boards, history, days, leadership, bookmakers: bookmakerStore } = storage;
  const board = new RaceBoard();
  const source = feed.identity.name;
  const writer = new BoardWriter({
    board,
    boards,
    history,
    clock,
    log: partLog(),
    source,
    ...(config.clockStart !== undefined && { retentionDays: REPLAY_DAYS_KEPT }),
    // Other servers show what is saved.
    ...(isShared && { saveEveryMs: 250 }),
  });
  if (feed.identity.simulated) await bookmakerStore.seed(SEED_BOOKMAKERS, clock.now());
  const bookmakers = new BookmakerCache(bookmakerStore);
  await bookmakers.reload();
  const bookmakerWatch = new BookmakerCacheWatch({ cache: bookmakers, store: bookmakerStore, clock, log: partLog() });
  await writer.restore();
  const silks = config.silks && (await openSilksStore(config.silks));
  const metrics = new Metrics({
    feedAge: () => {
      const { updatedAt } = board.feedState(clock.now());
      return updatedAt === undefined ? undefined : (clock.now() - updatedAt) / 1000;
    },
    boardVersion: () => board.version,
    pendingChanges: () => writer.pending,
    feedSources: () => feed.sources?.() ?? [],
    unknownVenues: () => unknownVenues(board.meetings().map(({ meeting }) => meeting)).length,
    leading: (): boolean => leader.leading,
    behind: (): number | undefined => {
      const ms: number | undefined = leader.leading ? undefined : follower.behindMs(clock.now());
      return ms === undefined ? undefined : ms / 1000;
    },
    ...(silks && { silks: () => silks.size }),
    dependencies,
  });
  const observer = feedObservers(metrics, diary);
  const tips = openTips(config.tips, { board, clock, log, observer, fillsBoard: (): boolean => leader.leading });
  const dayReader = new DayReader({ days, clock, log: partLog(), source });
  const searchIndex = new SearchIndex();
  const keptNames = new KeptNames({ index: searchIndex, days, clock, log: partLog(), source });
  const keptRuns = new KeptRuns({ index: searchIndex, names: keptNames, days, clock, log: partLog(), source });
  const prices = new RacePriceReader({
    board,
    otherRace: (raceId) => dayReader.race(raceId),
    history,
    unwritten: (raceId) => writer.unwritten(raceId),
    clock,
    log: partLog(),
  });
  const dayWriter = new DayWriter({
    board,
    days,
    clock,
    log: partLog(),
    source,
    ...(config.clockStart !== undefined && { daysKept: REPLAY_DAYS_KEPT }),
    onStored: () => keptNames.wake(),
  });
  const signalRecords = new SignalRecordReader({ store: storage.signals, clock, log: partLog(), source });
  const recorder = new SignalRecorder({
    board,
    store: storage.signals,
    clock,
    log: partLog(),
    source,
    onSaved: () => signalRecords.refresh(),
  });
  const poller = new Poller({ feed, board, clock, random: Math.random, log, observer, otherDays: dayWriter });
  const follower = new BoardFollower({ board, boards, clock, log: partLog(), source });
  const leader = new BoardLeader({ leadership, follower, writer, poller, dayWriter, besides: [recorder], log });
  const collector =
    config.silks &&
    silks &&
    silksCollector({
      feed,
      config: config.silks,
      board,
      store: silks,
      clock,
      log,
      observer: metrics,
      fillsBoard: () => leader.leading,
    });
  const accounts = await openAccounts({ config, knex, clock: machineClock, log: partLog(), observer: metrics });
  const { sessions } = accounts;
  const firstAdmin = await ensureFirstAdmin(openAdmins(knex), config.firstAdmin);
  if (firstAdmin !== undefined) process.stdout.write(`${firstAdmin}\n`);
  const { secret } = sessions;
  const { logos, test, testDown, ...uploads } = await openLogos({
    config,
    secret,
    bookmakers: bookmakerStore,
    cache: bookmakers,
    clock,
    log: partLog(),
    dependency: outages.logoStore,
  });
  const watches = watchDependencies({ outages, knex, logos: { test, testDown }, clock: machineClock });
  // By the machine's time, also in a replay: a regulator asks about days that were.
  const taglines = new TaglineCounter({
    taglines: taglineList,
    store: new KnexTaglineLog({ knex }),
    clock: systemClock,
    log,
  });
  const removeLogo = (logoUrl: string) => logos.removeLogo(logoUrl);
  const bookmakerAdmin = new BookmakerAdmin({
    store: bookmakerStore,
    cache: bookmakers,
    // The audit trail says when it really was, also in a replay.
    clock: systemClock,
    log: partLog(),
    removeLogo,
  });
  const diagnosis = new Diagnosis({
    board,
    bookmakers,
    clock,
    diary,
    feeds: feedNames,
    sources: () => feed.sources?.() ?? [],
    ...(feed.providers && { providers: feed.providers.bind(feed) }),
    tips: config.tips.kind === "none" ? undefined : TIPS_SOURCE,
    server: { name: `${hostname()}:${process.pid}`, shared: leadership.shared, leads: () => leader.leading },
    database: { kind: isShared ? "PostgreSQL" : "SQLite", check: () => knex.raw("select 1") },
    // A logo that is not there: a store that responds says so.
    logoStore: {
      kind: config.logos.kind === "minio" ? "S3" : "folder",
      check: () => logos.readLogo(`${"0".repeat(32)}.webp`),
    },
    pendingChanges: () => writer.pending,
    streams: { listeners: () => metrics.openStreams, most: config.streams.max },
  });
  const { server, endStreams, drain } = createApp({
    board,
    identity: feed.identity,
    bookmakers,
    bookmakerAdmin,
    settingsTransfer: new SettingsTransfer({ bookmakerAdmin, logos, clock: systemClock }),
    diagnosis,
    audit: new KnexAuditTrail({ knex }),
    logos,
    ...uploads,
    ...(silks && { silks }),
    tips,
    prices,
    signalRecords,
    earlierPrices: new EarlierPrices({ board, history, clock, log: partLog() }),
    search: new BoardSearch(board, searchIndex),
    keptRuns,
    days: dayReader,
    tipsUrl: tipsUrlOf(config.tipsSiteUrl),
    ...accounts,
    clock,
    log,
    metrics,
    dependencies,
    reportOutage: outages.report,
    metricsToken: config.metricsToken,
    maxConnections: config.maxConnections ?? mostConnections(),
    bookmakerSwitches: config.bookmakerSwitches,
    taglines,
    ownPagesOnly: feedNames.some((name) => config.noRedistribution.includes(name)),
    ...(config.rateLimit && { apiLimits: new MemoryApiLimits(config.apiLimit) }),
    settings: siteSettings(config, taglineList),
    streams: config.streams,
    random: Math.random,
    checked: !config.production,
    ...(web && { web }),
    ...(storybookFolder && { storybookFolder }),
  });
  const ending = new AbortController();
  // Every part of the server listens to it.
  setMaxListeners(0, ending.signal);
  let work: Promise<unknown> = Promise.resolve();
  return {
    server,
    endStreams,
    drain,
    start() {
      work = Promise.all([
        leader.run(ending.signal),
        tips.run(ending.signal),
        sessions.service.run(ending.signal),
        logos.run(ending.signal),
        bookmakerWatch.run(ending.signal),
        ...watches.map((watch) => watch.run(ending.signal)),
        taglines.run(ending.signal),
        keptNames.run(ending.signal),
        collector?.run(ending.signal),
      ]);
    },
    async stop() {
      ending.abort();
      await work;
      await storage.close();
    },
  };
}
