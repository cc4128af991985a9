import { type Instant, melbourneDate } from "@railbird/domain";
import type { Clock } from "../../src/ports/clock";
import type { CardReading, FeedIdentity, FeedRace, OddsFeed, RaceReading } from "../../src/ports/odds-feed";

export const RACE_ID = "race-1";

/** The price that one or more feeds of a test read; the test sets it. */
export interface OnePrice {
  odds: number;
}

/** A feed of one race with one runner, whose next reading is what the test says. The race is always five minutes off, or starts when the test says. */
export class OnePriceFeed implements OddsFeed {
  readonly identity: FeedIdentity = { name: "one-price", credit: "One price of a test.", simulated: true };
  /** How often it has been called. */
  calls = 0;
  readonly #price: Readonly<OnePrice>;
  readonly #clock: Pick<Clock, "now">;

  readonly #startTime: Instant | undefined;

  constructor(price: Readonly<OnePrice>, clock: Pick<Clock, "now">, startTime?: Instant) {
    this.#price = price;
    this.#clock = clock;
    this.#startTime = startTime;
  }

  async readCard(): Promise<CardReading> {
    this.calls += 1;
    const race = this.#race();
    const { meetingId: id, venue, state, racingCode } = race;
    const date = melbourneDate(this.#clock.now());
    return {
      meetings: [{ id, venue, state, jurisdiction: "AU", racingCode, date, races: [race] }],
      rejections: [],
    };
  }

  async readRace(): Promise<RaceReading> {
    this.calls += 1;
    return { race: this.#race(), rejections: [] };
  }

  #race(): FeedRace {
    const seenAt = this.#clock.now();
    const prices = [{ bookmakerId: "tab", odds: this.#price.odds, seenAt }];
    return {
      id: RACE_ID,
      meetingId: "meeting-1",
      number: 1,
      name: "Maiden Plate",
      racingCode: "R",
      venue: "Flemington",
      state: "VIC",
      startTime: this.#startTime ?? seenAt + 5 * 60_000,
      status: "open",
      runners: [{ id: "1", number: 1, name: "Runner One", scratched: false, prices }],
      updatedAt: seenAt,
    };
  }
}
