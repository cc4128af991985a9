import { type CalendarDate, isPlausiblePrice } from "@railbird/domain";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Clock } from "../../src/ports/clock";
import type { FeedMeeting, FeedRace, OddsFeed } from "../../src/ports/odds-feed";

/** A feed to test against the port, and the dates for which it has meetings. */
export interface FeedUnderTest {
  readonly feed: OddsFeed;
  readonly clock: Clock;
  readonly dates: readonly CalendarDate[];
  close(): Promise<void>;
}

/** The most races of a card that are read one by one. */
const RACES_READ = 20;

const idsOf = (meetings: readonly FeedMeeting[]) =>
  meetings.map(({ id, races }) => ({ id, races: races.map((race) => race.id) }));

/** The port's promises for any source; every adapter passes it. */
export function describeOddsFeed(name: string, create: () => Promise<FeedUnderTest>): void {
  const open = async () => {
    const made = await create();
    onTestFinished(() => made.close());
    const never = new AbortController().signal;
    const card = async () => (await made.feed.readCard(made.dates, never)).meetings;
    const races = async () => (await card()).flatMap((meeting) => meeting.races);
    /** The first races of the card that can also be read one by one. */
    const readings = async (): Promise<FeedRace[]> => {
      const read: FeedRace[] = [];
      for (const { id } of await races()) {
        const reading = await made.feed.readRace(id, never);
        if (reading === undefined) continue;
        expect(reading.race.id).toBe(id);
        read.push(reading.race);
        if (read.length === RACES_READ) break;
      }
      return read;
    };
    return { ...made, never, card, races, readings };
  };

  describe(`${name} as an odds feed`, () => {
    it("names the owner of its data", async () => {
      const { feed } = await open();
      expect(feed.identity.name).toMatch(/^[a-z][a-z-]*$/);
      expect(feed.identity.credit).not.toBe("");
      expect(["http:", "https:", undefined]).toContain(
        feed.identity.creditUrl && new URL(feed.identity.creditUrl).protocol,
      );
    });

    it("lists meetings of the dates asked for, and only of them", async () => {
      const { card, dates, feed, never } = await open();
      const meetings = await card();
      expect(meetings.length).toBeGreaterThan(0);
      for (const { date } of meetings) expect(dates).toContain(date);
      expect((await feed.readCard([], never)).meetings).toEqual([]);
    });

    it("gives every meeting and every race an id of its own", async () => {
      const { card, races } = await open();
      for (const all of [await card(), await races()]) expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    });

    it("numbers the races of a meeting from 1, each once, and links them to it", async () => {
      const { card } = await open();
      for (const meeting of await card()) {
        const numbers = meeting.races.map(({ number }) => number);
        expect(new Set(numbers).size).toBe(numbers.length);
        for (const race of meeting.races) {
          expect(Number.isInteger(race.number) && race.number > 0, race.id).toBe(true);
          const { id: meetingId, venue, state, racingCode } = meeting;
          expect(race).toMatchObject({ meetingId, venue, state, racingCode });
        }
      }
    });

    it("starts every race within a day of its meeting's date", async () => {
      const { card } = await open();
      for (const { date, races } of await card()) {
        const noon = Date.parse(`${date}T12:00:00Z`);
        for (const { startTime } of races) expect(Math.abs(startTime - noon)).toBeLessThanOrEqual(36 * 3_600_000);
      }
    });

    it("keeps ids from one reading to the next", async () => {
      const { card, readings } = await open();
      expect(idsOf(await card())).toEqual(idsOf(await card()));
      const runners = async () => (await readings()).map((race) => race.runners.map(({ id }) => id));
      expect(await runners()).toEqual(await runners());
    });

    it("reads the races that it listed, with the card's facts", async () => {
      const { races, readings } = await open();
      const listed = new Map((await races()).map((race) => [race.id, race]));
      const read = await readings();
      expect(read.length).toBeGreaterThan(0);
      for (const { id, meetingId, number, racingCode, venue, state } of read) {
        expect(listed.get(id)).toMatchObject({ meetingId, number, racingCode, venue, state });
      }
    });

    it("gives the runners of a race ids and numbers of their own", async () => {
      const { readings } = await open();
      for (const { id, runners } of await readings()) {
        expect(new Set(runners.map((runner) => runner.id)).size, id).toBe(runners.length);
        expect(new Set(runners.map(({ number }) => number)).size, id).toBe(runners.length);
        for (const { number, name } of runners) {
          expect(Number.isInteger(number) && number > 0, id).toBe(true);
          expect(name.trim(), id).not.toBe("");
        }
      }
    });

    it("quotes plausible prices, one of each bookmaker, seen by now, and none on scratched runners", async () => {
      const { clock, readings } = await open();
      for (const { runners } of await readings()) {
        for (const { prices, scratched } of runners) {
          expect(new Set(prices.map(({ bookmakerId }) => bookmakerId)).size).toBe(prices.length);
          if (scratched) expect(prices).toEqual([]);
          for (const { bookmakerId, odds, openOdds, seenAt } of prices) {
            expect(bookmakerId).toBe(bookmakerId.toLowerCase());
            expect(isPlausiblePrice(odds)).toBe(true);
            expect(openOdds === undefined || isPlausiblePrice(openOdds)).toBe(true);
            expect(seenAt).toBeLessThanOrEqual(clock.now());
          }
        }
      }
    });

    it.each([
      ["another id", "no-such-race"],
      ["nothing", ""],
      ["a folder above", ".."],
      ["another address", "../meetings"],
      ["a name that objects have", "__proto__"],
      ["a text with blanks", "a b"],
      ["a very long text", "x".repeat(5_000)],
    ])("knows no race by %s", async (_, id) => {
      const { feed, never } = await open();
      expect(await feed.readRace(id, never)).toBeUndefined();
    });

    it("rejects when the caller has aborted", async () => {
      const { dates, feed, races } = await open();
      const [race] = await races();
      const reason = new Error("given up");
      await expect(feed.readCard(dates, AbortSignal.abort(reason))).rejects.toBe(reason);
      await expect(feed.readRace(race?.id ?? "", AbortSignal.abort(reason))).rejects.toBe(reason);
    });
  });
}
