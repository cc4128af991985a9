import type { Instant } from "@railbird/domain";
import type {
  BoardStore,
  DatedPriceChange,
  OpeningPrice,
  PriceHistory,
  RaceRecord,
  StatusChange,
  StoredBoard,
} from "../../../src/ports/storage";

/** Stores that remember what was asked of them, and fail while `broken`. */
export class MemoryBoards implements BoardStore {
  broken = false;
  readonly saves: { readonly board: StoredBoard; readonly source: string }[] = [];
  kept: StoredBoard | undefined;

  async save(board: StoredBoard, source: string): Promise<void> {
    if (this.broken) throw new Error("disk full");
    this.saves.push({ board, source });
    this.kept = board;
  }

  async load(): Promise<StoredBoard | undefined> {
    if (this.broken) throw new Error("disk full");
    return this.kept;
  }

  async savedAt(): Promise<Instant | undefined> {
    if (this.broken) throw new Error("disk full");
    return this.kept?.savedAt;
  }
}

export class MemoryHistory implements PriceHistory {
  broken = false;
  readonly batches: (readonly DatedPriceChange[])[] = [];
  readonly races: RaceRecord[] = [];
  readonly turns: StatusChange[] = [];
  readonly forgotten: Instant[] = [];
  firstPrices: readonly OpeningPrice[] = [];

  get changes(): readonly DatedPriceChange[] {
    return this.batches.flat();
  }

  async append(changes: readonly DatedPriceChange[]): Promise<void> {
    if (this.broken) throw new Error("disk full");
    this.batches.push(changes);
  }

  async saveRaces(races: readonly RaceRecord[], turns: readonly StatusChange[]): Promise<void> {
    if (this.broken) throw new Error("disk full");
    this.races.push(...races);
    this.turns.push(...turns);
  }

  async openings(): Promise<readonly OpeningPrice[]> {
    return this.firstPrices;
  }

  async *changesOn(): AsyncGenerator<DatedPriceChange> {
    yield* this.changes;
  }

  async racesOn(): Promise<readonly RaceRecord[]> {
    return this.races;
  }

  async statusChangesOn(): Promise<readonly StatusChange[]> {
    return this.turns;
  }

  async forgetBefore(instant: Instant): Promise<number> {
    this.forgotten.push(instant);
    return 0;
  }
}
