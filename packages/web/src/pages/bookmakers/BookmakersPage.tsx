import type { BookmakerComparison, BookmakerListItem, ComparisonPeriod } from "@railbird/contract";
import {
  addDays,
  COMPARED_DAYS,
  COMPARED_MINUTES,
  LEAST_RANKED,
  longDate,
  melbourneDate,
  RACING_CODE_LABELS,
  RACING_CODES,
  shortDate,
} from "@railbird/domain";
import { ref } from "@railbird/reads";
import { Breadcrumb, EmptyState, ErrorNote, LoadingText, MeetingFilter, PageTitle, useNowSelect } from "@railbird/ui";
import { ChoiceLinks } from "@railbird/ui/movers";
import { ComparisonTable } from "@railbird/ui/signal-record";
import { useNavigate, useSearchParams } from "react-router-dom";
import styled from "styled-components";
import { PageHead } from "../../app/PageHead";
import { useRead } from "../../data/use-read";
import {
  type ComparisonChoice,
  comparedRaces,
  comparisonChoice,
  comparisonPath,
  USUAL_MINUTES,
} from "../../routes/comparison-choice";
import { usePageParams } from "../../routes/page-params";
import { homePath } from "../../routes/paths";
import { Facts } from "../shared/head";
import { OtherDays, Section, Stack } from "../shared/layout";
import { type Loaded, useLoaded } from "../shared/use-loaded";

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  justify-items: start;
`;

/** As high while there is nothing to show: what is below does not move. */
const Place = styled.div`
  min-height: 60vh;
`;

const Text = styled.div`
  display: grid;
  gap: 8px;
  max-width: 70ch;
`;

const PERIODS = {
  day: { label: "Day", before: "The day before", after: "The day after" },
  month: {
    label: `${COMPARED_DAYS} days`,
    before: `The ${COMPARED_DAYS} days before`,
    after: `The ${COMPARED_DAYS} days after`,
  },
  season: { label: "Season", before: "The season before", after: "The season after" },
} as const satisfies Record<ComparisonPeriod, unknown>;

const PERIOD_NAMES = ["day", "month", "season"] as const;

const breadcrumb = [{ label: "Home", href: homePath }, { label: "Bookmakers Compared" }];

const momentLabel = (minutes: number) => (minutes === 0 ? "At the start" : `${minutes} min before`);

/** `/bookmakers` and `/bookmakers/{date}`. The filters are in the address, so that the server renders by them too. */
export default function BookmakersPage() {
  const { date } = usePageParams();
  const [query] = useSearchParams();
  const choice = comparisonChoice(query);
  const asked = { ...(date !== undefined && { date }), ...comparedRaces(query) };
  const comparison = useLoaded(useRead(ref("bookmakerComparison", asked)));
  const { data: directory } = useRead(ref("bookmakers", {}));
  return (
    <>
      <PageHead
        title={date === undefined ? "Bookmakers Compared" : `Bookmakers Compared, ${longDate(date)}`}
        description={`Which bookmaker has the best price how often, how far below the best it pays, and who moves first, counted from every price of finished Australian races${date === undefined ? "" : ` until ${longDate(date)}`}.`}
        path={comparisonPath({}, date)}
        breadcrumb={breadcrumb}
        // Any date has a page; search engines need those with races.
        noindex={date !== undefined && comparison.data?.races === 0}
      />
      <Stack>
        <Breadcrumb items={breadcrumb} />
        <PageTitle title="Bookmakers Compared">
          <p>Every price of finished races in Australia, counted.</p>
        </PageTitle>
        <ComparisonFilters choice={choice} date={date} />
        <Place>
          <Comparison comparison={comparison} minutes={Number(choice.minutes ?? USUAL_MINUTES)} directory={directory} />
          {comparison.data && <OtherPeriods shown={comparison.data} choice={choice} />}
        </Place>
        <HowItIsCounted />
      </Stack>
    </>
  );
}

interface ComparisonFiltersProps {
  readonly choice: ComparisonChoice;
  /** The last day that counts; today when undefined. */
  readonly date: string | undefined;
}

/** Links that choose the period, the moment and the code, and the state. */
function ComparisonFilters({ choice, date }: ComparisonFiltersProps) {
  const { period = "month", racingCode, state, minutes } = choice;
  const navigate = useNavigate();
  return (
    <Filters>
      <ChoiceLinks
        label="Period"
        choices={PERIOD_NAMES.map((each) => ({
          label: each === "day" && date === undefined ? "Today" : PERIODS[each].label,
          href: comparisonPath({ ...choice, period: each }, date),
          selected: each === period,
        }))}
      />
      <ChoiceLinks
        label="When"
        choices={COMPARED_MINUTES.map((each) => ({
          label: momentLabel(each),
          href: comparisonPath({ ...choice, minutes: String(each) as ComparisonChoice["minutes"] }, date),
          selected: each === Number(minutes ?? USUAL_MINUTES),
        }))}
      />
      <ChoiceLinks
        label="Racing code"
        choices={[undefined, ...RACING_CODES].map((each) => ({
          label: each ? RACING_CODE_LABELS[each] : "All",
          href: comparisonPath({ ...choice, racingCode: each }, date),
          selected: each === racingCode,
        }))}
      />
      <MeetingFilter
        value={{ state }}
        onChange={(change) => navigate(comparisonPath({ ...choice, state: change.state }, date))}
        kept={{ period: choice.period, racingCode, minutes }}
        hasTrack={false}
      />
    </Filters>
  );
}

interface ComparisonProps {
  readonly comparison: Loaded<BookmakerComparison>;
  readonly minutes: number;
  readonly directory: readonly BookmakerListItem[] | undefined;
}

/** The table of one moment, or why it is not shown. */
function Comparison({ comparison, minutes, directory }: ComparisonProps) {
  const { data, failed, errorId, onRetry } = comparison;
  const today = useNowSelect(melbourneDate);
  if (!data)
    return failed ? (
      <ErrorNote title="The comparison did not load" errorId={errorId} onRetry={onRetry} />
    ) : (
      <LoadingText />
    );
  const { from, to, races, moments, moves } = data;
  const day = (date: string) => (date.slice(0, 4) === today.slice(0, 4) ? shortDate(date) : longDate(date));
  const days = from === to ? day(to) : `${day(from)} to ${day(to)}`;
  const moment = moments.find((each) => each.minutes === minutes);
  if (races === 0 || moment === undefined)
    return (
      <EmptyState>
        {to < today ? `No finished race of ${days} is counted.` : "No finished race of this period is counted yet."}
      </EmptyState>
    );
  return (
    <Section>
      <h2>{minutes === 0 ? "At the scheduled start" : `${minutes} minutes before the scheduled start`}</h2>
      <Facts>
        <span>
          {races} finished {races === 1 ? "race" : "races"}, {days}
        </span>
      </Facts>
      <ComparisonTable
        label={`Bookmakers compared, ${momentLabel(minutes).toLowerCase()}`}
        bookmakers={moment.bookmakers}
        market={moment.market}
        moves={moves}
        directory={directory}
      />
    </Section>
  );
}

interface OtherPeriodsProps {
  readonly shown: BookmakerComparison;
  readonly choice: ComparisonChoice;
}

/** Links to the periods before and after the one that is shown. Before one without races there is nothing to see. */
function OtherPeriods({ shown: { period, from, to, races }, choice }: OtherPeriodsProps) {
  const today = useNowSelect(melbourneDate);
  const isPast = to < today;
  const next = endAfter({ period, from, to }, today);
  return (
    <OtherDays aria-label="Other periods">
      {(races > 0 || !isPast) && <a href={comparisonPath(choice, addDays(from, -1))}>{PERIODS[period].before}</a>}
      {next && <a href={comparisonPath(choice, next === today ? undefined : next)}>{PERIODS[period].after}</a>}
      {isPast && <a href={comparisonPath(choice)}>Until today</a>}
    </OtherDays>
  );
}

/** The last day of the period after one: a season may still go on, days must have passed. Absent while there is none. */
function endAfter({ period, from, to }: Pick<BookmakerComparison, "period" | "from" | "to">, today: string) {
  if (period !== "season") {
    const end = addDays(to, period === "day" ? 1 : COMPARED_DAYS);
    return end <= today ? end : undefined;
  }
  // Each season begins on the same day of its year.
  const begin = (years: number) => Number(from.slice(0, 4)) + years + from.slice(4);
  if (begin(1) > today) return undefined;
  const end = addDays(begin(2), -1);
  return end < today ? end : today;
}

function HowItIsCounted() {
  return (
    <Text>
      <h2>How it is counted</h2>
      <p>
        From every price that this site has seen of runners that started, in races that are final. <b>Best price</b> is
        how often no bookmaker paid more, shared or alone, on runners that two bookmakers or more quoted;{" "}
        <b>below the best</b> is how much more the best one paid on average. <b>Market %</b> is over races of which the
        bookmaker quoted every starter. <b>Quotes</b> is its share of the runners that anybody quoted.
      </p>
      <p>
        A move is a step of 5% or more that three bookmakers or more make in one direction within ten minutes, in the
        last hour. <b>Moves first</b> is the share of its moves that a bookmaker made before all others, or together
        with the first; <b>follows after</b> is how long it took otherwise. Prices are read every few seconds: who moves
        within one reading moves together, and a move that all make in one reading is left out.
      </p>
      <p>
        Below each figure is the interval in which the true one lies in 19 of 20 samples. Where intervals overlap, the
        order may be chance. Nobody has a rank with fewer than {LEAST_RANKED} prices. The best price of a race is what
        matters to you, and no bookmaker has it always.
      </p>
    </Text>
  );
}
