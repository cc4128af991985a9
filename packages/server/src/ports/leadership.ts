/** Another server has begun to lead since this one did: what it wanted to write was not written. */
export class Superseded extends Error {
  override readonly name = "Superseded";

  constructor() {
    super("Another server has begun to lead: this one may not write any more.");
  }
}

/** Decides which of several servers on one database does the work that must not be done twice: asking the feed and keeping the board. */
export interface Leadership {
  /** Whether another server may lead meanwhile. False for a server that has its database to itself. */
  readonly shared: boolean;
  /**
   * Runs `work` whenever this server leads. Its signal aborts once another server leads, or when `signal` does; it is then
   * waited for. Work may end by itself when it finds that another server leads: it is run again as soon as this server is sure to
   * lead. Resolves after `signal` has aborted and this server leads no more. Rejects only with what `work` rejects with.
   */
  lead(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void>;
}
