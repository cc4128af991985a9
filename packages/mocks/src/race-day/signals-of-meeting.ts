import {
  NO_RUNS,
  SIGNAL_KINDS,
  type SignalDayTally,
  type SignalKind,
  type SignalTally,
  signalRuns,
  withRun,
} from "@railbird/domain";
import type { MeetingSource, RaceSource } from "@railbird/resources/source";

/** How the signals of a mocked meeting's races ran. */
export function signalsOfMeeting({ meeting, races }: MeetingSource, revision: number): SignalDayTally {
  const { date, jurisdiction, racingCode, state } = meeting;
  const runs = races.map(runsOf);
  const tallyOf = (kind: SignalKind) => runs.reduce((sum, each) => addRun(sum, each[kind]), NO_RUNS);
  const signals = Object.fromEntries(SIGNAL_KINDS.map((kind) => [kind, tallyOf(kind)])) as SignalDayTally["signals"];
  return { date, jurisdiction, racingCode, state, revision, signals };
}

function addRun(sum: SignalTally, run: Parameters<typeof withRun>[1] | undefined): SignalTally {
  return run === undefined ? sum : withRun(sum, run);
}

function runsOf({ race, runners, signals }: RaceSource) {
  const { status, results } = race;
  const field = runners.map(({ runner: { id, number, scratched }, best }) => ({
    id,
    number,
    scratched,
    ...(best !== undefined && { odds: best.odds }),
  }));
  return signalRuns({ status, ...(results !== undefined && { results }), signals, runners: field });
}
