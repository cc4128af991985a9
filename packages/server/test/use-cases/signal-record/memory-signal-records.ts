import { NO_RUNS, SIGNAL_KINDS, type SignalDayTally, withRun } from "@railbird/domain";
import { Superseded } from "../../../src/ports/leadership";
import type { SignalDays, SignalRaceRecord, SignalRecordStore } from "../../../src/ports/signal-record";
import { groupBy } from "../../../src/use-cases/group-by";

/** A store of the signals' record in memory, which fails while `broken`. Several servers may share it. */
export class MemorySignalRecords implements SignalRecordStore {
  broken = false;
  /** Whether another server has begun to lead: nothing is saved then. */
  superseded = false;
  saves = 0;
  /** The date of each call of {@link recordsOn}. */
  readonly datesRead: string[] = [];
  /** Calls of {@link tallies}, by the revision that each gave. */
  readonly reads: (number | undefined)[] = [];
  readonly #records = new Map<string, { readonly record: SignalRaceRecord; readonly revision: number }>();

  async save(records: readonly SignalRaceRecord[]): Promise<void> {
    if (this.broken) throw new Error("disk full");
    if (this.superseded) throw new Superseded();
    if (records.length === 0) return;
    this.saves += 1;
    for (const record of records) {
      const stored = this.#records.get(record.raceId)?.record;
      if (stored === undefined || stored.boardVersion <= record.boardVersion) {
        this.#records.set(record.raceId, { record: structuredClone(record), revision: this.saves });
      }
    }
  }

  async recordsOn(source: string, date: string): Promise<readonly SignalRaceRecord[]> {
    if (this.broken) throw new Error("disk full");
    this.datesRead.push(date);
    return [...this.#records.values()]
      .map(({ record }) => record)
      .filter((record) => record.source === source && record.meetingDate === date)
      .sort((a, b) => (a.raceId < b.raceId ? -1 : 1));
  }

  async tallies({ source, from, to }: SignalDays, since?: number): Promise<readonly SignalDayTally[]> {
    if (this.broken) throw new Error("disk full");
    this.reads.push(since);
    const ofSource = [...this.#records.values()].filter(({ record }) => record.source === source);
    const changed = new Set(
      ofSource.filter(({ revision }) => revision > (since ?? 0)).map(({ record }) => record.meetingDate),
    );
    const inDays = ofSource.filter(
      ({ record: { meetingDate } }) => meetingDate >= from && meetingDate <= to && changed.has(meetingDate),
    );
    const groups = groupBy(inDays, ({ record }) =>
      [record.meetingDate, record.jurisdiction, record.racingCode, record.state].join(" "),
    );
    return [...groups.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, group]) => tallyOf(group));
  }
}

function tallyOf(group: readonly { readonly record: SignalRaceRecord; readonly revision: number }[]): SignalDayTally[] {
  const [first] = group;
  if (first === undefined) return [];
  const { meetingDate, jurisdiction, racingCode, state } = first.record;
  const signals = SIGNAL_KINDS.map((kind) => [
    kind,
    group.flatMap(({ record }) => record.runs[kind] ?? []).reduce(withRun, NO_RUNS),
  ]);
  return [
    {
      date: meetingDate,
      jurisdiction,
      racingCode,
      state,
      revision: Math.max(...group.map(({ revision }) => revision)),
      signals: Object.fromEntries(signals),
    },
  ];
}
