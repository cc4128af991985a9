import type { Placing, Quote, RaceStatus, Runner } from "@railbird/domain";
import { FeedError, type FeedMeeting, type FeedRace, type OddsFeed } from "../../../src/ports/odds-feed";

export const DATE = "2026-07-08";
export const START = Date.parse("2026-07-08T05:00:00Z");
const SEEN = START - 60_000;

export const quote = (bookmakerId: string, odds: number, seenAt = SEEN): Quote => ({ bookmakerId, odds, seenAt });
export const runner = (id: string, number: number, name: string, ...prices: Quote[]): Runner => ({
  id,
  number,
  name,
  scratched: false,
  prices,
});

/** A feed over one meeting whose races, names and health can be set. */
export class FakeFeed implements OddsFeed {
  readonly identity;
  down = false;
  racesDown = false;
  listed = true;
  knows = true;
  status: RaceStatus = "open";
  results: readonly Placing[] | undefined;
  unreachable: string[] | undefined;
  asked: string[] = [];

  constructor(
    readonly name: string,
    public fields: Record<number, Runner[]>,
    readonly venue = "Swan Hill",
    simulated = false,
  ) {
    this.identity = { name, credit: `Prices from ${name}.`, simulated };
  }

  async readCard() {
    this.#fail();
    const meeting: FeedMeeting = {
      id: `${this.name}-meeting`,
      venue: this.venue,
      state: "VIC",
      jurisdiction: "AU",
      racingCode: "R",
      date: DATE,
      races: Object.keys(this.fields).map((number) => this.#race(Number(number))),
    };
    return { meetings: this.listed ? [meeting] : [], rejections: [{ reason: "odd", about: this.name }] };
  }

  async readRace(raceId: string) {
    this.asked.push(raceId);
    this.#fail(this.down || this.racesDown);
    if (!this.knows) return undefined;
    const race = this.#race(Number(raceId.split("-").at(-1)));
    return { race, rejections: [], ...(this.unreachable && { unreachable: this.unreachable }) };
  }

  #race(number: number): FeedRace {
    return {
      id: `${this.name}-${number}`,
      meetingId: `${this.name}-meeting`,
      number,
      name: `${this.name}'s name`,
      racingCode: "R",
      venue: this.venue,
      state: "VIC",
      startTime: START,
      status: this.status,
      ...(this.results && { results: this.results }),
      runners: this.fields[number] ?? [],
      updatedAt: SEEN,
    };
  }

  #fail(isDown = this.down): void {
    if (isDown) throw new FeedError("unreachable", `${this.name} is down.`);
  }
}
