/** Something that reads are made from. */
export interface ReadOrigin {
  /** Grows with every change, other than by the passing of time. */
  readonly revision: number;
  /** Calls back after a change that is pushed to readers; absent where nothing of it is. */
  readonly subscribe?: (onChange: () => void) => () => void;
}

/**
 * The one sign that reads may have changed, other than by the passing of time. Whatever was made from reads (prepared bytes, pages,
 * the stream's topics) holds while {@link revision} is what it was. Where that has grown, a read's version says whether this one has changed.
 */
export class ReadChanges implements ReadOrigin {
  readonly #origins: readonly ReadOrigin[];

  constructor(origins: readonly ReadOrigin[]) {
    this.#origins = origins;
  }

  get revision(): number {
    // Each of them only grows, so that their sum changes with any of them.
    let sum = 0;
    for (const { revision } of this.#origins) sum += revision;
    return sum;
  }

  subscribe(onChange: () => void): () => void {
    const ends = this.#origins.map((origin) => origin.subscribe?.(onChange));
    return () => {
      for (const end of ends) end?.();
    };
  }
}
