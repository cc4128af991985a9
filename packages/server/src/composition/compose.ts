import { randomBytes } from "node:crypto";
import { hostname, networkInterfaces } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { tipsPageUrl } from "@railbird/domain";
import { shiftedClock, steadyClock, systemClock } from "../adapters/clock/clocks";
import { HttpTips } from "../adapters/http-tips/http-tips";
import { SharpImages } from "../adapters/image-sharp/sharp-images";
import { KnexTaglineLog } from "../adapters/knex/knex-tagline-log";
import { MemoryApiLimits } from "../adapters/rate-limits/memory-api-limits";
import { ScryptPasswords } from "../adapters/scrypt/scrypt-passwords";
import { SimulatedTips } from "../adapters/simulated/simulated-tips";
import type { Config, TipsConfig } from "../config/read-config";
import { type App, createApp } from "../http/app";
import type { StorybookBuild, WebBuild } from "../http/app-parts";
import type { Clock } from "../ports/clock";
import type { Log } from "../ports/log";
import type { OddsFeed } from "../ports/odds-feed";
import type { TipsProvider } from "../ports/tips";
import type { PasswordHasher } from "../ports/users";
import { BoardLeader } from "../use-cases/board/board-leader";
import { feedObservers, SourceDiary } from "../use-cases/diagnostics/source-diary";
import { StallWatch } from "../use-cases/health/stall-watch";
import { Poller } from "../use-cases/polling/poller";
import { steadyFeed } from "../use-cases/polling/steady-feed";
import { TaglineCounter } from "../use-cases/taglines/tagline-counter";
import { TipsReader, type TipsReaderParts } from "../use-cases/tips/tips-reader";
import { type BackgroundWork, backgroundWork } from "./background-work";
import { mostConnections } from "./most-connections";
import { ensureFirstAdmin, openAccounts, openAdmins } from "./open-accounts";
import { openBoard } from "./open-board";
import { openBookmakerAdmin, openBookmakers } from "./open-bookmakers";
import { openDiagnosis } from "./open-diagnosis";
import { type OpenFeed, openFeed } from "./open-feed";
import { openHistory } from "./open-history";
import { openLogos } from "./open-logos";
import { openMetrics } from "./open-metrics";
import { openSilksStore, silksCollector } from "./open-silks";
import { openStorage, type StorageOptions } from "./open-storage";
import { openTaglines } from "./open-taglines";
import { openOutages } from "./outages";
import { siteSettings } from "./site-settings";
import { watchDependencies } from "./watch-dependencies";

/** How long the machine's addresses hold, milliseconds: a laptop changes its network. */
const HOLD_MS = 10_000;

const EVERYWHERE: readonly string[] = ["0.0.0.0", "::"];

/** Simulated tips are read ahead for the whole day: they are made in this process and cost no calls. */
const WHOLE_DAY = { warmRaces: 500, warmWithinMs: 86_400_000 };

/** The program of the picture process: a source here, and in the build beside the server. */
const PROGRAM = import.meta.url.includes("/src/composition/")
  ? "../adapters/image-sharp/picture-process.ts"
  : "./picture-process.js";

/** The product, put together but not yet listening. From `start` to `stop` it polls feeds, reads tips and stores the board. */
export interface Composed extends App, BackgroundWork {
  /** Makes an admin where there is none. Resolves to a line with a made-up password, to be printed once. */
  makeFirstAdmin(): Promise<string | undefined>;
}

export interface ComposeOptions {
  readonly config: Config;
  readonly log: Log;
  /** Absent: the API alone. */
  readonly web?: WebBuild;
  readonly storybook?: StorybookBuild;
  /** In place of the clock that the settings ask for. A test moves it. */
  readonly clock?: Clock;
  /** In place of the machine's clock, which sign-ins and outages go by even in a replay. */
  readonly machineClock?: Clock;
  /** In place of the feeds that the settings name. A test says what it reads. */
  readonly feed?: OddsFeed;
  readonly openDatabase?: StorageOptions["open"];
  /** In place of scrypt at the cost of a real site, which takes a good part of a test's processor time. */
  readonly passwords?: PasswordHasher;
}

/** Puts the product together: the only place that knows which adapters are in use. */
export async function compose({ config, log, web, storybook, ...given }: ComposeOptions): Promise<Composed> {
  const machineClock = given.machineClock ?? steadyClock({ log });
  const clock = given.clock ?? (config.clockStart === undefined ? machineClock : shiftedClock(config.clockStart));
  const taglineList = await openTaglines(config.taglinesFile);
  const diary = new SourceDiary(clock);
  const guard = { clock, random: Math.random, observer: diary, log };
  const feeds = given.feed === undefined ? await openFeed(config, guard) : givenFeed(given.feed);
  const { identity } = feeds.feed;
  const outages = openOutages(log, machineClock);
  const { dependencies, partLog } = outages;
  const storage = await openStorage({ config, clock, machineClock, log, partLog, open: given.openDatabase });
  const { knex, leadership } = storage;
  const bookmakers = await openBookmakers({
    store: storage.bookmakers,
    isSimulated: identity.simulated,
    clock,
    log: partLog(),
  });
  const parts = { config, storage, source: identity.name, clock, partLog };
  const openedBoard = await openBoard(parts);
  const { board, writer, follower } = openedBoard;
  const feed = steadyFeed(feeds.feed, board);
  const leads = (): boolean => leader.leading;
  const silks = config.silks && (await openSilksStore(config.silks));
  const streamsMax = config.streams.max;
  // Random bytes are made by the same threads as everything that may hold them up, and need no disk.
  const stallWatch = new StallWatch({ test: () => promisify(randomBytes)(1), clock: machineClock, log });
  const metrics = openMetrics({ ...openedBoard, feed, silks, leads, clock, dependencies, streamsMax, stallWatch });
  const observer = feedObservers(metrics, diary);
  const tips = openTips(config.tips, { board, clock, log, observer, fillsBoard: leads });
  const { keptNames, dayWriter, signalRecorder, ...history } = openHistory({ ...parts, ...openedBoard });
  const poller = new Poller({
    feed,
    board,
    clock,
    random: Math.random,
    log,
    observer,
    otherDays: dayWriter,
  });
  const leader = new BoardLeader({ leadership, follower, writer, poller, dayWriter, besides: [signalRecorder], log });
  const pictures = openPictures(log);
  const collector =
    config.silks &&
    silks &&
    silksCollector({
      feed,
      config: config.silks,
      board,
      store: silks,
      images: pictures,
      clock,
      log,
      observer: metrics,
      fillsBoard: leads,
    });
  const { passwords = new ScryptPasswords() } = given;
  const accounts = await openAccounts({
    config,
    knex,
    passwords,
    clock: machineClock,
    log: partLog(),
    observer: metrics,
  });
  const { sessions } = accounts;
  const { logos, test, testDown, ...uploads } = await openLogos({
    config,
    secret: sessions.secret,
    images: pictures,
    bookmakers: storage.bookmakers,
    cache: bookmakers.cache,
    clock,
    log: partLog(),
    dependency: outages.logoStore,
  });
  const watches = watchDependencies({ outages, knex, logos: { test, testDown }, clock: machineClock });
  const taglines = new TaglineCounter({ taglines: taglineList, store: new KnexTaglineLog({ knex }), clock, log });
  const app = createApp({
    board,
    identity,
    bookmakers: bookmakers.cache,
    ...openBookmakerAdmin({
      store: storage.bookmakers,
      cache: bookmakers.cache,
      knex,
      logos,
      compliance: config.compliance,
      clock,
      log: partLog(),
    }),
    diagnosis: openDiagnosis({
      ...parts,
      ...openedBoard,
      feeds,
      bookmakers: bookmakers.cache,
      logos: { test },
      diary,
      metrics,
      leads,
    }),
    logos,
    ...uploads,
    ...(silks && { silks }),
    tips,
    ...history,
    tipsUrl: (id) => tipsPageUrl(config.tipsSiteUrl, id),
    ...accounts,
    clock,
    log,
    metrics,
    dependencies,
    stalled: () => stallWatch.reasons(),
    reportOutage: outages.report,
    metricsToken: config.metricsToken,
    maxConnections: config.maxConnections ?? mostConnections(),
    bookmakerSwitches: config.bookmakerSwitches,
    taglines,
    ownPagesOnly: feeds.names.some((name) => config.noRedistribution.includes(name)),
    ...(config.rateLimit && { apiLimits: new MemoryApiLimits(config.apiLimit) }),
    settings: siteSettings(config, taglineList),
    ownHosts: ownHosts(config.host),
    addressAtHand: config.addressAtHand,
    streams: config.streams,
    random: Math.random,
    checked: !config.production,
    ...(web && { web }),
    ...(storybook && { storybook }),
  });
  const tasks = [
    leader,
    tips,
    sessions.service,
    logos,
    bookmakers.watch,
    ...watches,
    stallWatch,
    taglines,
    keptNames,
    ...(collector ? [collector] : []),
  ];
  const makeFirstAdmin = () => ensureFirstAdmin(openAdmins(knex, passwords), config.firstAdmin);
  const close = () => {
    pictures.end();
    return storage.close();
  };
  return { ...app, ...backgroundWork(tasks, close), makeFirstAdmin };
}

function givenFeed(feed: OddsFeed): OpenFeed {
  return { feed, names: [feed.identity.name] };
}

/** What draws logos and silks, by the machine's time. */
export function openPictures(log: Log): SharpImages {
  return new SharpImages({ program: fileURLToPath(new URL(PROGRAM, import.meta.url)), clock: systemClock, log });
}

/** Reads the configured tipping site; nothing when there is none. */
function openTips(config: TipsConfig, parts: Omit<TipsReaderParts, "tips">): TipsReader {
  return new TipsReader({ ...parts, tips: siteOf(config), ...(config.kind === "simulated" && WHOLE_DAY) });
}

function siteOf(config: TipsConfig): TipsProvider | undefined {
  if (config.kind === "none") return undefined;
  return config.kind === "simulated" ? new SimulatedTips() : new HttpTips({ baseUrl: config.baseUrl });
}

/**
 * The names and addresses of what a server listens on, in lower case: the one of `HOST`, or where it listens everywhere, the machine's
 * name and every address of its network interfaces.
 */
export function ownHosts(host: string, elapsed: () => number = () => performance.now()): () => readonly string[] {
  if (!EVERYWHERE.includes(host)) return () => [host.toLowerCase()];
  let read: { readonly at: number; readonly hosts: readonly string[] } | undefined;
  return () => {
    if (read === undefined || elapsed() - read.at >= HOLD_MS) read = { at: elapsed(), hosts: machineHosts() };
    return read.hosts;
  };
}

function machineHosts(): readonly string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((each = []) => each.map(({ address }) => address));
  return [hostname(), ...addresses].map((each) => each.toLowerCase());
}
