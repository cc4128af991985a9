import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Instant } from "@railbird/domain";
import { SimulatedOddsFeed } from "../../src/adapters/simulated/simulated-odds-feed";
import { openProduct } from "../../src/composition/compose";
import { readConfig } from "../../src/config/read-config";
import { createApp } from "../../src/http/app";
import type { AppParts } from "../../src/http/app-parts";
import type { CardReading } from "../../src/ports/odds-feed";
import type { SignInLimits } from "../../src/ports/rate-limits";
import type { TipsProvider } from "../../src/ports/tips";
import { cardDates } from "../../src/use-cases/polling/poll-plan";
import { temporaryFolder } from "../use-cases/logos/support";
import { ADMIN, makeAdmin, quickPasswords, TEST_SECRET } from "./accounts";
import { ManualClock } from "./manual-clock";
import { memoryLog } from "./memory-log";
import { memoryStorage } from "./memory-storage";
import { testPictures } from "./pictures";

/** 3 November 2026, 2:57 PM in Melbourne: the middle of a race day. */
export const MIDDAY: Instant = Date.parse("2026-11-03T03:57:00Z");

/** A test's server: whatever port it is on, its visitors address it by this site. */
const SETTINGS = {
  PUBLIC_URL: "https://railbird.example",
  HOST: "127.0.0.1",
  SESSION_SECRET: TEST_SECRET,
  TIPS_SITE_URL: "https://tips.example",
  SILKS: "off",
  RATE_LIMIT: "off",
  STREAM_MAX: "100",
  STREAM_MAX_PER_ADDRESS: "20",
};

export interface TestAppOptions {
  readonly now?: Instant;
  readonly tips?: TipsProvider;
  /** The board starts without a race day. */
  readonly empty?: boolean;
  /** Of the race day, only so many meetings: a test that starts a server of its own seldom needs more. All when absent. */
  readonly meetings?: number;
  /** Limits of sign-in; none when absent. */
  readonly limits?: SignInLimits;
  /** Settings beside those of a test's server. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Parts in place of those that the product was composed of. */
  readonly parts?: OtherParts;
}

/** A test's parts in place of the product's own. */
export type OtherParts = { readonly [Name in (typeof SUBJECTS)[number]]?: Partial<AppParts[Name]> } & Partial<
  Omit<AppParts, (typeof SUBJECTS)[number]>
>;

const SUBJECTS = ["racing", "bookmakers", "accounts", "logos", "health", "site"] as const;

function withOthers(composed: AppParts, others: OtherParts): AppParts {
  const subjects = SUBJECTS.map((name) => [name, { ...composed[name], ...others[name] }]);
  return { ...composed, ...others, ...Object.fromEntries(subjects) };
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

/** The product over a simulated race day that stands still, with what it stores in memory, on a free loopback port. No task runs. */
export async function startTestApp(options: TestAppOptions = {}) {
  const { now = MIDDAY, empty, meetings: most, settings, parts } = options;
  const clock = new ManualClock(now);
  const log = memoryLog();
  const feed = new SimulatedOddsFeed({ clock });
  const storage = await memoryStorage(options.limits);
  await makeAdmin(storage.users);
  const { folder: data, remove } = await temporaryFolder();
  const limited = options.limits && { RATE_LIMIT: "on" };
  const product = await openProduct({
    config: readConfig({ ...SETTINGS, DATA_DIR: data, ...limited, ...settings }),
    log,
    clock,
    machineClock: clock,
    storeClock: clock,
    feed,
    ...(options.tips && { tips: options.tips }),
    storage,
    leads: () => true,
    passwords: quickPasswords(),
    pictures: testPictures,
  });
  const { board } = product.racing.racing;
  board.subscribe(({ prices }) => storage.history.put(prices));
  const apply = ({ meetings, ...card }: CardReading) =>
    board.applyCard({ ...card, meetings: meetings.slice(0, most) }, clock.now());
  const poll = async () => apply(await readCard(feed, clock.now()));
  if (!empty) apply(await firstCard(feed, now));
  const folder = join(data, "objects");
  const { server, tasks, endStreams, drain } = createApp(withOthers(product.parts, { random: () => 0.5, ...parts }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    port,
    server,
    drain,
    /** Work beside requests, which no test runs unless it does so itself. */
    tasks,
    board,
    feed,
    clock,
    log,
    poll,
    /** The storage, in memory. */
    storage,
    /** The names of other days, which are looked for once they have been followed. */
    archivedNames: product.racing.archivedNames,
    diary: product.diary,
    switches: product.parts.law.switches,
    logos: product.parts.logos.service,
    /** Holds the folders `uploads` and `logos`. */
    logosFolder: folder,
    /** Signs in; gives the headers of a page of this site whose visitor is signed in. */
    async signIn(who = ADMIN): Promise<Record<"Cookie" | "Origin", string>> {
      const response = await fetch(`${url}/api/auth/login`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(who),
      });
      if (!response.ok) throw new Error(`Sign-in was answered with ${response.status}.`);
      const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
      return { Cookie: cookies.join("; "), Origin: product.parts.site.settings.publicUrl };
    },
    get: (path: string, init?: RequestInit) => fetch(url + path, init),
    async close() {
      const closed = once(server, "close");
      server.close();
      endStreams();
      server.closeAllConnections();
      await closed;
      await product.close();
      await remove();
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
