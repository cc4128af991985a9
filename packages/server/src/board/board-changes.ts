import type { PriceChange } from "../ports/storage";
import type { Version } from "./version";

/** The races and the rest of the board that one change touched. */
export interface BoardChange {
  readonly version: Version;
  readonly raceIds: readonly string[];
  readonly prices: readonly PriceChange[];
  /** Whether the board was taken over from storage: prices then changed that are not among {@link prices}, but are stored. */
  readonly isTakenOver: boolean;
}

type Listener = (change: BoardChange) => void;

/** Counts the changes of a board on this server and tells its listeners of each. */
export class BoardChanges {
  readonly #listeners = new Set<Listener>();
  #revision = 0;

  /** The number of changes so far. */
  get revision(): number {
    return this.#revision;
  }

  /** Calls the listener with each later change, until the returned function is called. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  publish(change: BoardChange): void {
    this.#revision += 1;
    for (const listener of this.#listeners) listener(change);
  }
}
