import type { BookmakerListItem, Feed, Run } from "@railbird/contract";
import {
  Breadcrumb,
  type BreadcrumbItem,
  ErrorNote,
  LoadingText,
  NotFoundMessage,
  PageTitle,
  TimesHeading,
  timesOfDay,
  useToday,
} from "@railbird/ui";
import { raceRunnerPath } from "../../../routes/paths";
import { Section, SectionHead, Stack } from "../layout";
import type { Loaded } from "../loaded";
import { OddsStatus } from "../OddsStatus";
import { RunList } from "./RunList";

export interface RunsViewProps {
  /** The runner's or the person's name; absent until it is known. */
  readonly title: string | undefined;
  /** What the runner or the person is: `Jockey`. */
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
