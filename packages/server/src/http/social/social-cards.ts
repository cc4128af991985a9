import { ref } from "@railbird/reads";
import { LRUCache } from "lru-cache";
import type { ReadCache } from "../reads/read-cache";
import { COMMON_HEADERS } from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";
import { type CardWords, meetingWords, raceWords } from "./card-words";

/** Loaded for the first card: reading fonts and drawing take memory, and time at the start, that a server nobody asks for cards does not need. */
const drawCard = async (words: CardWords) => (await import("./draw-card")).drawCard(words);

/** What a card is of. */
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

interface Kept {
  /** The words that it was drawn from: a start that moves makes a new card. */
  readonly words: string;
  readonly response: Promise<PreparedResponse>;
}

/** The social cards of races and meetings: drawn when first asked for, and again when their words change. */
export class SocialCards {
  readonly #kept = new LRUCache<string, Kept>({ max: MOST });
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
    const kept = this.#kept.get(key);
    if (kept?.words === text) return kept.response;
    // Kept before it is drawn, so that concurrent requests wait for the same drawing.
    const drawn = this.#drawNext(words);
    const response = drawn.then((bytes) => new PreparedResponse("image/png", bytes, { headers, compressible: false }));
    this.#kept.set(key, { words: text, response });
    response.catch(() => this.#kept.delete(key));
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
