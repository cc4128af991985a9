import { EntainOddsFeed } from "../../../src/adapters/entain/entain-odds-feed";
import { KnexPriceHistory } from "../../../src/adapters/knex/knex-price-history";
import { KnexSignalRecordStore } from "../../../src/adapters/knex/knex-signal-record-store";
import { openDatabase } from "../../../src/adapters/knex/open-database";
import { RaceBoard } from "../../../src/board/race-board";
import { BoardWriter } from "../../../src/use-cases/board/board-writer";
import { SignalRecorder } from "../../../src/use-cases/signal-record/signal-recorder";
import { never, replayed } from "../../adapters/entain/support";
import { LinesLog } from "../../adapters/knex/support";
import { payloadsOf } from "../../replay/support";
import { ManualClock } from "../../support/manual-clock";
import { MemoryBoards } from "../board/memory-stores";
import { MemoryDays } from "../days/memory-days";

/** An event's payload as it is in its file, read without the product's code. */
export interface RawEvent {
  readonly race: { event_id: string; meeting_id: string; status: string; country: string; race_number: number };
  readonly runners: RawRunner[];
  results?: { position: number; runner_number: number }[] | null;
}

interface RawRunner {
  entrant_id?: string;
  runner_number: number;
  is_scratched: boolean;
  primary_market?: boolean;
  odds?: { fixed_win?: number } | null;
  flucs_with_timestamp?: { open?: { fluc: number } } | null;
  picks?: { name: string }[] | null;
}

export const SOURCE = "entain";

export async function eventsIn(folder: string): Promise<RawEvent[]> {
  const contents = (await payloadsOf(folder)).map(({ content }) => content as { data?: Partial<RawEvent> });
  return contents.flatMap(({ data }) => (data?.race === undefined ? [] : [data as RawEvent]));
}

/** Runs the product's storing parts over a replay of a folder, from the first card until everything is written. */
export async function recordFolder(folder: string, file: string) {
  const clock = new ManualClock(Date.parse("2026-07-28T02:50:00Z"));
  const feed = new EntainOddsFeed({
    brands: [{ id: "ladbrokes", baseUrl: await replayed(folder) }],
    clock,
    timeoutMs: 20_000,
  });
  const knex = await openDatabase({ file });
  const log = new LinesLog();
  const board = new RaceBoard();
  const history = new KnexPriceHistory({ knex, log });
  const store = new KnexSignalRecordStore({ knex });
  const parts = { board, clock, log, source: SOURCE };
  const ending = new AbortController();
  const writing = new BoardWriter({ ...parts, boards: new MemoryBoards(), history, daysStored: 36_500 }).run(
    ending.signal,
  );
  const recording = new SignalRecorder({ ...parts, days: new MemoryDays(), store, onSaved: () => undefined }).run(
    ending.signal,
  );
  const listed = (await payloadsOf(folder)).flatMap(({ content }) => {
    const { data } = content as { data?: { meetings?: { date: string }[] } };
    return data?.meetings ?? [];
  });
  const dates = [...new Set([...listed.map(({ date }) => date.slice(0, 10)), "2026-07-28"])];
  board.applyCard(await feed.readCard(dates, never), clock.now());
  const events = await eventsIn(folder);
  for (const { race } of events) {
    const reading = await feed.readRace(race.event_id, never);
    if (reading !== undefined) board.applyRace(reading, clock.now());
  }
  ending.abort();
  await Promise.all([writing, recording]);
  const onBoard = events.filter(({ race }) => board.race(race.event_id) !== undefined);
  const dateOf = (raceId: string) => board.race(raceId)?.race.meetingDate ?? "";
  return { knex, history, store, dateOf, events: onBoard };
}
