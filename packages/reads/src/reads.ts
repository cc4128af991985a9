import type { BodyOf, OperationId, paths, RequestOf } from "@railbird/contract";
import {
  AUSTRALIAN_STATES,
  DEFAULT_JURISDICTION,
  isCalendarDate,
  JURISDICTIONS,
  MOVERS_COUNT,
  MOVERS_WINDOWS,
  NEXT_TO_JUMP_COUNT,
  RACING_CODES,
  type RacingCode,
  SEARCH_COUNT,
} from "@railbird/domain";

/** The parameters of an operation, path and query in one. */
export type OperationParams<Id extends OperationId> = RequestOf<Id>["params"] & RequestOf<Id>["query"];

/** How long caches may keep a read. Browsers always revalidate, so a page never shows an old copy from its own cache. */
export interface Keep {
  /** Seconds that a shared cache may serve it without revalidation; 0: `no-store`. */
  readonly sharedSeconds: number;
}

/** How often pages fetch a read (specification, section 9). */
export interface Poll {
  /** How long it counts as fresh, milliseconds. */
  readonly freshMs: number;
  /** The polling interval while changes are not pushed, milliseconds; no polling when absent. */
  readonly everyMs?: number;
}

/** The topic of the live stream on which a read's changes are pushed. */
export interface Topic<Params> {
  /** The part before the colon. */
  readonly name: string;
  /** The part after the colon, which may be empty; `undefined` when these parameters have no topic. */
  readonly format: (params: Params) => string | undefined;
  /** The parameters that the part after the colon stands for; `undefined` when it is invalid. */
  readonly parse: (text: string) => Params | undefined;
}

/** One public read: which operation serves it, how long it may be cached, how often it is polled, on which topic its changes are pushed. */
export interface ReadDefinition<Id extends OperationId> {
  readonly operation: Id;
  readonly path: keyof paths;
  /** The contract's defaults of optional parameters. */
  readonly defaults?: Partial<OperationParams<Id>>;
  readonly keep: Keep;
  readonly poll: Poll;
  readonly topic?: Topic<OperationParams<Id>>;
}

const LIVE: Keep = { sharedSeconds: 1 };
/** A day that has passed: a result may still be amended. */
export const KEEP_PAST: Keep = { sharedSeconds: 3_600 };
/** A card that is published ahead, which changes a few times. */
export const KEEP_AHEAD: Keep = { sharedSeconds: 60 };
const NEVER: Keep = { sharedSeconds: 0 };

const ID = /^[A-Za-z0-9][A-Za-z0-9._~:-]{0,99}$/;

/** Whether a text can be an identifier (the contract's `Id`). None of its characters needs an escape in a path. */
export function isId(text: string): boolean {
  return ID.test(text);
}

function topicOfId(name: string): Topic<{ readonly id: string }> {
  return { name, format: ({ id }) => id, parse: (id) => (isId(id) ? { id } : undefined) };
}

function topicOfAll(name: string): Topic<Record<never, never>> {
  return { name, format: () => "", parse: (text) => (text === "" ? {} : undefined) };
}

/** The parameters with the code that a topic names, or of every code; `undefined` for a text that is no code. */
function ofCode<Params>(text: string, params: Params): (Params & { readonly racingCode?: RacingCode }) | undefined {
  const racingCode = RACING_CODES.find((code) => code === text);
  return racingCode || text === "" ? { ...params, ...(racingCode && { racingCode }) } : undefined;
}

function define<const Id extends OperationId>(entry: ReadDefinition<Id>): ReadDefinition<Id> {
  return entry;
}

/** Every public read of the race day. Intervals are those of the specification, section 9. */
export const READS = {
  /** The server's clock and its feed. */
  status: define({
    operation: "getStatus",
    path: "/api/status",
    keep: NEVER,
    poll: { freshMs: 0, everyMs: 30_000 },
    topic: topicOfAll("status"),
  }),
  meetingsToday: define({
    operation: "getMeetingsToday",
    path: "/api/meetings/today",
    defaults: { jurisdiction: DEFAULT_JURISDICTION },
    keep: LIVE,
    poll: { freshMs: 30_000, everyMs: 60_000 },
    topic: {
      name: "meetings-today",
      format: ({ jurisdiction }) => jurisdiction,
      parse: (text) => {
        const jurisdiction = JURISDICTIONS.find((each) => each === text);
        return jurisdiction && { jurisdiction };
      },
    },
  }),
  /** A day by its date. Yesterday may still be racing, and tomorrow's starts are moved. */
  meetingsOnDay: define({
    operation: "getMeetingsOnDay",
    path: "/api/meetings",
    defaults: { jurisdiction: DEFAULT_JURISDICTION },
    keep: LIVE,
    poll: { freshMs: 15_000, everyMs: 30_000 },
    // The list that pages show. The server pushes the days around today alone.
    topic: {
      name: "meetings-on",
      format: ({ date, jurisdiction }) => (jurisdiction === DEFAULT_JURISDICTION ? date : undefined),
      parse: (text) => (isCalendarDate(text) ? { date: text, jurisdiction: DEFAULT_JURISDICTION } : undefined),
    },
  }),
  nextToJump: define({
    operation: "getNextToJump",
    path: "/api/next-to-jump",
    defaults: { count: NEXT_TO_JUMP_COUNT, jurisdiction: DEFAULT_JURISDICTION },
    keep: LIVE,
    poll: { freshMs: 10_000, everyMs: 15_000 },
    // The lists that pages show: three races, of every code or of one.
    topic: {
      name: "next-to-jump",
      format: ({ racingCode, count, jurisdiction }) =>
        count === NEXT_TO_JUMP_COUNT && jurisdiction === DEFAULT_JURISDICTION ? (racingCode ?? "") : undefined,
      parse: (text) => ofCode(text, { count: NEXT_TO_JUMP_COUNT, jurisdiction: DEFAULT_JURISDICTION }),
    },
  }),
  meeting: define({
    operation: "getMeeting",
    path: "/api/meetings/{id}",
    keep: LIVE,
    poll: { freshMs: 30_000, everyMs: 60_000 },
    topic: topicOfId("meeting"),
  }),
  race: define({
    operation: "getRace",
    path: "/api/races/{id}",
    keep: LIVE,
    poll: { freshMs: 15_000, everyMs: 30_000 },
    topic: topicOfId("race"),
  }),
  /** The form of its runners: fetched with an opened runner; it seldom changes. */
  form: define({
    operation: "getRaceForm",
    path: "/api/races/{id}/form",
    keep: KEEP_AHEAD,
    poll: { freshMs: 5 * 60_000 },
  }),
  /** Every bookmaker's prices over time: for a chart, and too large for a page's first load. */
  prices: define({
    operation: "getRacePrices",
    path: "/api/races/{id}/prices",
    keep: LIVE,
    poll: { freshMs: 15_000, everyMs: 30_000 },
    topic: topicOfId("prices"),
  }),
  /** The best prices over time: for a line beside each runner. */
  bestPrices: define({
    operation: "getRaceBestPrices",
    path: "/api/races/{id}/prices/best",
    keep: LIVE,
    poll: { freshMs: 15_000, everyMs: 30_000 },
    topic: topicOfId("best-prices"),
  }),
  /** Fetched from the tipping site on request, so it has no topic. */
  tips: define({
    operation: "getRaceTips",
    path: "/api/races/{id}/tips",
    keep: LIVE,
    poll: { freshMs: 30_000, everyMs: 30_000 },
  }),
  movers: define({
    operation: "getMovers",
    path: "/api/movers",
    defaults: { window: "open", jurisdiction: DEFAULT_JURISDICTION, limit: MOVERS_COUNT },
    keep: LIVE,
    poll: { freshMs: 15_000, everyMs: 30_000 },
    // The lists that pages show: of a window, of every code or of one, of every state or of one.
    topic: {
      name: "movers",
      format: ({ window, racingCode, state, jurisdiction, limit }) =>
        limit === MOVERS_COUNT && jurisdiction === DEFAULT_JURISDICTION
          ? [window, racingCode, state].filter((part) => part !== undefined).join(":")
          : undefined,
      parse: (text) => {
        const [windowText, ...filters] = text.split(":");
        const window = MOVERS_WINDOWS.find((each) => each === windowText);
        const racingCode = RACING_CODES.find((each) => each === filters[0]);
        const [stateText, ...rest] = racingCode === undefined ? filters : filters.slice(1);
        const state = AUSTRALIAN_STATES.find((each) => each === stateText);
        if (window === undefined || rest.length > 0 || state !== stateText) return undefined;
        const filter = { ...(racingCode && { racingCode }), ...(state && { state }) };
        return { window, ...filter, jurisdiction: DEFAULT_JURISDICTION, limit: MOVERS_COUNT };
      },
    },
  }),
  lateMail: define({
    operation: "getLateMail",
    path: "/api/late-mail",
    defaults: { jurisdiction: DEFAULT_JURISDICTION },
    keep: LIVE,
    poll: { freshMs: 15_000, everyMs: 30_000 },
    // The lists that pages show: of every code or of one.
    topic: {
      name: "late-mail",
      format: ({ racingCode, jurisdiction }) =>
        jurisdiction === DEFAULT_JURISDICTION ? (racingCode ?? "") : undefined,
      parse: (text) => ofCode(text, { jurisdiction: DEFAULT_JURISDICTION }),
    },
  }),
  /** Nobody keeps it: there are as many as there are texts, and each is cheap. */
  search: define({
    operation: "search",
    path: "/api/search",
    defaults: { limit: SEARCH_COUNT },
    keep: NEVER,
    poll: { freshMs: 30_000 },
  }),
  /** A runner's or a person's runs are of several meetings: they have no topic. */
  runner: define({
    operation: "getRunner",
    path: "/api/runners/{id}",
    keep: LIVE,
    poll: { freshMs: 15_000, everyMs: 30_000 },
  }),
  person: define({
    operation: "getPerson",
    path: "/api/people/{role}/{id}",
    keep: LIVE,
    poll: { freshMs: 15_000, everyMs: 30_000 },
  }),
  /** Counted in the database, where another server may have written, so it has no topic. */
  signalRecord: define({
    operation: "getSignalRecord",
    path: "/api/signal-record",
    defaults: { jurisdiction: DEFAULT_JURISDICTION },
    keep: LIVE,
    poll: { freshMs: 30_000, everyMs: 60_000 },
  }),
  /** Counted in the database once a minute, so it has no topic. */
  bookmakerComparison: define({
    operation: "getBookmakerComparison",
    path: "/api/bookmaker-comparison",
    defaults: { period: "month", jurisdiction: DEFAULT_JURISDICTION },
    keep: KEEP_AHEAD,
    poll: { freshMs: 60_000, everyMs: 60_000 },
  }),
  bookmakers: define({
    operation: "listPublicBookmakers",
    path: "/api/public/bookmakers",
    keep: LIVE,
    poll: { freshMs: 5 * 60_000 },
    topic: topicOfAll("bookmakers"),
  }),
  featuredBookmakers: define({
    operation: "listFeaturedBookmakers",
    path: "/api/featured-bookmakers",
    keep: LIVE,
    poll: { freshMs: 5 * 60_000 },
    topic: topicOfAll("featured-bookmakers"),
  }),
} as const;

/** Reads that have nothing of a feed's data: they are served to anybody, also where an owner forbids handing the data on. */
const WITHOUT_FEED_DATA: readonly string[] = ["status", "bookmakers", "featuredBookmakers"] satisfies ReadName[];

/** Whether a read has a feed's data. */
export function hasFeedData(name: ReadName): boolean {
  return !WITHOUT_FEED_DATA.includes(name);
}

/** The name of a public read. */
export type ReadName = keyof typeof READS;

/** The operation that serves a read. */
export type OperationOf<Name extends ReadName> = (typeof READS)[Name]["operation"];

/** A read's parameters: path and query in one. */
export type ParamsOf<Name extends ReadName> = OperationParams<OperationOf<Name>>;

/** A read's response body. */
export type ValueOf<Name extends ReadName> = BodyOf<OperationOf<Name>, 200>;
