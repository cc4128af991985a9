import type { MeetingDetail, Race } from "@railbird/contract";
import { longDate, melbourneDate, melbourneTimeWithZone, RACING_CODE_LABELS } from "@railbird/domain";
import { isId, ref } from "@railbird/reads";
import type { Middleware } from "koa";
import { LRUCache } from "lru-cache";
import { HttpError } from "../errors/http-error";
import type { PrepareReads } from "../reads/prepare-reads";
import type { ReadCache } from "../reads/read-cache";
import { COMMON_HEADERS } from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";
import { isRead, respondPrepared } from "../responses/send-prepared";
import type { CardWords } from "./draw-card";

const PATH = /^\/social\/(race|meeting)\/([^/]+)\.png$/;

/** Loaded for the first card: reading fonts and drawing take memory, and time at the start, that a server nobody asks for cards does not need. */
const drawCard = async (words: CardWords) => (await import("./draw-card")).drawCard(words);

/** The race or meeting that a card shows. */
export interface CardSubject {
  readonly of: "race" | "meeting";
  readonly id: string;
}

/** More than a national Saturday has; a card is some 20 kB. */
const MOST = 600;

const headers = {
  ...COMMON_HEADERS,
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Cache-Control": "public, max-age=300",
};

interface CachedCard {
  /** The words that it was drawn from: a start that moves makes a new card. */
  readonly words: string;
  readonly response: Promise<PreparedResponse>;
}

/** The social cards of races and meetings: drawn when first asked for, and again when their words change. */
export class SocialCards {
  readonly #cached = new LRUCache<string, CachedCard>({ max: MOST });
  #lastDrawn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly reads: Pick<ReadCache, "get">,
    private readonly draw: (words: CardWords) => Promise<Buffer> = drawCard,
  ) {}

  /** The card; `undefined` where there is no such race or meeting. Rejects when it cannot be drawn. */
  card({ of, id }: CardSubject): Promise<PreparedResponse> | undefined {
    const words = this.#words({ of, id });
    if (words === undefined) return undefined;
    const key = `${of} ${id}`;
    const text = JSON.stringify(words);
    const cached = this.#cached.get(key);
    if (cached?.words === text) return cached.response;
    // Cached before it is drawn, so that concurrent requests wait for the same drawing.
    const drawn = this.#drawNext(words);
    const response = drawn.then((bytes) => new PreparedResponse("image/png", bytes, { headers, compressible: false }));
    this.#cached.set(key, { words: text, response });
    response.catch(() => this.#cached.delete(key));
    return response;
  }

  /** One after the other, so that drawing takes one core at the most. */
  #drawNext(words: CardWords): Promise<Buffer> {
    const drawn = this.#lastDrawn.then(() => this.draw(words));
    this.#lastDrawn = drawn.catch(() => {});
    return drawn;
  }

  #words({ of, id }: CardSubject): CardWords | undefined {
    if (of === "meeting") {
      const meeting = this.reads.get(ref("meeting", { id }))?.value;
      return meeting && meetingWords(meeting);
    }
    const race = this.reads.get(ref("race", { id }))?.value;
    return race && raceWords(race);
  }
}

/** The text on a race's card. */
export function raceWords(
  race: Pick<Race, "venue" | "number" | "name" | "startTime" | "racingCode" | "state">,
): CardWords {
  const start = Date.parse(race.startTime);
  return {
    title: `${race.venue} R${race.number}`,
    subtitle: race.name,
    time: melbourneTimeWithZone(start),
    date: longDate(melbourneDate(start)),
    kind: `${RACING_CODE_LABELS[race.racingCode]} · ${race.state}`,
  };
}

/** The text on a meeting's card. */
export function meetingWords(
  meeting: Pick<MeetingDetail, "venue" | "date" | "racingCode" | "state"> & {
    readonly races: readonly Pick<MeetingDetail["races"][number], "startTime">[];
  },
): CardWords {
  const starts = meeting.races.map(({ startTime }) => Date.parse(startTime));
  const count = starts.length;
  return {
    title: meeting.venue,
    subtitle: count === 0 ? "Races to be published" : `${count} ${count === 1 ? "race" : "races"}`,
    time: count === 0 ? "" : `From ${melbourneTimeWithZone(Math.min(...starts))}`,
    date: longDate(meeting.date),
    kind: `${RACING_CODE_LABELS[meeting.racingCode]} · ${meeting.state}`,
  };
}

/** `/social/race/{id}.png` and `/social/meeting/{id}.png`: pictures for shared links. */
export function socialRouter(cards: SocialCards, prepare: PrepareReads, now: () => number): Middleware {
  return async (ctx, next) => {
    const [, of, id] = PATH.exec(ctx.path) ?? [];
    if (of === undefined || id === undefined || !isRead(ctx.method)) return next();
    ctx.state.operation = "socialCard";
    if (!isId(id)) throw new HttpError("notFound");
    // Races and meetings of other days are read from storage.
    await prepare([of === "race" ? ref("race", { id }) : ref("meeting", { id })]);
    const card = cards.card({ of: of as "race" | "meeting", id });
    if (card === undefined) throw new HttpError("notFound");
    await respondPrepared(ctx, await card, now);
  };
}
