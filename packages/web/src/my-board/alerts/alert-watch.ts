import type { Board } from "../board";
import { type Alert, dueAlerts, type WatchedRace, watchedRaceIds } from "./due-alerts";

/** How often the watched races are read, milliseconds. Hidden tabs may be slowed down to once a minute. */
export const WATCH_EVERY_MS = 20_000;

export interface AlertWatchParts {
  readonly board: () => Board;
  /** The server's clock, epoch milliseconds; `undefined` while it is not known. */
  readonly now: () => number | undefined;
  /** Reads a race as it is now; `undefined` when that fails. */
  readonly read: (raceId: string) => Promise<WatchedRace | undefined>;
  readonly wasShown: (key: string) => boolean;
  readonly remember: (keys: readonly string[], now: number) => void;
  readonly show: (alert: Alert) => void;
}

/** Watches races for alerts. Scratchings that are found when a race is first watched are no news. */
export class AlertWatch {
  readonly #parts: AlertWatchParts;
  readonly #seen = new Set<string>();

  constructor(parts: AlertWatchParts) {
    this.#parts = parts;
  }

  /** Reads the watched races once, and shows what is new. */
  async look(): Promise<void> {
    const { board, now: clock, read, show, wasShown, remember } = this.#parts;
    const began = clock();
    if (began === undefined) return;
    for (const id of watchedRaceIds(board(), began)) {
      const race = await read(id);
      const now = clock();
      if (race === undefined || now === undefined) continue;
      const due = dueAlerts(board(), race, now).filter(({ key }) => !wasShown(key));
      const news = due.filter(({ key }) => this.#seen.has(id) || !key.startsWith("scratched "));
      this.#seen.add(id);
      remember(
        due.map(({ key }) => key),
        now,
      );
      for (const alert of news) show(alert);
    }
  }
}
