import { addDays, type Instant, type Meeting, melbourneDate, type Race } from "@railbird/domain";
import { card } from "./card";

const DAY_MS = 86_400_000;

/** The mocked day before and the day after: yesterday with its results, tomorrow as its card is published ahead. */
export function otherDays(now: Instant): Meeting[] {
  const today = melbourneDate(now);
  return [
    ...card(now).map((meeting) => moved(meeting, addDays(today, -1), (race) => finished(race, -DAY_MS))),
    ...card(now).map((meeting) => moved(meeting, addDays(today, 1), (race) => unpriced(race, DAY_MS))),
  ];
}

function moved(meeting: Meeting, date: string, change: (race: Race) => Race): Meeting {
  const id = meeting.id.replace(meeting.date, date);
  const races = meeting.races.map((race) => ({
    ...change(race),
    id: race.id.replace(meeting.date, date),
    meetingId: id,
    meetingDate: date,
  }));
  return { ...meeting, id, date, races };
}

/** Run, with a result, at another day's same time. */
function finished(race: Race, byMs: number): Race {
  const { advertisedStart: _, startMoves: _moves, ...rest } = race;
  const startTime = race.startTime + byMs;
  if (race.status === "abandoned") return { ...rest, startTime };
  const running = race.runners.filter(({ scratched }) => !scratched);
  const results =
    race.results ?? running.slice(0, 3).map(({ number }, at) => ({ position: at + 1, runnerNumber: number }));
  const seenAt = startTime;
  const runners = race.runners.map((runner) => ({
    ...runner,
    prices: runner.prices.map((quote) => ({ ...quote, seenAt })),
  }));
  return { ...rest, startTime, status: "final", results, runners, updatedAt: seenAt, closedAt: startTime + 30_000 };
}

/** Still to be run: nobody has quoted or tipped. */
function unpriced(race: Race, byMs: number): Race {
  const {
    advertisedStart: _,
    startMoves: _moves,
    results: _results,
    updatedAt: _at,
    quotedBy: _bookmakers,
    closedAt: _closed,
    ...rest
  } = race;
  const runners = race.runners.map(({ tipsCount: _tips, scratchedAt: _scratched, lastPrice: _last, ...runner }) => ({
    ...runner,
    scratched: false,
    prices: [],
  }));
  return { ...rest, startTime: race.startTime + byMs, status: "open", runners };
}
