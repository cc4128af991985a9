import type { MeetingRace } from "@railbird/contract";
import { useEffect, useRef } from "react";
import { Button, ExternalButtonLink } from "../basics/Button";

export interface RefreshButtonProps {
  /** Whether the odds are being fetched. */
  readonly refreshing: boolean;
  /** Called to fetch the odds. */
  readonly onRefresh: () => void;
}

/** Asks for the latest odds; disabled while they load. A disabled button loses the focus: it is restored afterwards, unless something else has it. */
export function RefreshButton({ refreshing, onRefresh }: RefreshButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (refreshing || !pressed.current) return;
    pressed.current = false;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [refreshing]);
  const press = () => {
    pressed.current = true;
    onRefresh();
  };
  return (
    <Button ref={button} onClick={press} disabled={refreshing}>
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
