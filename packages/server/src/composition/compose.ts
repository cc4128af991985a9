import { randomBytes } from "node:crypto";
import { setMaxListeners } from "node:events";
import { promisify } from "node:util";
import { systemClock } from "../adapters/clock/clocks";
import type { SharpImages } from "../adapters/image-sharp/sharp-images";
import type { openDatabase } from "../adapters/knex/open-database";
import { ScryptPasswords } from "../adapters/scrypt/scrypt-passwords";
import { type App, createApp } from "../http/app";
import type { AppParts, StorybookBuild, WebBuild } from "../http/app-parts";
import type { ChangeBus } from "../ports/change-bus";
import type { Clock } from "../ports/clock";
import type { OddsFeed } from "../ports/odds-feed";
import type { TipsProvider } from "../ports/tips";
import type { PasswordHasher } from "../ports/users";
import { BoardLeader } from "../use-cases/board/board-leader";
import { feedObservers, SourceDiary } from "../use-cases/diagnostics/source-diary";
import { StallWatch } from "../use-cases/health/stall-watch";
import { Poller } from "../use-cases/polling/poller";
import { steadyFeed } from "../use-cases/polling/steady-feed";
import { TaglineCounter } from "../use-cases/taglines/tagline-counter";
import { type CoreOptions, openCore } from "./core";
import { ensureFirstAdmin, openAccounts, openAdmins } from "./open-accounts";
import { openBookmakerCache, openBookmakers, openLaw } from "./open-bookmakers";
import { openChangeBus } from "./open-change-bus";
import { givenFeed, openFeed, openTips } from "./open-feed";
import { openDiagnosis, openMetrics, watchDependencies } from "./open-health";
import { openLogos, openPictures, openSilksStore, silksCollector } from "./open-pictures";
import { type OpenRacing, openRacing } from "./open-racing";
import { openSite, openTaglines } from "./open-site";
import { openStorage, type Storage } from "./open-storage";

export interface ComposeOptions extends CoreOptions {
  /** Absent: the API alone. */
  readonly web?: WebBuild;
  readonly storybook?: StorybookBuild;
  /** In place of the change bus that the settings name. */
  readonly bus?: ChangeBus;
  /** In place of the feeds that the settings name. A test says what it reads. */
  readonly feed?: OddsFeed;
  /** In place of the tips that the settings name. */
  readonly tips?: TipsProvider;
  /** In place of the database that the settings name. */
  readonly storage?: Storage;
  /** In place of the usual opening. A test bounds what the connection may store. */
  readonly openDatabase?: typeof openDatabase;
  /** In place of the system's clock, by which addresses of uploads expire even in a replay, as those of S3 stores do. */
  readonly storeClock?: Clock;
  /** In place of scrypt at the cost of a real site, which takes a good part of a test's processor time. */
  readonly passwords?: PasswordHasher;
  /** In place of what the leadership says of this server. A test's leads although none of its tasks runs. */
  readonly leads?: () => boolean;
  /** In place of a picture process of the product's own. Whoever gives it ends it. */
  readonly pictures?: SharpImages;
}

/** The product, put together but not yet listening. From `start` to `stop` it polls feeds, reads tips and stores the board. */
export interface Composed extends App {
  /** Runs every task until `stop`. */
  start(): void;
  /** Ends the tasks, waits for them, and then closes what they use. */
  stop(): Promise<void>;
  /** Makes an admin where there is none. Resolves to a line with a made-up password, to be printed once. */
  makeFirstAdmin(): Promise<string | undefined>;
}

/** Puts the product together. */
export async function compose(options: ComposeOptions): Promise<Composed> {
  const { parts, tasks, close, makeFirstAdmin } = await openProduct(options);
  const app = createApp(parts);
  const ending = new AbortController();
  // Every task, and much of its work, listens to the signal: more listeners than Node.js expects.
  setMaxListeners(0, ending.signal);
  let running: Promise<unknown> = Promise.resolve();
  return {
    ...app,
    makeFirstAdmin,
    start() {
      running = Promise.all([...tasks, ...app.tasks].map((task) => task.run(ending.signal)));
    },
    async stop() {
      ending.abort();
      await running;
      await close();
    },
  };
}

/** Something that runs until its signal aborts, then ends its work and resolves. */
interface Task {
  run(signal: AbortSignal): Promise<unknown>;
}

export interface Product {
  /** The parts of its application. */
  readonly parts: AppParts;
  readonly racing: OpenRacing;
  /** How the feeds and the tipping site have responded. */
  readonly diary: SourceDiary;
  /** The tasks that run by themselves. */
  readonly tasks: readonly Task[];
  /** Ends what the parts use, once no task runs any more. */
  close(): Promise<void>;
  makeFirstAdmin: Composed["makeFirstAdmin"];
}

/** Opens every part of the product: the only place, with the `open…` functions that it calls, that knows which adapters are in use. */
export async function openProduct(options: ComposeOptions): Promise<Product> {
  const core = openCore(options);
  const { config, clock, machineClock, log, outages } = core;
  const taglineList = await openTaglines(config.taglinesFile);
  const diary = new SourceDiary(clock);
  const feeds = options.feed ? givenFeed(options.feed) : await openFeed(core, diary);
  const { identity } = feeds.feed;
  const storage = options.storage ?? (await openStorage(core, options.openDatabase));
  const bookmakerCache = await openBookmakerCache(core, storage, identity.simulated);
  const opened = await openRacing(core, storage, identity);
  const { racing, writer, follower, dayWriter, signalRecorder, dayCountsRecorder, raceFormRecorder, archivedNames } =
    opened;
  const { board } = racing;
  const feed = raceFormRecorder.around(steadyFeed(feeds.feed, board));
  const { leads = () => leader.leading } = options;
  const silks = await openSilksStore(config);
  const bus = options.bus ?? (await openChangeBus(core));
  // Random bytes are made by the same threads as everything that may hold them up, and need no disk.
  const stallWatch = new StallWatch({ test: () => promisify(randomBytes)(1), clock: machineClock, log });
  const metrics = openMetrics(core, { ...opened, feed, silks, leads, stallWatch });
  const observer = feedObservers(metrics, diary);
  const poller = new Poller({ feed, board, clock, random: Math.random, log, observer, otherDays: dayWriter });
  const leader = new BoardLeader({
    leadership: storage.leadership,
    follower,
    writer,
    poller,
    dayWriter,
    besides: [signalRecorder, dayCountsRecorder, raceFormRecorder],
    log,
  });
  const tips = openTips(core, options.tips, { board, observer, fillsBoard: leads });
  const pictures = options.pictures ?? openPictures(log);
  const passwords = options.passwords ?? new ScryptPasswords();
  const accounts = await openAccounts(core, storage, passwords, metrics);
  const logos = await openLogos(core, accounts.sessions.secret, {
    images: pictures,
    bookmakers: storage.bookmakers,
    cache: bookmakerCache,
    storeClock: options.storeClock ?? systemClock,
  });
  const { bookmakers, watch } = openBookmakers(core, storage, bookmakerCache, logos.service);
  const { law, watch: lawWatch } = await openLaw(core, storage);
  const taglines = new TaglineCounter({ taglines: taglineList, store: storage.taglines, clock, log });
  const copying =
    config.silks && silks
      ? [
          silksCollector(feed, config.silks, {
            board,
            store: silks,
            images: pictures,
            clock,
            log,
            observer: metrics,
            fillsBoard: leads,
          }),
        ]
      : [];
  const parts: AppParts = {
    racing,
    tips,
    bookmakers,
    law,
    accounts,
    logos,
    ...(silks && { silks }),
    taglines,
    health: {
      metrics,
      metricsToken: config.metricsToken,
      diagnosis: openDiagnosis(core, {
        ...opened,
        feeds,
        storage,
        bookmakers: bookmakerCache,
        logos,
        diary,
        metrics,
        leads,
      }),
      dependencies: outages.dependencies,
      stalled: () => stallWatch.reasons(),
      reportOutage: outages.report,
    },
    site: openSite(config, taglineList, feeds.names),
    ...(bus && { changeBus: { bus, leads, observer: outages.changeBus } }),
    ...(options.web && { web: options.web }),
    ...(options.storybook && { storybook: options.storybook }),
    clock,
    log,
    random: Math.random,
    checked: !config.production,
  };
  return {
    parts,
    racing: opened,
    diary,
    tasks: [
      leader,
      tips,
      accounts.sessions.service,
      logos.service,
      watch,
      lawWatch,
      ...watchDependencies(core, storage, logos),
      stallWatch,
      taglines,
      archivedNames,
      opened.earlierPrices,
      ...copying,
    ],
    async close() {
      if (options.pictures === undefined) pictures.end();
      if (options.bus === undefined) await bus?.close();
      await storage.close();
    },
    makeFirstAdmin: () => ensureFirstAdmin(openAdmins(storage, passwords), config.firstAdmin),
  };
}
