import type { Instant, Meeting, Quote, Race, Runner } from "@railbird/domain";
import { RaceBoard } from "../../src/board/race-board";
import type { CardReading, RaceReading } from "../../src/ports/odds-feed";
import type { PriceChange } from "../../src/ports/storage";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Saturday, 1 pm in Melbourne. */
export const noonish: Instant = Date.parse("2026-11-21T13:00:00+11:00");

/** A quote confirmed at {@link noonish} unless said otherwise. */
export function quote(bookmakerId: string, odds: number, more: Partial<Quote> = {}): Quote {
  return { bookmakerId, odds, seenAt: noonish, ...more };
}

export function runner(number: number, prices: readonly Quote[], more: Partial<Runner> = {}): Runner {
  return { id: `r${number}`, number, name: `Runner ${number}`, scratched: false, prices, ...more };
}

/** An open race of meeting `m` half an hour after {@link noonish}. */
export function race(id: string, runners: readonly Runner[] = [], more: Partial<Race> = {}): Race {
  return {
    id,
    meetingId: "m",
    meetingDate: "2026-11-21",
    jurisdiction: "AU",
    number: 1,
    name: `Race ${id}`,
    racingCode: "R",
    venue: "Flemington",
    state: "VIC",
    startTime: noonish + 30 * MINUTE,
    status: "open",
    runners,
    ...more,
  };
}

export function meeting(races: readonly Race[], more: Partial<Meeting> = {}): Meeting {
  return {
    id: "m",
    venue: "Flemington",
    state: "VIC",
    jurisdiction: "AU",
    racingCode: "R",
    date: "2026-11-21",
    races,
    ...more,
  };
}

export function card(...meetings: readonly Meeting[]): CardReading {
  return { meetings, rejections: [] };
}

export function reading(of: Race): RaceReading {
  return { race: of, rejections: [] };
}

/** Runners 1 and 2, which TAB quotes. */
export const twoRunners = (tab1 = 2, tab2 = 3) => [runner(1, [quote("tab", tab1)]), runner(2, [quote("tab", tab2)])];

/** A board with one meeting of these races. */
export function boardWith(...races: Parameters<typeof meeting>[0]) {
  const board = new RaceBoard();
  board.applyCard(card(meeting(races)), noonish);
  return board;
}

/** The price changes that something published. */
export function publishedPrices(board: RaceBoard, apply: () => void): readonly PriceChange[] {
  const published: PriceChange[] = [];
  const unsubscribe = board.subscribe(({ prices }) => published.push(...prices));
  apply();
  unsubscribe();
  return published;
}
