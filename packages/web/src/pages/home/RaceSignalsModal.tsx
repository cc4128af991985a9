import type { BookmakerListItem, Meeting, RaceSummary } from "@railbird/contract";
import { ref } from "@railbird/resources";
import { isPlainClick } from "@railbird/ui";
import { RaceSignalsDialog } from "@railbird/ui/dialog";
import { useNavigate } from "react-router-dom";
import { useRead } from "../../data/use-read";
import { racePath } from "../../routes/paths";
import { useTipsLoading } from "../race/use-tips-loading";
import { OddsAge } from "../shared/OddsAge";
import { useHistoryStep } from "../shared/use-history-step";

export interface RaceSignalsModalProps {
  readonly race: RaceSummary;
  readonly meeting: Pick<Meeting, "venue">;
  readonly directory: readonly BookmakerListItem[] | undefined;
  readonly onClose: () => void;
}

/**
 * A race's signals over the home page, from the reads that the race's own page shows. Its code is loaded when the first race is opened.
 * Back closes it.
 */
export default function RaceSignalsModal({ race, meeting, directory, onClose }: RaceSignalsModalProps) {
  const { data, isError } = useRead(ref("race", { id: race.id }));
  const tips = useRead(ref("tips", { id: race.id }));
  const tipsLoading = useTipsLoading(tips);
  const navigate = useNavigate();
  const close = useHistoryStep(onClose);
  return (
    <RaceSignalsDialog
      summary={data ?? race}
      venue={meeting.venue}
      race={data}
      failed={isError}
      age={
        data && (
          <OddsAge feed={data.feed} updatedAt={data.updatedAt} settled={data.status !== "open"} failed={isError} />
        )
      }
      tips={tips.data}
      tipsLoading={tipsLoading}
      directory={directory}
      isOpen
      onClose={close}
      onFollow={(event) => {
        // Replaces the dialog's history entry, so that Back from the race's page leads to the list.
        if (!isPlainClick(event)) return;
        event.preventDefault();
        navigate(racePath(race.id), { replace: true });
      }}
    />
  );
}
