import type { Board } from "../board";
import { type Alert, dueAlerts, scratchingKeys, type WatchedRace, watchedRaceIds } from "./due-alerts";

/** How often the watched races are read, milliseconds. Hidden tabs may be slowed down to once a minute. */
export const WATCH_EVERY_MS = 20_000;

/** A race that any tab has read within this time, milliseconds, counts as followed: scratchings since then are new. */
const FOLLOWED_FOR_MS = 150_000;

/** The race that was read: `missing` when there is no such race, `undefined` when the read failed. */
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
  /** Shows alerts together; false when they could not be shown now. */
  readonly show: (alerts: readonly Alert[]) => Promise<boolean>;
}

/**
 * Watches races for alerts. Scratchings that are found when a race is first watched cause none. An alert is remembered once it was shown:
 * what could not be shown is due again at the next look, as long as it is still so.
 */
export class AlertWatch {
  readonly #parts: AlertWatchParts;
  /** Ids of the races that were not open, or were missing, when they were last read. */
  readonly #over = new Set<string>();
  /** Keys of alerts that were due. A scratching stays news until it was shown, though a hidden page may follow its race no longer. */
  readonly #due = new Set<string>();
  #isWanted = false;
  #looking: Promise<void> | undefined;

  constructor(parts: AlertWatchParts) {
    this.#parts = parts;
  }

  /** Reads the watched races once, and shows what is new. During a look another one is only noted: it comes next. */
  look(): Promise<void> {
    this.#isWanted = true;
    this.#looking ??= this.#lookWhileWanted();
    return this.#looking;
  }

  async #lookWhileWanted(): Promise<void> {
    try {
      while (this.#isWanted) {
        this.#isWanted = false;
        await this.#lookOnce();
      }
    } finally {
      this.#looking = undefined;
    }
  }

  async #lookOnce(): Promise<void> {
    const { board, now: clock, rememberedAt, remember, show } = this.#parts;
    const began = clock();
    if (began === undefined) return;
    const found: Alert[] = [];
    for (const id of watchedRaceIds(board(), began, this.#over)) found.push(...(await this.#newsOf(id)));
    const now = clock() ?? began;
    const watched = watchedRaceIds(board(), now, this.#over);
    // Meanwhile another tab may have shown one, or the visitor may have removed its star.
    const news = found.filter(({ key, raceId }) => rememberedAt(key) === undefined && watched.includes(raceId));
    if (news.length === 0 || !(await show(news))) return;
    remember(
      news.map(({ key }) => key),
      now,
    );
  }

  /** Reads one race; returns its alerts that were not shown yet. */
  async #newsOf(id: string): Promise<readonly Alert[]> {
    const { board, now: clock, zone, read, keepStart, rememberedAt, remember } = this.#parts;
    const race = await read(id);
    const now = clock();
    if (race === undefined || now === undefined) return [];
    // The visitor may have removed the star, or everything on the device, meanwhile.
    if (!watchedRaceIds(board(), now, this.#over).includes(id)) return [];
    if (race !== "missing" && race.status === "open") this.#over.delete(id);
    else this.#over.add(id);
    if (race === "missing") return [];
    const watched = `watched ${id}`;
    const isFollowed = now - (rememberedAt(watched) ?? Number.NEGATIVE_INFINITY) <= FOLLOWED_FOR_MS;
    const scratchings = scratchingKeys(race);
    const isNews = ({ key }: Alert) => isFollowed || this.#due.has(key) || !scratchings.includes(key);
    const news = dueAlerts(board(), race, now, zone()).filter(
      (alert) => rememberedAt(alert.key) === undefined && isNews(alert),
    );
    for (const { key } of news) this.#due.add(key);
    // All other scratchings, also while their alerts are off: switching these on later must not report old ones.
    remember([watched, ...scratchings.filter((key) => !news.some((alert) => alert.key === key))], now);
    keepStart(id, race.startTime);
    return news;
  }
}
