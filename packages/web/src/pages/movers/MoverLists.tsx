import type { BookmakerListItem, Movers } from "@railbird/contract";
import { Button, EmptyState, ErrorNote, LoadingText } from "@railbird/ui";
import { useRowKeys } from "@railbird/ui/keys";
import { type HeldMover, MoverList, useHeldMovers } from "@railbird/ui/movers";
import { useRef } from "react";
import styled from "styled-components";
import { raceRunnerPath } from "../../routes/paths";
import { Section } from "../shared/layout";
import type { Loaded } from "../shared/loaded";

const Both = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(440px, 100%), 1fr));
  gap: 24px 48px;
  min-height: 60vh;
  align-items: start;
`;
/** What the order is; as high with its button as without, so that no row moves. */
const Order = styled.p`
  display: flex;
  gap: 4px 12px;
  align-items: center;
  min-height: 44px;
  font-size: 14px;
  color: var(--quiet);
  button {
    flex: none;
  }
`;

/** A price whose past is not known may have moved. */
const NONE = "No known price has moved this far.";

export interface MoverListsProps {
  readonly movers: Loaded<Movers>;
  readonly directory?: readonly BookmakerListItem[] | undefined;
}

/** Firmers and drifters side by side where there is room, or why there are none. */
export function MoverLists({ movers, directory }: MoverListsProps) {
  const { data, failed, errorId, onRetry } = movers;
  if (!data) {
    return (
      <Both>
        {failed ? <ErrorNote title="The movers did not load" errorId={errorId} onRetry={onRetry} /> : <LoadingText />}
      </Both>
    );
  }
  if (data.firmers.length + data.drifters.length === 0) {
    const waits = data.window === "9am" && data.since === undefined;
    return (
      <Both>
        <EmptyState>{waits ? "Movers since 9 am are listed from 9:00 AM Melbourne time." : NONE}</EmptyState>
      </Both>
    );
  }
  return <BothWays movers={data} directory={directory} />;
}

interface BothWaysProps {
  readonly movers: Movers;
  readonly directory: readonly BookmakerListItem[] | undefined;
}

/** Live figures in rows that keep their order until a button is pressed. */
function BothWays({ movers, directory }: BothWaysProps) {
  const firmers = useHeldMovers(movers.firmers);
  const drifters = useHeldMovers(movers.drifters);
  const lists = useRef<HTMLDivElement>(null);
  useRowKeys(lists);
  const resort = () => {
    firmers.resort();
    drifters.resort();
  };
  return (
    <>
      <Order>
        {firmers.outOfDate || drifters.outOfDate ? (
          <>
            <Button onClick={resort}>Re-sort</Button>
            <span>Other runners, or the same in another order, have moved most.</span>
          </>
        ) : (
          "Largest change first"
        )}
      </Order>
      <Both ref={lists}>
        <OneWay title="Firmers" rows={firmers.rows} directory={directory} />
        <OneWay title="Drifters" rows={drifters.rows} directory={directory} />
      </Both>
    </>
  );
}

interface OneWayProps {
  readonly title: string;
  readonly rows: readonly HeldMover[];
  readonly directory: readonly BookmakerListItem[] | undefined;
}

function OneWay({ title, rows, directory }: OneWayProps) {
  return (
    <Section>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <EmptyState>{NONE}</EmptyState>
      ) : (
        <MoverList
          label={title}
          rows={rows}
          directory={directory}
          hrefFor={({ raceId, runnerId }) => raceRunnerPath(raceId, runnerId)}
        />
      )}
    </Section>
  );
}
