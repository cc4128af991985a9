import type { StreamHello, StreamPatch } from "@railbird/contract";
import type { Instant } from "@railbird/domain";
import type { ReadRef } from "@railbird/reads";
import { Reader } from "@railbird/reads/reader";
import { RaceBoard } from "../../../src/board/race-board";
import type { Audience, TopicListener } from "../../../src/http/live/audience";
import { parseTopics } from "../../../src/http/live/open-stream";
import type { StreamText } from "../../../src/http/live/stream-text";
import type { TopicReads } from "../../../src/http/live/topic";
import { type Sent, type StreamEnd, type StreamObserver, TopicHub } from "../../../src/http/live/topic-hub";
import { type BoardSourceParts, boardSource } from "../../../src/http/reads/board-source";
import { ReadChanges } from "../../../src/http/reads/read-changes";
import type { BookmakerConfig } from "../../../src/ports/bookmakers";
import { EarlierPrices } from "../../../src/use-cases/movers/earlier-prices";
import { RacePriceReader } from "../../../src/use-cases/prices/race-price-reader";
import { BoardSearch } from "../../../src/use-cases/search/board-search";
import { card, MINUTE, meeting, noonish, quote, race, reading, runner } from "../../board/builders";
import { ManualClock } from "../../support/manual-clock";
import { memoryLog } from "../../support/memory-log";
import { MemoryHistory } from "../../use-cases/board/memory-stores";

/** A race day to follow: a real board and a real reader over it, on a clock that a test moves. */
export class LiveDay {
  readonly clock: ManualClock;
  readonly board = new RaceBoard();
  readonly reader: Reader;
  readonly prices: RacePriceReader;
  readonly earlierPrices: EarlierPrices;
  #bookmakers: readonly BookmakerConfig[] = [];
  #bookmakersVersion = 1;
  readonly #onChange = new Set<() => void>();
  readonly changes: ReadChanges;

  constructor(now: Instant = noonish, days?: BoardSourceParts["days"]) {
    this.clock = new ManualClock(now);
    const day = this;
    const { board, clock } = this;
    const history = new MemoryHistory();
    board.subscribe(({ prices }) => history.put(prices));
    this.prices = new RacePriceReader({ board, history, unwritten: () => [], clock, log: memoryLog() });
    this.earlierPrices = new EarlierPrices({ board, history, clock, log: memoryLog() });
    const bookmakers = {
      list: () => day.#bookmakers,
      get revision() {
        return day.#bookmakersVersion;
      },
      subscribe: (onChange: () => void) => {
        day.#onChange.add(onChange);
        return () => day.#onChange.delete(onChange);
      },
    };
    this.changes = new ReadChanges([board, bookmakers, this.prices, this.earlierPrices]);
    this.reader = new Reader(
      boardSource({
        board: this.board,
        clock: this.clock,
        identity: { name: "made", credit: "Made", simulated: true },
        bookmakers,
        prices: this.prices,
        signalRecords: { known: () => undefined },
        earlierPrices: this.earlierPrices,
        search: new BoardSearch(board),
        tips: { known: () => undefined },
        ...(days && { days }),
        tipsUrl: (id) => `https://tips.example/races/${id}`,
      }),
    );
  }

  setBookmakers(names: readonly string[]): void {
    this.#bookmakers = names.map((bookmakerId, position) => ({
      id: `id-${bookmakerId}`,
      bookmakerId,
      displayName: bookmakerId.slice(0, 4),
      color: "#112233",
      url: "https://bookmaker.example",
      licenceBody: "Northern Territory Racing and Wagering Commission",
      featured: bookmakerId.length % 2 === 0,
      position,
      version: 1,
      updatedAt: 0,
    }));
    this.#bookmakersVersion += 1;
    for (const onChange of this.#onChange) onChange();
  }

  /** The current response to a GET of a topic's read: version and JSON, without the time; version 0 and `null` when missing. */
  read(topic: string): { readonly version: number; readonly value: unknown } {
    const [ref] = parseTopics(topic) as [ReadRef];
    const read = this.reader.read(ref);
    if (read === undefined) return { version: 0, value: null };
    const value = JSON.parse(JSON.stringify(read.value()));
    if (ref.name === "status") delete value.now;
    return { version: read.version, value };
  }
}

/** One event of a stream as it was read. */
export type StreamEvent =
  | { readonly event: "hello"; readonly data: StreamHello }
  | { readonly event: "patch"; readonly data: StreamPatch };

/** The events in a piece of a stream that ends with a whole event. */
export function eventsOf(text: string): StreamEvent[] {
  return text.split("\n\n").flatMap((block) => {
    const lines = block.split("\n");
    const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
    const [event, data] = [field("event"), field("data")];
    return event === undefined || data === undefined ? [] : [{ event, data: JSON.parse(data) } as StreamEvent];
  });
}

const textOf = (text: StreamText) => text.bytes("identity").toString();

/** A listener of a hub without a socket: hands every patch on. */
export class MemoryListener implements TopicListener {
  audience: Audience | undefined;
  readonly written: StreamText[] = [];

  constructor(private readonly onPatch: (patch: StreamPatch) => void = () => {}) {}

  get patches(): StreamPatch[] {
    return eventsOf(this.written.map(textOf).join("")).map(({ data }) => data as StreamPatch);
  }

  write(text: StreamText): number {
    this.written.push(text);
    for (const { data } of eventsOf(textOf(text))) this.onPatch(data as StreamPatch);
    return text.bytes("identity").length;
  }
}

/** Counts what a stream reports to its observer. */
export class CountingObserver implements StreamObserver {
  open = 0;
  readonly ended: StreamEnd[] = [];
  readonly sent: Sent[] = [];

  streamOpened(): void {
    this.open += 1;
  }

  streamEnded(why: StreamEnd): void {
    this.open -= 1;
    this.ended.push(why);
  }

  published(sent: Sent): void {
    this.sent.push(sent);
  }
}

/** A hub over a day. */
export function hubOf(
  day: LiveDay,
  { reads = day.reader, log = memoryLog(), observer = new CountingObserver() }: Partial<HubParts> = {},
): TopicHub {
  return new TopicHub({ clock: day.clock, changes: day.changes, reads, log, observer });
}

interface HubParts {
  readonly reads: TopicReads;
  readonly log: ReturnType<typeof memoryLog>;
  readonly observer: CountingObserver;
}

/** A hub over a day with the races `a` and `b`, after a quiet minute. */
export async function openHub() {
  const day = new LiveDay();
  const log = memoryLog();
  const observer = new CountingObserver();
  const hubOver = (reads: TopicReads) => hubOf(day, { reads, log, observer });
  const hub = hubOver(day.reader);
  const join = (topics: string, at = hub) => {
    const listener = new MemoryListener();
    const versions = at.join(listener, parseTopics(topics));
    return { listener, versions };
  };
  /** Sets TAB's price on the first runner of a race, and changes nothing else. */
  const priceOf = (id: string, odds: number) => {
    const now = day.clock.now();
    const number = id === "a" ? 1 : 2;
    day.board.applyRace(reading(race(id, [runner(1, [quote("tab", odds, { seenAt: now })])], { number })), now);
  };
  day.board.applyCard(card(meeting([race("a"), race("b", [], { number: 2 })])), day.clock.now());
  await day.clock.advance(MINUTE);
  return { day, log, observer, hub, hubOver, join, priceOf };
}

/** The topics of the patches that a listener has received, in order. */
export const topicsOf = ({ patches }: MemoryListener) => patches.map(({ topic }) => topic);
