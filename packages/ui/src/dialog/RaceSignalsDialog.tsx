import type { BookmakerListItem, MeetingRace, RaceSummary, Tips } from "@railbird/contract";
import styled from "styled-components";
import { ButtonLink } from "../basics/ButtonLink";
import { ErrorNote, LoadingText } from "../basics/messages";
import { SignalTiles } from "../racing/SignalTiles";
import { StartTime } from "../time/StartTime";
import { Dialog } from "./Dialog";

const Race = styled.div`
  h3 {
    font-size: 20px;
  }
  p {
    color: var(--quiet);
  }
`;

export interface RaceSignalsDialogProps {
  /** The race of the list that was clicked; its facts show at once. `undefined` while nothing is open. */
  readonly summary: RaceSummary | undefined;
  /** Where it is run. */
  readonly venue?: string | undefined;
  /** The race with its runners, once loaded. */
  readonly race?: Pick<MeetingRace, "racingCode" | "runners" | "signals" | "tipsUrl"> | undefined;
  readonly failed?: boolean;
  readonly tips?: Tips | undefined;
  readonly tipsLoading?: boolean;
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
  tips,
  tipsLoading,
  directory,
  isOpen,
  onClose,
}: RaceSignalsDialogProps) {
  return (
    <Dialog title="BETTING SIGNALS" isOpen={isOpen && summary !== undefined} onClose={onClose}>
      {summary && (
        <>
          <Race>
            <h3>
              Race {summary.number}: {summary.name}
            </h3>
            <p>
              {venue && `${venue} · `}
              <StartTime instant={summary.startTime} zone />
              {summary.distance !== undefined && ` · ${summary.distance} m`}
            </p>
          </Race>
          {race ? (
            <SignalTiles race={race} tips={tips} tipsLoading={tipsLoading ?? false} directory={directory} narrow />
          ) : failed ? (
            <ErrorNote title="Error loading race">Unable to load race details. Please try again.</ErrorNote>
          ) : (
            <LoadingText />
          )}
          <ButtonLink kind="primary" href={`/race/${summary.id}`}>
            View Race Details
          </ButtonLink>
        </>
      )}
    </Dialog>
  );
}
