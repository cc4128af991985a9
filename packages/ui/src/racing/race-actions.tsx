import type { MeetingRace } from "@railbird/contract";
import { Button } from "../basics/Button";
import { ExternalButtonLink } from "../basics/ButtonLink";

export interface RefreshButtonProps {
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

/** Asks for the latest odds; rests while they come. */
export function RefreshButton({ refreshing, onRefresh }: RefreshButtonProps) {
  return (
    <Button onClick={onRefresh} disabled={refreshing}>
      Refresh Odds
    </Button>
  );
}

export interface GetTipsLinkProps {
  readonly race: Pick<MeetingRace, "tipspotRaceId" | "tipsUrl">;
}

/** Leads to the tipping site's page of the race; there only when that site knows the race. */
export function GetTipsLink({ race }: GetTipsLinkProps) {
  return race.tipspotRaceId && race.tipsUrl ? (
    <ExternalButtonLink kind="primary" href={race.tipsUrl}>
      Get Free Tips Now
    </ExternalButtonLink>
  ) : null;
}
