import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { card, HOUR, MINUTE, meeting, noonish, quote, race, runner } from "../../../test/board/builders";
import { CombinedOddsFeed } from "../../adapters/combined/combined-odds-feed";
import { RaceBoard } from "../../board/race-board";
import type { FeedMeeting, OddsFeed } from "../../ports/odds-feed";
import { steadyFeed } from "./steady-feed";

const DATE = "2026-11-21";
const never = new AbortController().signal;

/** A race of a source: its id there, its number, its start. */
const listed = (id: string, number: number, startTime = noonish + number * 30 * MINUTE, name = "Runner") =>
  race(id, [runner(1, [quote("tab", 2)], { id: `${id}-1`, name: `${name} 1` })], { number, startTime });

/** A meeting of a source with these races. */
const held = (id: string, ...races: readonly ReturnType<typeof listed>[]): FeedMeeting =>
  meeting(
    races.map((each) => ({ ...each, meetingId: id })),
    { id },
  );

/** A source whose card a test sets; it knows the races of its card, but those of `gone`. */
class Source implements OddsFeed {
  readonly identity = { name: "source", credit: "Made for tests.", simulated: true };
  readonly gone = new Set<string>();
  asked: string[] = [];
  push: (raceId: string) => void = () => {};

  constructor(public meetings: readonly FeedMeeting[]) {}

  async readCard(dates: readonly string[]) {
    const meetings = this.meetings.filter(({ date }) => dates.includes(date));
    return card(
      ...meetings.map((of) => ({ ...of, races: of.races.map((each) => ({ ...each, runners: [] })) as never })),
    );
  }

  async readRace(raceId: string) {
    this.asked.push(raceId);
    const found = this.meetings.flatMap(({ races }) => races).find(({ id }) => id === raceId && !this.gone.has(id));
    return found && { race: found, rejections: [] };
  }

  follow(changed: (raceId: string) => void, signal: AbortSignal): Promise<never> {
    this.push = changed;
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  }

  providers(raceId: string) {
    const isKnown = this.meetings.some(({ races }) => races.some(({ id }) => id === raceId));
    return isKnown ? () => [raceId] : undefined;
  }
}

/** A board that applies what a steady feed over a source gives. */
function onBoard(source: Source, board = new RaceBoard()) {
  const feed = steadyFeed(source, board);
  return {
    board,
    feed,
    async card() {
      board.applyCard(await feed.readCard([DATE], never), noonish);
      return board.meetings().map(({ meeting: { id }, races }) => [id, ...races.map((each) => each.race.id)].join(" "));
    },
    /** The ids under which the source was asked. */
    async read(raceId: string) {
      source.asked = [];
      const reading = await feed.readRace(raceId, never);
      if (reading !== undefined) board.applyRace(reading, noonish);
      return [reading?.race.id, reading?.race.meetingId, ...source.asked].join(" ");
    },
  };
}

describe("A race that comes back under another id", () => {
  it("stays one race with its first id, and is asked for under the new one", async () => {
    const source = new Source([held("m", listed("a", 7), listed("b", 8))]);
    const { board, card: next, read } = onBoard(source);
    await next();
    await read("b");
    source.meetings = [held("m", listed("a", 7), listed("b2", 8))];
    expect(await next()).toEqual(["m a b"]);
    expect(await read("b")).toBe("b m b2");
    expect(board.race("b")?.race.runners.map(({ id }) => id)).toEqual(["b-1"]);
    expect(board.race("b2")).toBeUndefined();
  });

  it("is known after a restart, and by a server that begins to lead, from the board", async () => {
    const source = new Source([held("m", listed("a", 7), listed("b", 8))]);
    const before = onBoard(source);
    await before.card();
    await before.read("b");
    source.meetings = [held("m2", listed("a2", 7), listed("b2", 8))];
    const after = onBoard(source, before.board);
    expect(await after.card()).toEqual(["m a b"]);
    expect(await after.read("b")).toBe("b m b2");
    expect(after.board.race("b")?.race.runners.map(({ id }) => id)).toEqual(["b-1"]);
  });

  it("keeps the ids of runners by number and name; one of another name is another runner", async () => {
    const source = new Source([held("m", listed("a", 7), listed("b", 8))]);
    const { board, card: next, read } = onBoard(source);
    await next();
    await read("a");
    await read("b");
    source.meetings = [held("m", listed("a2", 7, undefined, "RUNNER"), listed("b2", 8, undefined, "Stranger"))];
    await next();
    await read("a");
    await read("b");
    expect(board.race("a")?.race.runners.map(({ id }) => id)).toEqual(["a-1"]);
    expect(board.race("b")?.race.runners.map(({ id }) => id)).toEqual(["b2-1"]);
  });

  it("is listed once while the card has both, and asked for under whichever the source knows, the new one first", async () => {
    const source = new Source([held("m", listed("a", 8))]);
    const { card: next, read } = onBoard(source);
    await next();
    source.meetings = [held("m", listed("a", 8), listed("a2", 8))];
    expect(await next()).toEqual(["m a"]);
    expect(await read("a")).toBe("a m a2");
    source.gone.add("a2");
    expect(await read("a")).toBe("a m a2 a");
    source.gone.add("a");
    expect(await read("a")).toBe("  a2 a");
    source.gone.clear();
    source.meetings = [held("m", listed("a", 8))];
    await next();
    expect(await read("a")).toBe("a m a");
  });

  it("is told from a race that takes its number while it gets another", async () => {
    const source = new Source([held("m", listed("a", 7), listed("b", 8))]);
    const { board, card: next } = onBoard(source);
    await next();
    source.meetings = [held("m", listed("a", 7), listed("new", 8), listed("b", 9))];
    expect(await next()).toEqual(["m a new b"]);
    expect(board.race("b")?.race.number).toBe(9);
  });

  it("is named by its first id when it is pushed, and when who gives its prices is asked", async () => {
    const source = new Source([held("m", listed("a", 7))]);
    const { feed, card: next } = onBoard(source);
    await next();
    source.meetings = [held("m", listed("a2", 7))];
    await next();
    const changed: string[] = [];
    const stop = new AbortController();
    const ended = feed.follow?.((id) => changed.push(id), stop.signal).catch((reason: unknown) => reason);
    source.push("a2");
    source.push("other");
    expect(changed).toEqual(["a", "other"]);
    stop.abort("enough");
    expect(await ended).toBe("enough");
    expect(feed.providers?.("a")?.(1, "tab")).toEqual(["a2"]);
    expect(feed.providers?.("none")).toBeUndefined();
  });
});

describe("A meeting that comes back under another id", () => {
  const day = (id: string, from = noonish) =>
    held(id, ...[1, 2, 3].map((number) => listed(`${id}${number}`, number, from + number * 30 * MINUTE)));

  it("stays one meeting with its first ids", async () => {
    const source = new Source([day("m")]);
    const { board, card: next, read } = onBoard(source);
    await next();
    source.meetings = [{ ...day("n", noonish + 20 * MINUTE), trackCondition: "Soft 5" }];
    expect(await next()).toEqual(["m m1 m2 m3"]);
    expect(await read("m2")).toBe("m2 m n2");
    expect(board.meeting("m")?.meeting.trackCondition).toBe("Soft 5");
    expect(board.race("m1")?.race.startTime).toBe(noonish + 50 * MINUTE);
  });

  it("is listed once while the card has both, with the facts of the new one, and each race that either has", async () => {
    const source = new Source([day("m")]);
    const { board, card: next, read } = onBoard(source);
    await next();
    const fresh = { ...held("n", listed("n2", 2), listed("n3", 3), listed("n4", 4)), trackCondition: "Soft 5" };
    source.meetings = [fresh, day("m")];
    expect(await next()).toEqual(["m m1 m2 m3 n4"]);
    expect(board.meeting("m")?.meeting.trackCondition).toBe("Soft 5");
    expect(await read("m1")).toBe("m1 m m1");
    expect(await read("m3")).toBe("m3 m n3");
    expect(await read("n4")).toBe("n4 m n4");
  });

  it("is told from a day and a night meeting at one track, also when these come back under other ids", async () => {
    const night = noonish + 6 * HOUR;
    const source = new Source([day("d"), day("e", night)]);
    const { card: next } = onBoard(source);
    const both = ["d d1 d2 d3", "e e1 e2 e3"];
    expect(await next()).toEqual(both);
    source.meetings = [day("e2", night), day("d2")];
    expect(await next()).toEqual(both);
  });

  it("is told from one of another venue, code or date, and from one that shares no race's number", async () => {
    const others = [
      { ...day("v"), venue: "Caulfield" },
      { ...day("c"), racingCode: "H" as const },
      { ...day("t"), date: "2026-11-22" },
      held("l", listed("l9", 9, noonish + 2 * HOUR)),
    ];
    const { meetings } = await steadyFeed(new Source([day("m"), ...others])).readCard([DATE, "2026-11-22"], never);
    expect(meetings.map(({ id }) => id)).toEqual(["m", "v", "c", "t", "l"]);
  });

  it("is forgotten with its day", async () => {
    const source = new Source([day("m")]);
    const feed = steadyFeed(source);
    await feed.readCard([DATE], never);
    source.meetings = [{ ...day("n"), date: "2026-11-22" }];
    const { meetings } = await feed.readCard(["2026-11-22"], never);
    expect(meetings.map(({ id }) => id)).toEqual(["n"]);
    source.meetings = [day("o")];
    expect((await feed.readCard([DATE], never)).meetings.map(({ id }) => id)).toEqual(["o"]);
    expect(await feed.readRace("m1", never)).toBeUndefined();
    expect(source.asked).toEqual(["m1"]);
    expect((await feed.readCard([], never)).meetings).toEqual([]);
  });
});

describe("One of several feeds that gives other ids", () => {
  it("keeps the others' prices beside its own", async () => {
    const of = (bookmakerId: string, id: string) =>
      new Source([held(id, { ...listed(`${id}8`, 8), runners: [runner(1, [quote(bookmakerId, 2)])] })]);
    const [lead, other] = [of("tab", "a"), of("neds", "b")];
    const board = new RaceBoard();
    const feed = steadyFeed(new CombinedOddsFeed([steadyFeed(lead), steadyFeed(other)]), board);
    const bookmakers = async () => {
      board.applyCard(await feed.readCard([DATE], never), noonish);
      const reading = await feed.readRace("a8", never);
      return [board.meetings().length, reading?.race.runners[0]?.prices.map(({ bookmakerId }) => bookmakerId)];
    };
    expect(await bookmakers()).toEqual([1, ["tab", "neds"]]);
    lead.meetings = of("tab", "c").meetings;
    expect(await bookmakers()).toEqual([1, ["tab", "neds"]]);
    other.meetings = [...of("neds", "d").meetings, ...other.meetings];
    expect(await bookmakers()).toEqual([1, ["tab", "neds"]]);
  });
});

it("Whatever ids a source gives in turn, each race keeps its first one and is asked for under the latest", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ meeting: fc.nat(2), races: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)) }), {
        minLength: 1,
        maxLength: 8,
      }),
      async (cards) => {
        const source = new Source([]);
        const { card: next, read } = onBoard(source);
        const [first] = cards;
        const name = (number: number, generation?: number) => `r${number}-${generation}`;
        for (const { meeting: id, races } of cards) {
          source.meetings = [
            held(`m-${id}`, ...races.map((generation, index) => listed(name(index + 1, generation), index + 1))),
          ];
          const ids = [1, 2, 3].map((number) => name(number, first?.races[number - 1]));
          expect(await next()).toEqual([[`m-${first?.meeting}`, ...ids].join(" ")]);
          for (const [index, raceId] of ids.entries())
            expect(await read(raceId)).toBe(`${raceId} m-${first?.meeting} ${name(index + 1, races[index])}`);
        }
      },
    ),
  ));
