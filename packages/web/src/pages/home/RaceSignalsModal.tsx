import type { BookmakerListItem, Meeting, MeetingRace, RaceSummary } from "@railbird/contract";
import { ref } from "@railbird/reads";
import { RaceSignalsDialog } from "@railbird/ui/dialog";
import { useRead } from "../../data/use-read";
import { useTipsLoading } from "../race/use-tips-loading";
import { OddsAge } from "../shared/OddsStatus";
import { useHasTips } from "../shared/use-has-tips";

export interface RaceSignalsModalProps {
  readonly race: RaceSummary;
  readonly meeting: Pick<Meeting, "venue">;
  readonly directory: readonly BookmakerListItem[] | undefined;
  readonly onClose: () => void;
}

/** A race's signals over the home page, from the reads that the race's own page shows. Its code is loaded when the first race is opened. */
export default function RaceSignalsModal({ race, meeting, directory, onClose }: RaceSignalsModalProps) {
  const { data, isError } = useRead(ref("race", { id: race.id }));
  const tips = useRead(ref("tips", { id: race.id }));
  const tipsLoading = useTipsLoading(tips);
  const tipsMayCome = useHasTips();
  return (
    <RaceSignalsDialog
      summary={data ?? race}
      venue={meeting.venue}
      race={data ?? withRunners(race)}
      failed={isError}
      age={
        data && (
          <OddsAge feed={data.feed} updatedAt={data.updatedAt} settled={data.status !== "open"} failed={isError} />
        )
      }
      tips={tips.data}
      tipsLoading={tipsLoading}
      tipsMayCome={tipsMayCome}
      directory={directory}
      isOpen
      onClose={onClose}
    />
  );
}

/** The race of the list, where the list has its runners: the contract's has none, the specification's does. */
function withRunners(race: RaceSummary & Partial<Pick<MeetingRace, "runners">>) {
  const { runners } = race;
  return runners && { ...race, runners };
}
