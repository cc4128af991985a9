import type { BookmakerListItem, MeetingRace, RaceSummary, Tips } from "@railbird/contract";
import type { ReactNode } from "react";
import styled from "styled-components";
import { ButtonLink } from "../basics/Button";
import { ErrorNote, LoadingText } from "../basics/messages";
import { Distance, RaceTime } from "../racing/RaceName";
import { SignalTiles } from "../racing/SignalTiles";
import { StartTime } from "../time/StartTime";
import { Dialog } from "./Dialog";

const Race = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  gap: 0 12px;
  h3 {
    font-size: 20px;
    line-height: 24px;
  }
  p {
    grid-column: 1 / -1;
    color: var(--quiet);
  }
`;

export interface RaceSignalsDialogProps {
  /** The race of the list that was clicked; its facts show at once. `undefined` while nothing is open. */
  readonly summary: Pick<RaceSummary, "id" | "number" | "name" | "startTime" | "status" | "distance"> | undefined;
  /** Where it is run. */
  readonly venue?: string | undefined;
  /** The race with its runners, once loaded. */
  readonly race?: Pick<MeetingRace, "racingCode" | "runners" | "signals" | "status" | "tipsUrl"> | undefined;
  readonly failed?: boolean;
  /** How old the odds are. */
  readonly age?: ReactNode;
  readonly tips?: Tips | undefined;
  readonly tipsLoading?: boolean;
  /** Whether a tipping site may still name a runner. */
  readonly tipsMayCome?: boolean;
  readonly directory?: readonly BookmakerListItem[] | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A race's signals over the list of meetings. */
export function RaceSignalsDialog({
  summary,
  venue,
  race,
  failed,
  age,
  tips,
  tipsLoading,
  tipsMayCome,
  directory,
  isOpen,
  onClose,
}: RaceSignalsDialogProps) {
  return (
    <Dialog
      title="BETTING SIGNALS"
      isOpen={isOpen && summary !== undefined}
      onClose={onClose}
      foot={
        summary && (
          <ButtonLink kind="primary" href={`/race/${summary.id}`}>
            View Race Details
          </ButtonLink>
        )
      }
    >
      {summary && (
        <>
          <Race>
            <h3>
              Race {summary.number}: {summary.name}
            </h3>
            <RaceTime race={summary} />
            <p>
              {venue && `${venue} · `}
              <StartTime instant={summary.startTime} zone /> · <Distance metres={summary.distance} />
            </p>
            {age}
          </Race>
          {race ? (
            <SignalTiles
              race={race}
              tips={tips}
              tipsLoading={tipsLoading ?? false}
              tipsMayCome={tipsMayCome ?? false}
              directory={directory}
              narrow
            />
          ) : failed ? (
            <ErrorNote title="Error loading race">Unable to load race details. Please try again.</ErrorNote>
          ) : (
            <LoadingText />
          )}
        </>
      )}
    </Dialog>
  );
}
