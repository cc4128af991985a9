import type { BookmakerListItem, Race, RaceBestPrices, Tips } from "@railbird/contract";
import { formatRunnerCount } from "@railbird/domain";
import {
  BackButton,
  Breadcrumb,
  type BreadcrumbItem,
  CodeBadge,
  Distance,
  ErrorNote,
  GetTipsLink,
  LoadingText,
  NotFoundMessage,
  RaceBar,
  RaceName,
  type RaceStep,
  RefreshButton,
  StartTime,
  useRaceClosed,
} from "@railbird/ui";
import { hasOutcome } from "@railbird/ui/race-life";
import type { ReactNode } from "react";
import styled from "styled-components";
import { Deferred } from "../../app/Deferred";
import { RaceTools } from "../../my-board/Tools";
import { homePath, meetingPath } from "../../routes/paths";
import { DayNote } from "../shared/DayNote";
import { Facts, QuietWay } from "../shared/head";

import { OddsAge, PauseSwitch } from "../shared/OddsStatus";
import type { Loaded } from "../shared/use-loaded";

import { RaceBody } from "./RaceBody";
import { sortSearch, type TableChoices } from "./use-table-choices";

const Root = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  h1 {
    font-size: 28px;
    font-weight: 750;
    letter-spacing: -0.01em;
  }
  @media (max-width: 639px) {
    h1 {
      font-size: 18px;
      text-wrap: pretty;
    }
    p {
      font-size: 14px;
      line-height: 20px;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  gap: 8px;
  @media (max-width: 639px) {
    width: 100%;
    /* Stronger than the buttons' own styles, whatever comes first. */
    && > * {
      flex: 1 0 auto;
      padding: 4px;
      font-size: 12px;
      font-weight: 600;
    }
    /* Its words change: the others keep their places. */
    && > button:first-child {
      flex: none;
      width: 108px;
    }
    /* With larger text the longest words have two lines. */
    && > a {
      flex-shrink: 1;
    }
  }
  @media (max-width: 389px) {
    && > * {
      padding: 4px 2px;
      font-family: var(--narrow);
    }
    && > button:first-child {
      min-width: 98px;
      width: 98px;
    }
  }
`;

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
            age={<RaceAge race={data} failed={failed} />}
          />
          <RaceHeader race={data} refreshing={props.refreshing} onRefresh={props.onRefresh} />
          <Deferred key={data.id}>
            <RaceBody
              race={data}
              tips={props.tips}
              tipsLoading={props.tipsLoading ?? false}
              bestPrices={props.bestPrices}
              directory={props.directory}
              choices={props.choices}
            />
          </Deferred>
        </>
      ) : failed ? (
        <ErrorNote title="This race did not load" errorId={errorId} onRetry={onRetry} />
      ) : (
        <LoadingText />
      )}
    </Page>
  );
}

/** The races before and after one of a meeting, by number; absent at the ends, and where the meeting does not list it. */
export function neighbours(
  races: readonly RaceStep[],
  raceId: string,
): { readonly previous?: RaceStep; readonly next?: RaceStep } {
  const ordered = races.toSorted((a, b) => a.number - b.number);
  const at = ordered.findIndex(({ id }) => id === raceId);
  if (at < 0) return {};
  const [previous, next] = [ordered[at - 1], ordered[at + 1]];
  return { ...(previous && { previous }), ...(next && { next }) };
}

/** How old a race's odds are; of one that is over, that they are closing odds, and that its result is awaited. */
function RaceAge({ race, failed }: { readonly race: Race; readonly failed: boolean }) {
  const awaited = useRaceClosed(race) && !hasOutcome(race);
  return (
    <OddsAge
      feed={race.feed}
      updatedAt={race.updatedAt}
      settled={race.status !== "open" || race.feed.state === "kept"}
      awaited={awaited}
      failed={failed}
    />
  );
}

interface RaceHeaderProps {
  readonly race: Race;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

/** Which race, when, how far, how many runners; what can be done about its odds and tips. */
function RaceHeader({ race, refreshing, onRefresh }: RaceHeaderProps) {
  return (
    <Root>
      <div>
        <h1>
          Race {race.number}: <RaceName name={race.name} />
        </h1>
        <Facts>
          <CodeBadge code={race.racingCode} />
          <span>{[race.venue, race.state].filter((place) => place !== "").join(", ")}</span>
          <StartTime instant={race.startTime} zone />
          <span>
            <Distance metres={race.distance} />
          </span>
          <span>{formatRunnerCount(race)}</span>
          {race.trackCondition && <span>Track: {race.trackCondition}</span>}
          {race.weather && <span>Weather: {race.weather}</span>}
        </Facts>
      </div>
      <Actions>
        {race.feed.state !== "kept" && !hasRun(race) && (
          <>
            <PauseSwitch />
            <RefreshButton refreshing={refreshing} onRefresh={onRefresh} />
          </>
        )}
        {(race.status ?? "open") === "open" && <GetTipsLink race={race} />}
      </Actions>
    </Root>
  );
}

/** A race with a result has no odds to refresh. */
function hasRun({ status }: Race): boolean {
  return status === "interim" || status === "final" || status === "abandoned";
}

/** `Home > '{venue} Racing' > race`; nothing unless the race's meeting and venue are known (specification, section 2). */
export function raceBreadcrumb(
  race: Partial<Pick<Race, "meetingId" | "venue">> & Pick<Race, "number" | "name">,
): readonly BreadcrumbItem[] | undefined {
  const { meetingId, venue, number, name } = race;
  if (!meetingId || !venue) return undefined;
  return [
    { label: "Home", href: "/" },
    { label: `${venue} Racing`, href: meetingPath(meetingId) },
    { label: `Race ${number}: ${name}` },
  ];
}
