import type { BookmakerListItem, Movers } from "@railbird/contract";
import {
  formatOdds,
  MOVER_LEAST_BOOKMAKERS,
  MOVER_LEAST_ODDS,
  MOVER_LEAST_POINTS,
  MOVERS_COUNT,
  MOVERS_WINDOWS,
  type MoversWindow,
  RACING_CODE_LABELS,
  RACING_CODES,
} from "@railbird/domain";
import { ref } from "@railbird/reads";
import {
  Breadcrumb,
  Button,
  EmptyState,
  ErrorNote,
  LoadingText,
  MeetingFilter,
  PageTitle,
  StartTime,
  TimesHeading,
} from "@railbird/ui";
import { useRowKeys } from "@railbird/ui/keys";
import { ChoiceLinks, type HeldMover, MoverList, useHeldMovers } from "@railbird/ui/movers";
import { useRef } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import styled from "styled-components";
import { PageHead } from "../../app/PageHead";
import { useRead } from "../../data/use-read";
import { MOVERS_OPTIONS, type MoversChoice, moversChoice } from "../../routes/movers-choice";
import { addressOf } from "../../routes/page-query";
import { homePath, moversPath, raceRunnerPath } from "../../routes/paths";
import { Section, SectionHead, Stack } from "../shared/layout";
import { OddsStatus } from "../shared/OddsStatus";
import { type Loaded, useLoaded } from "../shared/use-loaded";

const Both = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(440px, 100%), 1fr));
  gap: 24px 48px;
  min-height: 60vh;
  align-items: start;
`;

/** The line that says the order; as high with its button as without, so that no row moves. */
const Order = styled.p`
  display: flex;
  gap: 4px 12px;
  align-items: center;
  min-height: 44px;
  font-size: 14px;
  color: var(--quiet);
  @media (max-width: 359px) {
    min-height: 63px;
  }
  button {
    flex: none;
  }
`;

/** A price whose past is not known may have moved. */
const NONE = "No known price has moved this far.";

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  justify-items: start;
  /* One line on a phone, which is swiped: the movers begin in the first screen. */
  @media (max-width: 639px) {
    display: flex;
    gap: 16px;
    overflow-x: auto;
    scrollbar-width: none;
    > * {
      flex: none;
    }
    [role="group"] {
      flex-wrap: nowrap;
    }
  }
`;

const WINDOW_LABELS: Readonly<Record<MoversWindow, string>> = {
  open: "Since open",
  "9am": "Since 9 am",
  "10m": "Last 10 min",
};

const Floors = styled.p`
  max-width: 70ch;
  font-size: 14px;
  color: var(--quiet);
`;

type Changed = { readonly [Name in keyof MoversChoice]: MoversChoice[Name] | undefined };

const moversHref = (choice: Changed) => addressOf(moversPath, MOVERS_OPTIONS, choice);

const moversBreadcrumb = [{ label: "Home", href: homePath }, { label: "Movers" }];

const Quiet = styled.small`
  font-size: 14px;
  font-weight: 400;
  color: var(--quiet);
`;

/** `/movers`. The filters are in the address, so that the server renders by them too. */
export default function MoversPage() {
  const [query] = useSearchParams();
  const choice = moversChoice(query);
  const movers = useLoaded(useRead(ref("movers", choice)));
  const { data: directory } = useRead(ref("bookmakers", {}));
  return (
    <>
      <PageHead
        title="Movers"
        description="Crunchers and drifters of every open Australian race since the opening, since 9 am and over the last ten minutes, ranked by the change in implied probability net of scratchings."
        path={moversPath}
        breadcrumb={moversBreadcrumb}
      />
      <MoversView choice={choice} movers={movers} directory={directory} />
    </>
  );
}

interface MoversViewProps {
  readonly choice: MoversChoice;
  readonly movers: Loaded<Movers>;
  readonly directory?: readonly BookmakerListItem[] | undefined;
}

/** Crunchers and drifters of all open races, side by side where there is room. */
function MoversView({ choice, movers, directory }: MoversViewProps) {
  const { window = "open" } = choice;
  const feed = movers.data?.feed;
  return (
    <Stack>
      <Breadcrumb items={moversBreadcrumb} />
      <PageTitle title="Movers">
        <p>Whose price has moved most in all open races, by the change in implied probability, net of scratchings.</p>
      </PageTitle>
      <MoversFilters choice={choice} />
      <Section>
        <SectionHead>
          <TimesHeading instants={startTimes(movers.data)}>
            {WINDOW_LABELS[window]}
            {movers.data?.since && <Since instant={movers.data.since} />}
          </TimesHeading>
          {feed && <OddsStatus feed={feed} failed={movers.failed} />}
        </SectionHead>
        <MoverLists key={moversHref(choice)} movers={movers} directory={directory} />
        <Floors>
          Listed are up to {MOVERS_COUNT} moves each way of {MOVER_LEAST_POINTS} points or more, of best prices that
          were and are {formatOdds(MOVER_LEAST_ODDS)} or longer, seen at {MOVER_LEAST_BOOKMAKERS} or more bookmakers
          (one, where only one quotes the race). The price then is the best of the bookmakers that quote now. Prices
          that nobody has confirmed for ten minutes do not count.
        </Floors>
      </Section>
    </Stack>
  );
}

function startTimes({ firmers = [], drifters = [] }: Partial<Movers> = {}): string[] {
  return [...firmers, ...drifters].map(({ startTime }) => startTime);
}

function Since({ instant }: { readonly instant: string }) {
  return (
    <Quiet>
      {" "}
      from <StartTime instant={instant} zone />
    </Quiet>
  );
}

/** Links that choose since when and which code, and the state. */
function MoversFilters({ choice }: { readonly choice: MoversChoice }) {
  const { window = "open", racingCode, state } = choice;
  const navigate = useNavigate();
  return (
    <Filters>
      <ChoiceLinks
        label="Since when"
        choices={MOVERS_WINDOWS.map((each) => ({
          label: WINDOW_LABELS[each],
          href: moversHref({ ...choice, window: each }),
          selected: each === window,
        }))}
      />
      <ChoiceLinks
        label="Racing code"
        choices={[undefined, ...RACING_CODES].map((each) => ({
          label: each ? RACING_CODE_LABELS[each] : "All",
          href: moversHref({ ...choice, racingCode: each }),
          selected: each === racingCode,
        }))}
      />
      <MeetingFilter
        value={{ state }}
        onChange={(change) => navigate(moversHref({ ...choice, state: change.state }))}
        kept={{ window: choice.window, racingCode }}
        hasTrack={false}
      />
    </Filters>
  );
}

interface MoverListsProps {
  readonly movers: Loaded<Movers>;
  readonly directory?: readonly BookmakerListItem[] | undefined;
}

/** Crunchers and drifters side by side where there is room, or why there are none. */
function MoverLists({ movers, directory }: MoverListsProps) {
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
        <OneWay title="Crunchers" rows={firmers.rows} directory={directory} />
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
