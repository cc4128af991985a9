import type { RaceBoard } from "../../board/race-board";
import { type SearchHit, SearchIndex, type SearchKind } from "./search-index";

/**
 * Finds what is on the board. The index follows the board meeting by meeting: after a change in the next macrotask, so that a search
 * seldom has to, and before each search, so that none is out of date.
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
    this.#update();
    board.subscribe(({ raceIds }) => {
      for (const raceId of raceIds) {
        const meetingId = board.race(raceId)?.race.meetingId;
        if (meetingId !== undefined) this.#changed.add(meetingId);
      }
      this.#mayHaveLost = true;
      this.#next ??= setImmediate(() => this.#update()).unref();
    });
  }

  /** The best `limit` hits of a text, best first. */
  search(text: string, limit: number): readonly SearchHit[] {
    this.#update();
    return this.#index.search(text, limit);
  }

  /** The races in which a runner or a person is named, in no order. */
  racesOf(kind: SearchKind, id: string): readonly string[] {
    this.#update();
    return this.#index.racesOf(kind, id);
  }

  #update(): void {
    clearImmediate(this.#next);
    this.#next = undefined;
    for (const id of this.#changed) {
      const view = this.#board.meeting(id);
      if (view !== undefined) this.#index.set({ ...view.meeting, races: view.races.map(({ race }) => race) });
    }
    this.#changed.clear();
    if (!this.#mayHaveLost) return;
    this.#mayHaveLost = false;
    for (const id of [...this.#index.meetingIds]) if (this.#board.meeting(id) === undefined) this.#index.remove(id);
  }
}
