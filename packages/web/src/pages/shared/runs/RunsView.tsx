import type { BookmakerListItem, Feed, Run } from "@railbird/contract";
import { type CalendarDate, CONNECTION_WORDS, connectionsLine, movement, shortDate } from "@railbird/domain";
import {
  Breadcrumb,
  type BreadcrumbItem,
  bookmakerLook,
  CodeBadge,
  ErrorNote,
  LoadingText,
  Movement,
  NotFoundMessage,
  ordinals,
  PageTitle,
  Price,
  RunnerNumber,
  StartTime,
  TimesHeading,
  timesOfDay,
  useToday,
} from "@railbird/ui";
import { useRowKeys } from "@railbird/ui/keys";
import { useRef } from "react";
import styled from "styled-components";
import { raceRunnerPath } from "../../../routes/paths";
import { Section, SectionHead, Stack } from "../layout";
import { OddsStatus } from "../OddsStatus";
import type { Loaded } from "../use-loaded";

const List = styled.ol`
  border-block-start: 2px solid var(--ink);
  li {
    border-block-end: 1px solid var(--line);
  }
  a {
    display: grid;
    grid-template-columns: 88px minmax(0, 1fr) auto;
    gap: 0 12px;
    align-items: baseline;
    padding: 8px 4px;
    color: var(--ink);
    text-decoration: none;
  }
  a:hover {
    background: var(--raised);
  }
  time {
    font-size: 14px;
  }
  [data-scratched] b {
    text-decoration: line-through;
  }
`;

const Name = styled.span`
  display: flex;
  gap: 8px;
  align-items: baseline;
  min-width: 0;
  b {
    font-weight: 650;
  }
`;

const Quiet = styled.span`
  grid-column: 2;
  font-size: 14px;
  color: var(--quiet);
  @media (max-width: 639px) {
    grid-column: 1 / -1;
  }
  svg {
    width: 18px;
    height: 18px;
    vertical-align: -4px;
  }
`;

const Outcome = styled.span`
  display: grid;
  justify-items: end;
  /* Beside all of a run's lines, so that none of them is pushed down. */
  @media (min-width: 640px) {
    grid-area: 1 / 3 / span 3;
    align-self: start;
  }
  small {
    font-size: 14px;
  }
`;

export interface RunsViewProps {
  /** The runner's or the person's name; absent until it is known. */
  readonly title: string | undefined;
  /** The kind of runner or person: `Jockey`. */
  readonly kind: string;
  readonly breadcrumb: readonly BreadcrumbItem[];
  readonly runs: Loaded<{ readonly runs: readonly Run[]; readonly feed: Feed }>;
  readonly directory?: readonly BookmakerListItem[] | undefined;
  /** Said where nobody of this name is known. */
  readonly missing: string;
}

/** A runner or a person, and the runs of the days that are kept. */
export function RunsView({ title, kind, breadcrumb, runs, directory, missing }: RunsViewProps) {
  const { data, failed, errorId, onRetry } = runs;
  const today = useToday();
  if (runs.missing) return <NotFoundMessage title="Name not found">{missing}</NotFoundMessage>;
  return (
    <Stack>
      <Breadcrumb items={breadcrumb} />
      <PageTitle title={title ?? kind}>
        <p>{kind}</p>
      </PageTitle>
      <Section>
        <SectionHead>
          <TimesHeading instants={timesOfDay(data?.runs ?? [], today)}>Runs</TimesHeading>
          {data && <OddsStatus feed={data.feed} settled={hasRun(data.runs)} failed={failed} />}
        </SectionHead>
        {data && (
          <RunList
            runs={data.runs}
            today={today}
            directory={directory}
            hrefFor={({ raceId, runnerId }) => raceRunnerPath(raceId, runnerId)}
          />
        )}
        {data?.runs.some(({ status, odds }) => status !== "open" && odds !== undefined) && (
          <p>The price of a race that has run is the best one before it was closed.</p>
        )}
        {!data &&
          (failed ? <ErrorNote title="The runs did not load" errorId={errorId} onRetry={onRetry} /> : <LoadingText />)}
      </Section>
    </Stack>
  );
}

function hasRun(runs: readonly Run[]): boolean {
  return runs.every(({ status }) => status !== "open");
}

interface RunListProps {
  readonly runs: readonly Run[];
  /** Melbourne's date: runs of this day have their time. */
  readonly today: CalendarDate;
  readonly directory?: readonly BookmakerListItem[] | undefined;
  readonly hrefFor: (run: Run) => string;
}

/** Runs, one a row, each leading to its race with the runner opened: today's and those to come, then earlier ones by their date. */
function RunList({ runs, today, directory = [], hrefFor }: RunListProps) {
  const list = useRef<HTMLOListElement>(null);
  useRowKeys(list);
  return (
    <List ref={list} aria-label="Runs">
      {orderRuns(runs, today).map((run) => (
        <li key={`${run.raceId} ${run.runnerId}`} data-row data-scratched={run.scratched || undefined}>
          <a href={hrefFor(run)}>
            {run.meetingDate === today ? (
              <StartTime instant={run.startTime} />
            ) : (
              <time dateTime={run.meetingDate}>{shortDate(run.meetingDate)}</time>
            )}
            <Name>
              <RunnerNumber number={run.number} code={run.racingCode} />
              <b>{run.name}</b>
            </Name>
            <Outcome>
              <Price odds={run.odds} best />
              <small>{outcomeOf(run, directory)}</small>
            </Outcome>
            <Quiet>
              <CodeBadge code={run.racingCode} /> {run.venue} R{run.raceNumber}
              {run.raceName && ` · ${run.raceName}`}
            </Quiet>
            <Quiet>{connectionsOf(run)}</Quiet>
          </a>
        </li>
      ))}
    </List>
  );
}

/** How it ended, or how the price has moved. */
function outcomeOf(run: Run, directory: readonly BookmakerListItem[]) {
  if (run.scratched) return "Scratched";
  if (run.status === "abandoned") return "Abandoned";
  if (run.position !== undefined) return `Finished ${ordinals[run.position - 1] ?? run.position}`;
  if (run.status !== "open") return run.status === "closed" ? "Closed" : "Unplaced";
  return (
    <>
      {run.bookmaker && `${bookmakerLook(run.bookmaker, directory).label} `}
      <Movement pct={movement(run.openOdds, run.odds)} />
    </>
  );
}

function connectionsOf(run: Run): string {
  const { barrier, racingCode } = run;
  const drawn = barrier === undefined ? "" : `${CONNECTION_WORDS[racingCode].barrier} ${barrier} • `;
  return drawn + connectionsLine(run, racingCode);
}

/** Runs of today and of days ahead by start time, then those of days that have passed, the last day first. */
export function orderRuns<Listed extends Pick<Run, "meetingDate" | "startTime">>(
  runs: readonly Listed[],
  today: CalendarDate,
): readonly Listed[] {
  const byStart = runs.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
  const past = byStart.filter(({ meetingDate }) => meetingDate < today);
  return [...byStart.filter(({ meetingDate }) => meetingDate >= today), ...past.reverse()];
}
