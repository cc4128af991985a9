import type { BookmakerListItem, Race, RaceBestPrices, Tips } from "@railbird/contract";
import {
  BackButton,
  Breadcrumb,
  type BreadcrumbItem,
  ErrorNote,
  LoadingText,
  NotFoundMessage,
  RaceBar,
  type RaceStep,
  useRaceClosed,
  visuallyHidden,
} from "@railbird/ui";
import { hasOutcome } from "@railbird/ui/race-life";
import type { CSSProperties, ReactNode } from "react";
import styled from "styled-components";
import { Deferred } from "../../app/Deferred";
import { RaceTools } from "../../my-board/Tools";
import { homePath, meetingPath } from "../../routes/paths";
import { DayNote } from "../shared/DayNote";
import { QuietWay } from "../shared/head";
import { OddsAge } from "../shared/OddsStatus";
import type { Loaded } from "../shared/use-loaded";
import { RaceBody } from "./RaceBody";
import { Actions, Header, RaceHeader, Was } from "./RaceHeader";
import { keptSearch, type TableChoices } from "./use-table-choices";

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
    gap: 0;
    > section,
    > section ~ * {
      margin-block-start: 16px;
    }
    > [aria-label="Betting Signals"],
    > [aria-label="Betting Signals"] + * {
      margin-block-start: 0;
    }
  }
`;

/** The ways out of the race, its name and facts, and what can be done: on a phone in two lines, so that the first runners are in view. */
const Top = styled.div`
  ${Was} {
    display: none;
  }
  @media (max-width: 639px) {
    display: grid;
    grid-template:
      "back name name" auto
      "actions actions tools" 44px / auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 8px;
    > div,
    > ${Header} {
      display: contents;
    }
    nav {
      display: none;
    }
    > div > form > button {
      grid-area: back;
      height: 32px;
      min-height: 32px;
    }
    /* An arrow beside both lines. */
    @media (min-width: 360px) {
      grid-template-areas: "back name name" "back actions tools";
      > div > form > button {
        width: 44px;
        height: 76px;
        margin-inline-start: -16px;
        justify-content: center;
        > span {
          ${visuallyHidden}
        }
      }
    }
    > div > span {
      grid-area: tools;
    }
    ${Header} > div:first-child {
      grid-area: name;
      min-width: 0;
    }
    h1 {
      overflow: hidden;
      height: 17px;
      font: 700 16px/17px var(--narrow);
      letter-spacing: 0;
      word-spacing: 0;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    /* One line, which is swiped. */
    p {
      height: 15px;
      flex-wrap: nowrap;
      gap: 8px;
      overflow-x: auto;
      font: 400 12px/15px var(--narrow);
      white-space: nowrap;
      scrollbar-width: none;
      > * {
        flex: none;
      }
      svg {
        width: 15px;
        height: 15px;
      }
      a {
        position: relative;
      }
      a::after {
        content: "";
        position: absolute;
        inset: -15px 0 -14px;
      }
    }
    ${Was} {
      display: inline;
    }
    ${Actions} {
      grid-area: actions;
      gap: 4px;
    }
    /* Stronger than the buttons' own styles, whatever comes first. */
    && ${Actions} > * {
      flex: 0 1 auto;
      width: min-content;
      min-width: 44px;
      height: 44px;
      padding: 0 8px;
      font: 600 14px/16px var(--narrow);
      white-space: normal;
    }
    && ${Actions} > a {
      width: 80px;
    }
  }
`;

/** The room of the signals and of rows of the right number and height, while a race of which the day's list is known comes. */
const Field = styled.div`
  height: calc(276px + 41px * var(--runners));
  @media (max-width: 639px) {
    height: calc(89px + 64px * var(--runners));
  }
`;

export interface RaceViewProps {
  readonly race: Loaded<Race>;
  /** The race as the day's list has it, shown until the race itself has come; without runners. */
  readonly outline?: Race | undefined;
  readonly tips?: Tips | undefined;
  readonly tipsLoading?: boolean;
  readonly bestPrices?: RaceBestPrices | undefined;
  readonly directory?: readonly BookmakerListItem[] | undefined;
  /** The races of its meeting; the bar leads to those before and after. */
  readonly meetingRaces?: readonly RaceStep[] | undefined;
  readonly choices: TableChoices;
  /** Called when a runner may be opened next. */
  readonly onApproach?: (() => void) | undefined;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  /** Goes back to the page before; without it the back button leads to the meeting, or home. */
  readonly onBack?: (() => void) | undefined;
  /** The offer in place of a race that is not there. */
  readonly instead?: ReactNode;
}

/** The race page's content. */
export function RaceView(props: RaceViewProps) {
  const { data, missing, failed, errorId, onRetry } = props.race;
  const shown = data ?? (failed ? undefined : props.outline);
  const back = <BackButton href={shown?.meetingId ? meetingPath(shown.meetingId) : homePath} onBack={props.onBack} />;
  if (missing) {
    return (
      <>
        <NotFoundMessage title="Race not found" action={back} />
        {props.instead}
      </>
    );
  }
  const breadcrumb = shown && raceBreadcrumb(shown);
  const way = (
    <QuietWay>
      {back}
      {breadcrumb && <Breadcrumb items={breadcrumb} />}
      {shown && <RaceTools race={shown} />}
    </QuietWay>
  );
  if (!shown) {
    return (
      <Page>
        {way}
        {failed ? <ErrorNote title="This race did not load" errorId={errorId} onRetry={onRetry} /> : <LoadingText />}
      </Page>
    );
  }
  return (
    <Page>
      <DayNote key={`${shown.id} day`} date={shown.meetingDate} races={[shown]} />
      <RaceBar
        race={shown}
        wasStartTime={shown.advertisedStart}
        {...neighbours(props.meetingRaces ?? [], shown.id)}
        search={keptSearch(props.choices)}
        age={data && <RaceAge race={data} failed={failed} />}
      />
      <Top>
        {way}
        <RaceHeader race={shown} refreshing={props.refreshing} onRefresh={props.onRefresh} />
      </Top>
      {data ? (
        <Deferred key={data.id}>
          <RaceBody
            race={data}
            tips={props.tips}
            tipsLoading={props.tipsLoading ?? false}
            bestPrices={props.bestPrices}
            directory={props.directory}
            choices={props.choices}
            onApproach={props.onApproach}
          />
        </Deferred>
      ) : (
        <Field aria-busy="true" style={{ "--runners": shown.runnerCount } as CSSProperties} />
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
      read="race"
      feed={race.feed}
      updatedAt={race.updatedAt}
      settled={race.status !== "open" || race.feed.state === "kept"}
      awaited={awaited}
      failed={failed}
    />
  );
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
