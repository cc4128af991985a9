import type { Board } from "../board";
import { type Alert, dueAlerts, scratchingKeys, type WatchedRace, watchedRaceIds } from "./due-alerts";

/** How often the watched races are read, milliseconds. Hidden tabs may be slowed down to once a minute. */
export const WATCH_EVERY_MS = 20_000;

/** A race that any tab has read within this time, milliseconds, counts as followed: scratchings since then are new. */
const FOLLOWED_FOR_MS = 150_000;

/** What a read of a race gave: `missing` when there is no such race, `undefined` when it failed. */
export type ReadRace = WatchedRace | "missing" | undefined;

export interface AlertWatchParts {
  readonly board: () => Board;
  /** The server's clock, epoch milliseconds; `undefined` while it is not known. */
  readonly now: () => number | undefined;
  /** The IANA zone in which the visitor wants times. */
  readonly zone: () => string;
  /** Reads a race as it is now. */
  readonly read: (raceId: string) => Promise<ReadRace>;
  /** Keeps a race's start, ISO 8601 in UTC, with its stars. */
  readonly keepStart: (raceId: string, startTime: string) => void;
  /** When a key was last remembered, epoch milliseconds. */
  readonly rememberedAt: (key: string) => number | undefined;
  readonly remember: (keys: readonly string[], now: number) => void;
  readonly show: (alert: Alert) => void;
}

/** Watches races for alerts. Scratchings that are found when a race is first watched cause none. */
export class AlertWatch {
  readonly #parts: AlertWatchParts;
  /** Ids of the races that were not open, or were missing, when they were last read. */
  readonly #over = new Set<string>();

  constructor(parts: AlertWatchParts) {
    this.#parts = parts;
  }

  /** Reads the watched races once, and shows what is new. */
  async look(): Promise<void> {
    const { board, now: clock, zone, read, keepStart, show, rememberedAt, remember } = this.#parts;
    const began = clock();
    if (began === undefined) return;
    for (const id of watchedRaceIds(board(), began, this.#over)) {
      const race = await read(id);
      const now = clock();
      if (race === undefined || now === undefined) continue;
      // The visitor may have removed the star, or everything on the device, meanwhile.
      if (!watchedRaceIds(board(), now, this.#over).includes(id)) continue;
      if (race !== "missing" && race.status === "open") this.#over.delete(id);
      else this.#over.add(id);
      if (race === "missing") continue;
      const watched = `watched ${id}`;
      const isFollowed = now - (rememberedAt(watched) ?? Number.NEGATIVE_INFINITY) <= FOLLOWED_FOR_MS;
      const scratchings = scratchingKeys(race);
      const due = dueAlerts(board(), race, now, zone()).filter(({ key }) => rememberedAt(key) === undefined);
      const news = due.filter(({ key }) => isFollowed || !scratchings.includes(key));
      // All scratchings, also while their alerts are off: switching these on later must not report old ones.
      remember([watched, ...scratchings, ...due.map(({ key }) => key)], now);
      keepStart(id, race.startTime);
      for (const alert of news) show(alert);
    }
  }
}
