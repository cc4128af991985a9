import type { Found, Instant, NamedThing } from "@railbird/domain";
import type { RaceBoard } from "../../board/race-board";
import { SearchIndex } from "./search-index";

/**
 * Finds what is on the board, and what else is in its index. The index follows the board meeting by meeting: after a change each in a macrotask of its own, so that a
 * whole new day holds nothing up, and before a search all at once, so that none is out of date.
 */
export class BoardSearch {
  readonly #board: RaceBoard;
  readonly #index: SearchIndex;
  readonly #changed = new Set<string>();
  /** Whether meetings may have left the board. */
  #mayHaveLost = false;
  #next: NodeJS.Immediate | undefined;

  constructor(board: RaceBoard, index = new SearchIndex()) {
    this.#board = board;
    this.#index = index;
    for (const { meeting } of board.meetings()) this.#changed.add(meeting.id);
    this.#soon();
    board.subscribe(({ raceIds }) => {
      for (const raceId of raceIds) {
        const meetingId = board.race(raceId)?.race.meetingId;
        if (meetingId !== undefined) this.#changed.add(meetingId);
      }
      this.#mayHaveLost = true;
      this.#soon();
    });
  }

  /** The best `limit` hits of a text, best first; of equally good ones what runs next. */
  search(text: string, limit: number, now: Instant): readonly Found[] {
    this.#update();
    return this.#index.search(text, limit, now);
  }

  /** The races of the board in which a runner or a person is named, in no order. */
  racesOf(thing: NamedThing): readonly string[] {
    this.#update();
    return this.#index.racesOf(thing, "board").map(({ id }) => id);
  }

  #soon(): void {
    this.#next ??= setImmediate(() => {
      this.#next = undefined;
      const [id] = this.#changed;
      if (id !== undefined) this.#apply(id);
      if (this.#changed.size > 0) this.#soon();
      else this.#update();
    }).unref();
  }

  #apply(meetingId: string): void {
    this.#changed.delete(meetingId);
    const view = this.#board.meeting(meetingId);
    if (view !== undefined) this.#index.set({ ...view.meeting, races: view.races.map(({ race }) => race) }, "board");
  }

  /** Applies everything at once. */
  #update(): void {
    for (const id of [...this.#changed]) this.#apply(id);
    if (!this.#mayHaveLost) return;
    this.#mayHaveLost = false;
    for (const id of [...this.#index.idsOf("board")]) {
      if (this.#board.meeting(id) === undefined) this.#index.remove(id, "board");
    }
  }
}
