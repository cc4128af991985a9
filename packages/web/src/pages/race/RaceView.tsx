import type { BookmakerListItem, Race, RaceBestPrices, Tips } from "@railbird/contract";
import { BackButton, Breadcrumb, ErrorNote, LoadingText, NotFoundMessage, RaceBar, type RaceStep } from "@railbird/ui";
import type { ReactNode } from "react";
import styled from "styled-components";
import { Later } from "../../app/Later";
import { RaceTools } from "../../my-board/Tools";
import { homePath, meetingPath } from "../../routes/paths";
import { DayNote } from "../shared/DayNote";
import { QuietWay } from "../shared/layout";
import type { Loaded } from "../shared/loaded";
import { OddsAge } from "../shared/OddsAge";
import { raceBreadcrumb } from "./breadcrumb";
import { neighbours } from "./neighbours";
import { RaceBody } from "./RaceBody";
import { RaceHeader } from "./RaceHeader";
import { sortSearch, type TableChoices } from "./use-table-choices";

// A column and not a grid: in a grid the sticky bar would stay in view only while its own row scrolls.
const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  padding: 0 0 32px;
  > * {
    flex: none;
  }
  @media (max-width: 639px) {
    gap: 8px;
  }
`;
const Way = styled(QuietWay)`
  margin-bottom: -16px;
  @media (max-width: 639px) {
    margin-bottom: -8px;
  }
`;

export interface RaceViewProps {
  readonly race: Loaded<Race>;
  readonly tips?: Tips | undefined;
  readonly tipsLoading?: boolean;
  readonly bestPrices?: RaceBestPrices | undefined;
  readonly directory?: readonly BookmakerListItem[] | undefined;
  /** The races of its meeting; the bar leads to those before and after. */
  readonly meetingRaces?: readonly RaceStep[] | undefined;
  readonly choices: TableChoices;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  /** Goes back to the page before; without it the back button leads to the meeting, or home. */
  readonly onBack?: (() => void) | undefined;
  /** What is offered in place of a race that is not there. */
  readonly instead?: ReactNode;
}

/** The race page's content. */
export function RaceView(props: RaceViewProps) {
  const { data, missing, failed, errorId, onRetry } = props.race;
  const back = <BackButton href={data?.meetingId ? meetingPath(data.meetingId) : homePath} onBack={props.onBack} />;
  if (missing) {
    return (
      <>
        <NotFoundMessage title="Race not found" action={back} />
        {props.instead}
      </>
    );
  }
  const breadcrumb = data && raceBreadcrumb(data);
  return (
    <Page>
      <Way>
        {back}
        {breadcrumb && <Breadcrumb items={breadcrumb} />}
        {data && <RaceTools race={data} />}
      </Way>
      {data ? (
        <>
          <DayNote key={`${data.id} day`} date={data.meetingDate} races={[data]} />
          <RaceBar
            race={data}
            wasStartTime={data.advertisedStart}
            {...neighbours(props.meetingRaces ?? [], data.id)}
            search={sortSearch(props.choices.sort)}
            age={
              <OddsAge feed={data.feed} updatedAt={data.updatedAt} settled={data.status !== "open"} failed={failed} />
            }
          />
          <RaceHeader race={data} refreshing={props.refreshing} onRefresh={props.onRefresh} />
          <Later key={data.id}>
            <RaceBody
              race={data}
              tips={props.tips}
              tipsLoading={props.tipsLoading ?? false}
              bestPrices={props.bestPrices}
              directory={props.directory}
              choices={props.choices}
            />
          </Later>
        </>
      ) : failed ? (
        <ErrorNote title="This race did not load" errorId={errorId} onRetry={onRetry} />
      ) : (
        <LoadingText />
      )}
    </Page>
  );
}
