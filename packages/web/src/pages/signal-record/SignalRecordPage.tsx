import type { Jurisdiction, SignalPeriod, SignalRecord } from "@railbird/contract";
import { addDays, longDate, melbourneDate } from "@railbird/domain";
import { ref } from "@railbird/reads";
import { Breadcrumb, EmptyState, ErrorNote, LoadingText, PageTitle, useNowSelect } from "@railbird/ui";
import { SignalGroupsTable, SignalReturnsTable, SignalTallyTable } from "@railbird/ui/signal-record";
import { useSearchParams } from "react-router-dom";
import styled from "styled-components";
import { PageHead } from "../../app/PageHead";
import { useRead } from "../../data/use-read";
import { usePageParams } from "../../routes/page-params";
import { homePath, signalsPath } from "../../routes/paths";
import { signalCountry } from "../../routes/signal-country";
import { Facts } from "../shared/head";
import { OtherDays, Section, Stack } from "../shared/layout";
import { type Loaded, useLoaded } from "../shared/use-loaded";

const Sub = styled.h3`
  margin-top: 4px;
  font-size: 16px;
`;

const Text = styled.div`
  display: grid;
  gap: 8px;
  max-width: 70ch;
`;

const signalRecordBreadcrumb = [{ label: "Home", href: homePath }, { label: "How the Signals Ran" }];

const COUNTRY_NAMES: Readonly<Record<Jurisdiction, string>> = { AU: "Australia", NZ: "New Zealand" };

/** `/signal-record` and `/signal-record/{date}`; whose races is in the address, so that the server renders by it too. */
export default function SignalRecordPage() {
  const { date } = usePageParams();
  const [query] = useSearchParams();
  const jurisdiction = signalCountry(query);
  const about = { ...(date !== undefined && { date }), jurisdiction };
  const record = useLoaded(useRead(ref("signalRecord", about)));
  const { data } = record;
  const of = date === undefined ? "" : ` of ${longDate(date)} and of its season until then`;
  const title = jurisdiction === "AU" ? "How the Signals Ran" : `How the Signals Ran in ${COUNTRY_NAMES[jurisdiction]}`;
  return (
    <>
      <PageHead
        title={date === undefined ? title : `${title}, ${longDate(date)}`}
        description={`Plain counts of how Railbird's five signals ran in finished races in ${COUNTRY_NAMES[jurisdiction]}${of}, beside the wins that the market's final prices implied.`}
        path={signalsPath(about)}
        breadcrumb={signalRecordBreadcrumb}
        // Any date has a page; search engines need those with races.
        noindex={date !== undefined && data?.day.races === 0}
      />
      <SignalRecordView record={record} jurisdiction={jurisdiction} />
    </>
  );
}

interface SignalRecordViewProps {
  readonly record: Loaded<SignalRecord>;
  /** Whose races are counted. */
  readonly jurisdiction: Jurisdiction;
}

/** How the signals ran, or why that is not shown. */
function SignalRecordView({ record, jurisdiction }: SignalRecordViewProps) {
  const { data, failed, errorId, onRetry } = record;
  return (
    <Stack>
      <Breadcrumb items={signalRecordBreadcrumb} />
      <PageTitle title="How the Signals Ran">
        <p>Finished races in {COUNTRY_NAMES[jurisdiction]}, counted as they came.</p>
      </PageTitle>
      {data ? (
        <Record record={data} />
      ) : failed ? (
        <ErrorNote title="The counts did not load" errorId={errorId} onRetry={onRetry} />
      ) : (
        <LoadingText />
      )}
      <HowItIsCounted />
    </Stack>
  );
}

function Record({ record: { date, jurisdiction, day, season } }: { readonly record: SignalRecord }) {
  const today = useNowSelect(melbourneDate);
  const isPast = date < today;
  const other = jurisdiction === "AU" ? "NZ" : "AU";
  return (
    <>
      <SignalPeriodSection
        heading={longDate(date)}
        period={day}
        empty={isPast ? "No finished race of this day is counted" : "No finished race yet on this day"}
      />
      <OtherDays aria-label="Other counts">
        {season.races > day.races && (
          <a href={signalsPath({ date: addDays(date, -1), jurisdiction })}>The day before</a>
        )}
        {isPast && <a href={signalsPath({ date: addDays(date, 1), jurisdiction })}>The day after</a>}
        <a href={signalsPath({ date, jurisdiction: other })}>Races in {COUNTRY_NAMES[other]}</a>
      </OtherDays>
      <SignalPeriodSection
        heading={`Season ${seasonName(season.from)}, to ${longDate(season.to)}`}
        period={season}
        empty={
          isPast ? "No finished race of this season up to this day is counted" : "No finished race yet in this season"
        }
      />
    </>
  );
}

/** `2026/27` */
function seasonName(from: string): string {
  const year = Number(from.slice(0, 4));
  return `${year}/${String((year + 1) % 100).padStart(2, "0")}`;
}

function HowItIsCounted() {
  return (
    <Text>
      <h2>How it is counted</h2>
      <p>
        <b>Small samples say little.</b> Over a day, and over many weeks of one state, chance alone moves these counts
        more than any signal does. Nothing here says what will run well next.
      </p>
      <p>
        <b>Wins implied</b> is how many wins the market expected: each runner's chance by the best final price, after
        the market percentage is divided out so that a race's chances add up to 100%, summed over the races. A signal
        that wins about as often as implied tells no more than the price already does.
      </p>
      <p>
        <b>Signals</b> are a race's last ones before the jump. <b>Placed</b> is second or third in fields of eight or
        more, second in fields of five to seven, and nobody in smaller ones; winners are counted apart. Each runner of a
        dead heat counts. Scratched runners count for nothing; abandoned races, races without a result and runners
        without a final price are left out.
      </p>
      <p>
        <b>What $1 returned</b> is the winners' prices divided by all races, at the best price over all bookmakers: when
        the signal first stood on its runner, at 9 AM in Melbourne, ten minutes before the scheduled start, the highest
        before the start, and the last. The runner is the one that held the signal at the end. Nobody knew earlier which
        one that would be, or which price would be the highest: this shows how far prices had moved by the close, and is
        no way to bet. <b>Implied</b> is what $1 returns by the chances of the last prices. <b>By luck</b> is the range
        in which luck alone leaves 19 of 20 such samples around it: a return within that range says nothing of the
        signal. A dead heat returns its part; deductions for scratchings are not taken off.
      </p>
      <p>The racing season runs from 1 August to 31 July.</p>
    </Text>
  );
}

interface SignalPeriodSectionProps {
  readonly heading: string;
  readonly period: SignalPeriod;
  /** Said where no race is in the sample. */
  readonly empty: string;
}

/** The counts of a day or a season. */
function SignalPeriodSection({ heading, period, empty }: SignalPeriodSectionProps) {
  const { races, signals, byCode, byState, returns } = period;
  const isReturned = returns.some(({ prices }) => prices.length > 0);
  return (
    <Section>
      <h2>{heading}</h2>
      {races === 0 ? (
        <EmptyState>{empty}</EmptyState>
      ) : (
        <>
          <Facts>
            <span>
              {races} finished {races === 1 ? "race" : "races"}
            </span>
          </Facts>
          <SignalTallyTable label={`Signals, ${heading}`} signals={signals} />
          <Sub>Wins by code and state, and wins implied in brackets</Sub>
          <SignalGroupsTable label={`Wins by code and state, ${heading}`} byCode={byCode} byState={byState} />
          {isReturned && (
            <>
              <Sub>What $1 returned, against the close</Sub>
              <SignalReturnsTable label={`What $1 on each signal returned, ${heading}`} returns={returns} />
            </>
          )}
        </>
      )}
    </Section>
  );
}
