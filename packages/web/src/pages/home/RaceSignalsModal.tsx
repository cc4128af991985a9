import type { BookmakerListItem, Meeting, RaceSummary } from "@railbird/contract";
import { RaceSignalsDialog } from "@railbird/ui/dialog";
import { useRace, useRaceTips } from "../../data/queries";
import { areTipsLoading } from "../race/are-tips-loading";

export interface RaceSignalsModalProps {
  readonly race: RaceSummary;
  readonly meeting: Meeting;
  readonly directory: readonly BookmakerListItem[] | undefined;
  readonly onClose: () => void;
}

/** A race's signals over the home page. Comes with the first race that is opened: the page itself does not need it. */
export default function RaceSignalsModal({ race, meeting, directory, onClose }: RaceSignalsModalProps) {
  const detail = useRace(race.id);
  const tips = useRaceTips(race.id);
  return (
    <RaceSignalsDialog
      summary={race}
      venue={meeting.venue}
      race={detail.data}
      failed={detail.isError}
      tips={tips.data}
      tipsLoading={areTipsLoading(tips)}
      directory={directory}
      isOpen
      onClose={onClose}
    />
  );
}
