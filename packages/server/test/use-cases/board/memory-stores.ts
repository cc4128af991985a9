import type { CalendarDate, Instant } from "@railbird/domain";
import { Superseded } from "../../../src/ports/leadership";
import type {
  BoardStore,
  BoardUpdate,
  DatedPriceChange,
  OpeningPrice,
  PriceChange,
  PriceHistory,
  RaceRecord,
  StatusChange,
  StoredBoard,
} from "../../../src/ports/storage";
import { DATE, SOURCE } from "../../adapters/knex/support";

/** A board store in memory that records its calls, and fails while `broken`. Several servers may share it. */
export class MemoryBoards implements BoardStore {
  broken = false;
  loads = 0;
  readonly saves: { readonly update: BoardUpdate; readonly source: string }[] = [];
  readonly #boards = new Map<string, StoredBoard>();
  readonly #watchers = new Map<() => void, string>();

  async save(update: BoardUpdate, source: string, basedOn: number): Promise<"saved" | "superseded"> {
    this.#failWhenBroken();
    if ((this.#boards.get(source)?.version ?? 0) > basedOn) return "superseded";
    this.saves.push({ update, source });
    this.put(update, source);
    return "saved";
  }

  /** Stores an update, as another server does. */
  put(update: BoardUpdate, source = SOURCE): void {
    const { meetings = [] } = this.#boards.get(source) ?? {};
    const merged = new Map(
      [...meetings, ...structuredClone(update.meetings)].map((stored) => [stored.meeting.id, stored]),
    );
    const remaining = [...merged.values()].filter(({ meeting }) => update.meetingIds.includes(meeting.id));
    this.#boards.clear();
    this.#boards.set(source, { ...update, meetings: remaining });
    for (const [onSaved, watched] of this.#watchers) if (watched === source) onSaved();
  }

  async load(source = SOURCE, since = -1): Promise<StoredBoard | undefined> {
    this.#failWhenBroken();
    this.loads += 1;
    const board = this.#boards.get(source);
    return board && { ...board, meetings: board.meetings.filter(({ latest }) => latest > since) };
  }

  async version(source = SOURCE): Promise<number | undefined> {
    this.#failWhenBroken();
    return this.#boards.get(source)?.version;
  }

  async watch(source: string, onSaved: () => void, signal: AbortSignal): Promise<void> {
    this.#watchers.set(onSaved, source);
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
    this.#watchers.delete(onSaved);
  }

  /** Notifications of saves are lost from now on. */
  loseNotifications(): void {
    this.#watchers.clear();
  }

  #failWhenBroken(): void {
    if (this.broken) throw new Error("disk full");
  }
}

export class MemoryHistory implements PriceHistory {
  broken = false;
  /** Whether another server has begun to lead: nothing more is written then. */
  superseded = false;
  readonly batches: (readonly DatedPriceChange[])[] = [];
  readonly races: RaceRecord[] = [];
  readonly turns: StatusChange[] = [];
  /** The dates before which history was removed, call by call. */
  readonly forgotten: CalendarDate[] = [];
  /** How many changes each of the next such calls removes; none when absent. */
  readonly removals: number[] = [];
  firstPrices: readonly OpeningPrice[] = [];

  get changes(): readonly DatedPriceChange[] {
    return this.batches.flat();
  }

  async append(changes: readonly DatedPriceChange[]): Promise<void> {
    this.#failWhenAsked();
    this.batches.push(changes);
  }

  async saveRaces(races: readonly RaceRecord[], turns: readonly StatusChange[]): Promise<void> {
    this.#failWhenAsked();
    this.races.push(...races);
    this.turns.push(...turns);
  }

  #failWhenAsked(): void {
    if (this.broken) throw new Error("disk full");
    if (this.superseded) throw new Superseded();
  }

  async openings(): Promise<readonly OpeningPrice[]> {
    return this.firstPrices;
  }

  async *changesOn(): AsyncGenerator<DatedPriceChange> {
    yield* this.changes;
  }

  /** Takes changes as if a server had written them. */
  put(changes: readonly PriceChange[]): void {
    if (changes.length > 0) this.batches.push(changes.map((change) => ({ ...change, meetingDate: DATE })));
  }

  /** Calls of {@link changesOf}. */
  reads = 0;

  async changesOf(raceId: string, mostPerQuote: number): Promise<readonly PriceChange[]> {
    if (this.broken) throw new Error("disk full");
    this.reads += 1;
    const key = (change: PriceChange) => `${change.runnerId} ${change.bookmakerId}`;
    const ofRace = this.#changesOf(raceId)
      .map(({ meetingDate: _, ...change }) => change)
      .sort((a, b) => key(a).localeCompare(key(b)) || a.seenAt - b.seenAt);
    return ofRace.filter((change, index) => {
      const later = ofRace[index + mostPerQuote];
      return later === undefined || key(later) !== key(change);
    });
  }

  readonly #byRace = new Map<string, DatedPriceChange[]>();
  #sorted = 0;

  /** Sorted by race on first use, since a day has a hundred thousand. */
  #changesOf(raceId: string): readonly DatedPriceChange[] {
    for (const batch of this.batches.slice(this.#sorted)) {
      for (const change of batch) {
        const ofRace = this.#byRace.get(change.raceId);
        if (ofRace === undefined) this.#byRace.set(change.raceId, [change]);
        else ofRace.push(change);
      }
    }
    this.#sorted = this.batches.length;
    return this.#byRace.get(raceId) ?? [];
  }

  /** Calls of {@link changesBetween}. */
  windowReads = 0;

  async changesBetween(raceIds: readonly string[], from: Instant, to: Instant): Promise<readonly PriceChange[]> {
    if (this.broken) throw new Error("disk full");
    this.windowReads += 1;
    const byQuote = new Map<string, PriceChange[]>();
    for (const { meetingDate: _, ...change } of raceIds.flatMap((raceId) => this.#changesOf(raceId))) {
      if (change.seenAt > to) continue;
      const key = `${change.raceId} ${change.runnerId} ${change.bookmakerId}`;
      const ofQuote = byQuote.get(key);
      if (ofQuote === undefined) byQuote.set(key, [change]);
      else ofQuote.push(change);
    }
    return [...byQuote.values()].flatMap((ofQuote) => {
      const sorted = ofQuote.sort((a, b) => a.seenAt - b.seenAt);
      return sorted.slice(
        Math.max(
          sorted.findLastIndex(({ seenAt }) => seenAt <= from),
          0,
        ),
      );
    });
  }

  async racesOn(date: CalendarDate): Promise<readonly RaceRecord[]> {
    return this.races.filter(({ meetingDate }) => meetingDate === date);
  }

  async statusChangesOn(date: CalendarDate): Promise<readonly StatusChange[]> {
    return this.turns.filter(({ meetingDate }) => meetingDate === date);
  }

  async forgetBefore(date: CalendarDate): Promise<number> {
    this.forgotten.push(date);
    return this.removals.shift() ?? 0;
  }
}
