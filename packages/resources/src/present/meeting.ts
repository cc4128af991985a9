import type { Feed, Meeting as MeetingAnswer, MeetingDetail } from "@railbird/contract";
import type { MeetingSource } from "../source";
import { memoByView } from "./memo-by-view";
import type { RacePresenter } from "./race";

/** Presents meetings; what was made of one is kept for as long as it does not change. */
export class MeetingPresenter {
  /** A meeting as today's list carries it, without runners. */
  readonly listed: (view: MeetingSource) => MeetingAnswer;

  constructor(private readonly races: RacePresenter) {
    this.listed = memoByView(({ meeting, races: views }) => ({ ...meeting, races: views.map(this.races.summary) }));
  }

  /** A meeting by itself. */
  meeting({ meeting, races }: MeetingSource, feed: Feed): MeetingDetail {
    return { ...meeting, races: races.map(this.races.ofMeeting), feed };
  }
}
