import { bestPrice, type RunRace, signalRuns, signalsFromBestPrices } from "@railbird/domain";
import type { BoardRace } from "../../board/meeting-view";
import { countedRuns, type SignalRaceRecord } from "../../ports/signal-record";
import type { RaceFinish, RaceRecord } from "../../ports/storage";

/** How the signals of a race on the board ran, as it is kept: without runs while it is not in the sample. */
export function recordOfBoardRace({ race, runners, signals, versions }: BoardRace, source: string): SignalRaceRecord {
  const { id: raceId, meetingDate, jurisdiction, racingCode, state, status, results } = race;
  const runs = signalRuns({
    status,
    ...(results !== undefined && { results }),
    signals,
    runners: runners.map(({ runner: { id, number, scratched }, best }) => ({
      id,
      number,
      scratched,
      ...(best !== undefined && { odds: best.odds }),
    })),
  });
  const facts = { raceId, source, meetingDate, jurisdiction, racingCode, state };
  return { ...facts, boardVersion: versions.all, runs: countedRuns(runs) };
}

/** The same from what history keeps of a final race. */
export function recordOfFinish(
  { raceId, source, meetingDate, racingCode }: RaceRecord,
  finish: RaceFinish,
  boardVersion: number,
): SignalRaceRecord {
  const { jurisdiction, state } = finish;
  const facts = { raceId, source, meetingDate, jurisdiction, racingCode, state };
  return { ...facts, boardVersion, runs: countedRuns(signalRuns(raceOf(finish))) };
}

function raceOf({ results, runners }: RaceFinish): RunRace {
  const starters = runners.map(({ prices, ...runner }) => ({ ...runner, scratched: false, ...bestPrice(prices) }));
  return { status: "final", results, signals: signalsFromBestPrices(starters), runners: starters };
}

/** Whether two records of a race say the same, whatever version of the board they are from. */
export function saysTheSame(a: SignalRaceRecord, b: SignalRaceRecord): boolean {
  return contentOf(a) === contentOf(b);
}

function contentOf({ meetingDate, jurisdiction, racingCode, state, runs }: SignalRaceRecord): string {
  return JSON.stringify([meetingDate, jurisdiction, racingCode, state, runs]);
}
