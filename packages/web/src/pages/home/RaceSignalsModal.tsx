import type { BookmakerListItem, Meeting, RaceSummary } from "@railbird/contract";
import { ref } from "@railbird/resources";
import { RaceSignalsDialog } from "@railbird/ui/dialog";
import { useRead } from "../../data/use-read";
import { areTipsLoading } from "../race/are-tips-loading";

export interface RaceSignalsModalProps {
  readonly race: RaceSummary;
  readonly meeting: Meeting;
  readonly directory: readonly BookmakerListItem[] | undefined;
  readonly onClose: () => void;
}

/** A race's signals over the home page. Comes with the first race that is opened: the page itself does not need it. */
export default function RaceSignalsModal({ race, meeting, directory, onClose }: RaceSignalsModalProps) {
  const detail = useRead(ref("race", { id: race.id }));
  const tips = useRead(ref("tips", { id: race.id }));
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
