import type { CalendarDate } from "@railbird/domain";
import { z } from "zod";
import type { Clock } from "../../ports/clock";
import {
  type CardReading,
  FeedError,
  type FeedIdentity,
  type FeedMeeting,
  type OddsFeed,
  type RaceReading,
  type Rejection,
} from "../../ports/odds-feed";
import { FeedClient } from "../feed/feed-client";
import { FieldLedger } from "../feed/field-ledger";
import { payloadId } from "../feed/payload-values";
import { Rejections } from "../feed/rejections";
import { EVENT_FIELDS } from "./event-fields";
import { type BrandReading, joinBrands, mapMeeting } from "./join-brands";
import { mapRace } from "./map-race";
import { RunnerIds } from "./map-runner";
import { JURISDICTIONS } from "./payload-values";

/** The most that the API gives at once. */
const PAGE_SIZE = 200;

/** No country has this many meetings on a day: a host that always fills its page would be read for ever. */
const MAX_PAGES = 10;

const meetingsPayload = z.object({ data: z.object({ meetings: z.array(z.unknown()) }) });

const KNOWN: Readonly<Record<string, { readonly name: string; readonly url: string }>> = {
  ladbrokes: { name: "Ladbrokes", url: "https://www.ladbrokes.com.au" },
  neds: { name: "Neds", url: "https://www.neds.com.au" },
  betstar: { name: "Betstar", url: "https://www.betstar.com.au" },
  bookmaker: { name: "Bookmaker", url: "https://www.bookmaker.com.au" },
};

const sentence = new Intl.ListFormat("en-AU");

/** Which brands an Entain feed asks, and as whom. */
export interface EntainOddsFeedOptions {
  /** At least one, each once. Facts of races and runners come from the first that responds, prices from all. */
  readonly brands: readonly EntainBrand[];
  /** Contact e-mail for the `From` header. */
  readonly from?: string | undefined;
  /** Name for the `X-Partner` header. */
  readonly partner?: string | undefined;
  readonly clock: Clock;
  /** For each call; milliseconds of the machine's time. Shorter than the poller's time-out for a whole reading. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

/** As its payloads name them. */
const SILKS_HOSTS: readonly string[] = ["cdn.prod.pricekinetics.com", "drr38safykj6s.cloudfront.net"];

/** Below the poller's limit for a race, so that one brand that hangs does not cost the prices of the others. */
const TIMEOUT_MS = 2_500;

type BrandOutcome = BrandReading | { readonly brand: string; readonly failure: FeedError | undefined };

/**
 * The affiliates API that Ladbrokes, Neds and other brands share. They also share the ids of races and entrants, so
 * that several brands make one comparison. A brand that fails is reported as unreachable and rejected as
 * `brand_unavailable`.
 */
export class EntainOddsFeed implements OddsFeed {
  readonly identity: FeedIdentity;
  readonly silksHosts = SILKS_HOSTS;
  readonly #clients: readonly FeedClient[];
  /** By brand: each host may change its payloads at another time. */
  readonly #ledgers: ReadonlyMap<string, FieldLedger>;
  readonly #clock: Clock;
  readonly #runnerIds = new RunnerIds();
  readonly #rejections = new Rejections();

  constructor({ brands, timeoutMs = TIMEOUT_MS, fetch = globalThis.fetch, ...rest }: EntainOddsFeedOptions) {
    const hosts = brands.map(({ id, baseUrl }) => ({ id: id.toLowerCase(), baseUrl }));
    this.identity = identityOf(hosts);
    this.#clock = rest.clock;
    this.#clients = hosts.map((host) => brandClient(host, { ...rest, timeoutMs, fetch }));
    this.#ledgers = new Map(hosts.map(({ id }) => [id, new FieldLedger(EVENT_FIELDS, rest.clock)]));
  }

  /** The card of the first brand that responds. */
  async readCard(dates: readonly CalendarDate[], signal: AbortSignal): Promise<CardReading> {
    signal.throwIfAborted();
    const failures: FeedError[] = [];
    const rejections: Rejection[] = [];
    for (const client of this.#clients) {
      try {
        const card = await readMeetings(client, dates, signal);
        return {
          meetings: card.meetings,
          rejections: [...rejections, ...card.rejections].filter(this.#rejections.isNews),
        };
      } catch (error) {
        if (!(error instanceof FeedError)) throw error;
        failures.push(error);
        rejections.push(unavailable(client.name, error));
      }
    }
    throw worstOf(failures);
  }

  async readRace(raceId: string, signal: AbortSignal): Promise<RaceReading | undefined> {
    signal.throwIfAborted();
    // Ids become part of the address: what cannot be one is not asked for.
    if (!payloadId.safeParse(raceId).success) return undefined;
    const rejections: Rejection[] = [];
    const outcomes = await Promise.all(this.#clients.map((client) => this.#ask(client, raceId, signal, rejections)));
    const readings = outcomes.filter((outcome) => "race" in outcome);
    const failed = outcomes.filter((outcome) => "failure" in outcome);
    const [first, ...others] = readings;
    if (first === undefined) {
      const failures = failed.map(({ failure }) => failure).filter((failure) => failure !== undefined);
      if (failures.length === 0) return undefined;
      throw worstOf(failures);
    }
    rejections.push(...failed.map(({ brand, failure }) => unavailable(brand, failure)));
    const reject = (reason: string, about: string) => rejections.push({ reason, about });
    // A 404 means that the brand withdrew the race; a failed call says nothing of its prices.
    const unreachable = failed.filter(({ failure }) => failure !== undefined).map(({ brand }) => brand);
    const race = joinBrands(first, others, this.#runnerIds, reject);
    return {
      race,
      rejections: rejections.filter(this.#rejections.isNews),
      ...(unreachable.length > 0 && { unreachable }),
    };
  }

  async #ask(client: FeedClient, raceId: string, signal: AbortSignal, rejections: Rejection[]): Promise<BrandOutcome> {
    const { name: brand } = client;
    try {
      const payload = await client.get(`/racing/events/${raceId}`, {}, signal);
      if (payload === undefined) return { brand, failure: undefined };
      const reject = (reason: string, about: string) => rejections.push({ reason, about: `${brand} ${about}` });
      const race = mapRace(payload, raceId, reject);
      const { data } = payload as { readonly data: unknown };
      this.#ledgers.get(brand)?.look(data, race.facts.status === "open", reject);
      return { brand, seenAt: this.#clock.now(), race };
    } catch (error) {
      if (error instanceof FeedError) return { brand, failure: error };
      throw error;
    }
  }
}

function unavailable(brand: string, failure: FeedError | undefined): Rejection {
  return { reason: "brand_unavailable", about: `${brand}: ${failure?.kind ?? "does not know the race"}` };
}

/** The error to report when every brand failed: a rate limit first, since it carries the time to wait. */
function worstOf(failures: readonly FeedError[]): Error {
  const worst = failures.find(({ kind }) => kind === "rate_limited") ?? failures[0];
  return worst ?? new RangeError("An Entain feed needs a brand.");
}

/** Settings of every call to a brand's API. */
interface BrandClientOptions {
  /** Contact and partner name: callers without them are throttled first. */
  readonly from?: string | undefined;
  readonly partner?: string | undefined;
  readonly clock: Clock;
  /** For one call, body and all; milliseconds of the machine's time. */
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
}

/** A client of one brand's host. */
function brandClient({ id, baseUrl }: EntainBrand, { from, partner, ...rest }: BrandClientOptions): FeedClient {
  return new FeedClient({
    ...rest,
    name: id,
    baseUrl,
    query: { enc: "json" },
    headers: {
      ...(from !== undefined && { from }),
      // The newer description of the API calls the same header by another name.
      ...(partner !== undefined && { "x-partner": partner, "x-partner-id": partner }),
    },
  });
}

/** A brand of the platform and where its API is. */
interface EntainBrand {
  /** The bookmaker's id in the product: `ladbrokes`, `neds`, … */
  readonly id: string;
  /** Up to and with `/affiliates/v1`. */
  readonly baseUrl: string;
}

/** Whose odds they are, for the footer; the link goes to the first brand that has a known site. */
function identityOf(brands: readonly EntainBrand[]): FeedIdentity {
  const names = brands.map(({ id }) => KNOWN[id]?.name ?? id.charAt(0).toUpperCase() + id.slice(1));
  const creditUrl = brands.map(({ id }) => KNOWN[id]?.url).find((url) => url !== undefined);
  return {
    name: "entain",
    credit: `Odds by ${sentence.format(names)} (Entain)`,
    ...(creditUrl !== undefined && { creditUrl }),
    simulated: false,
  };
}

/**
 * The meetings of these dates from one brand. A date is asked for by itself, because the API's date keywords mean UTC
 * days, and each country by itself, because one call takes one country.
 */
async function readMeetings(
  client: FeedClient,
  dates: readonly CalendarDate[],
  signal: AbortSignal,
): Promise<CardReading> {
  const rejections: Rejection[] = [];
  const reject = (reason: string, about: string) => rejections.push({ reason, about: `${client.name} ${about}` });
  const calls = [...new Set(dates)].flatMap((date) => [...JURISDICTIONS.keys()].map((country) => ({ date, country })));
  const readings = await Promise.all(
    calls.map(async ({ date, country }) => ({ date, raws: await readPages(client, date, String(country), signal) })),
  );
  const taken = new Set<string>();
  const meetings = readings.flatMap(({ date, raws }) =>
    raws.map((raw) => mapMeeting(raw, { date, taken, reject })).filter((meeting): meeting is FeedMeeting => !!meeting),
  );
  return { meetings, rejections };
}

async function readPages(
  client: FeedClient,
  date: CalendarDate,
  country: string,
  signal: AbortSignal,
): Promise<unknown[]> {
  const raws: unknown[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { date_from: date, date_to: date, country, limit: `${PAGE_SIZE}`, offset: `${page * PAGE_SIZE}` };
    const payload = await client.get("/racing/meetings", query, signal);
    if (payload === undefined) throw new FeedError("rejected", `${client.name} has no list of meetings (404).`);
    const parsed = meetingsPayload.safeParse(payload);
    if (!parsed.success) throw new FeedError("malformed", `${client.name}'s list of meetings has none.`);
    raws.push(...parsed.data.data.meetings);
    if (parsed.data.data.meetings.length < PAGE_SIZE) return raws;
  }
  throw new FeedError("malformed", `${client.name}'s list of meetings does not end.`);
}
