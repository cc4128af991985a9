/** The parts of a page that wait to be rendered, in the order in which they were reached. */
export class PartsInTurn {
  readonly #turns = new Map<string, Promise<void>>();
  readonly #waiting: (() => void)[] = [];

  /** Whether any part waits. */
  get isAnyWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Resolves when it is the part's turn; the same promise each time. */
  readonly of = (part: string): Promise<void> => {
    const known = this.#turns.get(part);
    if (known !== undefined) return known;
    const { promise, resolve } = promiseWithResolve();
    this.#turns.set(part, promise);
    this.#waiting.push(resolve);
    return promise;
  };

  /** Lets the next part be rendered. */
  next(): void {
    this.#waiting.shift()?.();
  }
}

function promiseWithResolve() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
