import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { FIRST_TAGLINE, type Instant } from "@railbird/domain";
import { SimulatedOddsFeed } from "../../src/adapters/simulated/simulated-odds-feed";
import { SimulatedTips } from "../../src/adapters/simulated/simulated-tips";
import { RaceBoard } from "../../src/board/race-board";
import { createApp } from "../../src/http/app";
import type { AppParts } from "../../src/http/app-parts";
import { Metrics } from "../../src/http/health/metrics";
import type { CardReading } from "../../src/ports/odds-feed";
import type { SignInLimits } from "../../src/ports/rate-limits";
import type { TipsProvider } from "../../src/ports/tips";
import { SettingsTransfer } from "../../src/use-cases/bookmakers/settings-transfer";
import { DayReader } from "../../src/use-cases/days/day-reader";
import { Diagnosis } from "../../src/use-cases/diagnostics/diagnosis";
import { feedObservers, SourceDiary } from "../../src/use-cases/diagnostics/source-diary";
import { EarlierPrices } from "../../src/use-cases/movers/earlier-prices";
import { cardDates } from "../../src/use-cases/polling/poll-plan";
import { RacePriceReader } from "../../src/use-cases/prices/race-price-reader";
import { BoardSearch } from "../../src/use-cases/search/board-search";
import { KeptNames } from "../../src/use-cases/search/kept-names";
import { KeptRuns } from "../../src/use-cases/search/kept-runs";
import { SearchIndex } from "../../src/use-cases/search/search-index";
import { SignalRecordReader } from "../../src/use-cases/signal-record/signal-record-reader";
import { TaglineCounter } from "../../src/use-cases/taglines/tagline-counter";
import { TIPS_SOURCE, TipsReader } from "../../src/use-cases/tips/tips-reader";
import { MemoryHistory } from "../use-cases/board/memory-stores";
import { MemoryDays } from "../use-cases/days/memory-days";
import { testLogos } from "../use-cases/logos/support";
import { MemorySignalRecords } from "../use-cases/signal-record/memory-signal-records";
import { MemoryTaglineLog } from "../use-cases/taglines/memory-tagline-log";
import { ADMIN, testAccounts } from "./accounts";
import { testBookmakers } from "./bookmakers";
import { ManualClock } from "./manual-clock";
import { memoryLog } from "./memory-log";

/** 3 November 2026, 2:57 PM in Melbourne: the middle of a race day. */
export const MIDDAY: Instant = Date.parse("2026-11-03T03:57:00Z");

/** The site as its visitors address it, whatever port a test's server is on. */
const SITE = { publicUrl: "https://railbird.example" };

export interface TestAppOptions {
  readonly now?: Instant;
  readonly tips?: TipsProvider;
  /** The board starts without a race day. */
  readonly empty?: boolean;
  /** Of the race day, only so many meetings: a test that starts a server of its own seldom needs more. All when absent. */
  readonly meetings?: number;
  /** Limits of sign-in; none when absent. */
  readonly limits?: SignInLimits;
  /** Whether every admin needs a second factor; optional when absent. */
  readonly secondFactorRequired?: boolean;
  /** What is done about law; `warn` when absent. */
  readonly compliance?: "warn" | "enforce";
  readonly parts?: Partial<AppParts>;
}

const readCard = (feed: SimulatedOddsFeed, now: Instant) =>
  feed.readCard(cardDates([], now), AbortSignal.timeout(5000));

const firstCards = new Map<Instant, Promise<CardReading>>();

/** The simulated card that servers of an instant start with, made once for all tests of a process: it depends on nothing else. */
function firstCard(feed: SimulatedOddsFeed, now: Instant): Promise<CardReading> {
  const card = firstCards.get(now) ?? readCard(feed, now);
  firstCards.set(now, card);
  return card;
}

/** The product's HTTP over a simulated race day that stands still, on a free loopback port. */
export async function startTestApp({
  now = MIDDAY,
  tips = new SimulatedTips(),
  empty,
  meetings: most,
  limits,
  secondFactorRequired,
  compliance,
  parts,
}: TestAppOptions = {}) {
  const clock = new ManualClock(now);
  const log = memoryLog();
  const feed = new SimulatedOddsFeed({ clock });
  const board = new RaceBoard();
  const history = new MemoryHistory();
  board.subscribe(({ prices }) => history.put(prices));
  const apply = ({ meetings, ...card }: CardReading) =>
    board.applyCard({ ...card, meetings: meetings.slice(0, most) }, clock.now());
  const poll = async () => apply(await readCard(feed, clock.now()));
  if (!empty) apply(await firstCard(feed, now));
  const {
    cache,
    close: closeBookmakers,
    store,
    bookmakerAdmin,
    audit,
  } = await testBookmakers(clock, log, (logoUrl) => logos.removeLogo(logoUrl), compliance);
  const publicUrl = (parts?.settings ?? SITE).publicUrl;
  const {
    close: closeLogos,
    folder: logosFolder,
    logos,
    uploads,
  } = await testLogos({ bookmakers: store, cache, clock, log });
  const storedDays = new MemoryDays();
  const days = new DayReader({ days: storedDays, clock, log, source: feed.identity.name });
  const index = new SearchIndex();
  const stored = { index, days: storedDays, clock, log, source: feed.identity.name };
  const keptNames = new KeptNames(stored);
  const otherRace = (raceId: string) => days.race(raceId);
  const prices = new RacePriceReader({ board, otherRace, history, unwritten: () => [], clock, log });
  const signalStore = new MemorySignalRecords();
  const signalRecords = new SignalRecordReader({ store: signalStore, clock, log, source: feed.identity.name });
  const diary = new SourceDiary(clock);
  const metrics = new Metrics({ feedAge: () => 0, boardVersion: () => board.version, pendingChanges: () => 0 });
  const {
    accounts,
    factors,
    parts: accountParts,
  } = await testAccounts({
    clock,
    log,
    publicUrl,
    limits,
    secondFactorRequired,
  });
  const { server, endStreams, drain } = createApp({
    board,
    identity: feed.identity,
    bookmakers: cache,
    bookmakerAdmin,
    audit,
    logos,
    uploads,
    tips: new TipsReader({ tips, board, clock, log, observer: feedObservers(metrics, diary) }),
    prices,
    signalRecords,
    earlierPrices: new EarlierPrices({ board, history, clock, log }),
    search: new BoardSearch(board, index),
    keptRuns: new KeptRuns({ ...stored, names: keptNames }),
    days,
    bookmakerSwitches: { links: true, betNow: true, licenceRequired: compliance === "enforce" },
    taglines: new TaglineCounter({ taglines: [FIRST_TAGLINE], store: new MemoryTaglineLog(), clock, log }),
    tipsUrl: (id) => `https://tips.example/races/${id}`,
    ...accountParts,
    settingsTransfer: new SettingsTransfer({ bookmakerAdmin, logos, clock }),
    diagnosis: new Diagnosis({
      board,
      bookmakers: cache,
      clock,
      diary,
      feeds: [feed.identity.name],
      sources: () => [],
      tips: TIPS_SOURCE,
      server: { name: "test:1", shared: false, leads: () => true },
      database: { kind: "SQLite", check: async () => {} },
      logoStore: { kind: "folder", check: () => logos.readLogo(`${"0".repeat(32)}.webp`) },
      pendingChanges: () => 0,
      streams: { listeners: () => metrics.openStreams, most: 100 },
    }),
    clock,
    log,
    metrics,
    settings: SITE,
    streams: { max: 100, maxPerAddress: 20 },
    random: () => 0.5,
    checked: true,
    ...parts,
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    port,
    server,
    drain,
    board,
    history,
    prices,
    feed,
    /** What is stored of other days. */
    storedDays,
    /** The names of other days, which are looked for once they have been followed. */
    keptNames,
    signalStore,
    signalRecords,
    clock,
    log,
    poll,
    accounts,
    factors,
    diary,
    bookmakers: store,
    logos,
    /** Holds the folders `uploads` and `logos`. */
    logosFolder,
    /** Signs in; gives the headers of a page of this site whose visitor is signed in. */
    async signIn(who = ADMIN): Promise<Record<"Cookie" | "Origin", string>> {
      const response = await fetch(`${url}/api/auth/login`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(who),
      });
      if (!response.ok) throw new Error(`Sign-in was answered with ${response.status}.`);
      const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
      return { Cookie: cookies.join("; "), Origin: publicUrl };
    },
    get: (path: string, init?: RequestInit) => fetch(url + path, init),
    async close() {
      const closed = once(server, "close");
      server.close();
      endStreams();
      server.closeAllConnections();
      await closed;
      await closeBookmakers();
      await closeLogos();
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
