import type { Feed, MeetingDetail, Meeting as WireMeeting } from "@railbird/contract";
import type { MeetingSource } from "../source";
import { memoByView } from "./memo-by-view";
import type { RacePresenter } from "./race";

/** Presents meetings; each result is cached until its meeting changes. */
export class MeetingPresenter {
  /** A meeting of today's list, without runners. */
  readonly listed: (view: MeetingSource) => WireMeeting;

  constructor(private readonly races: RacePresenter) {
    this.listed = memoByView(({ meeting, races: views }) => ({ ...meeting, races: views.map(this.races.summary) }));
  }

  /** A meeting by itself. */
  meeting({ meeting, races }: MeetingSource, feed: Feed): MeetingDetail {
    return { ...meeting, races: races.map(this.races.ofMeeting), feed };
  }
}
