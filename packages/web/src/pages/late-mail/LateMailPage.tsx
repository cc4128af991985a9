import type { LateMail as LateMailAnswer } from "@railbird/contract";
import { LATE_MAIL_MOST, RACING_CODE_LABELS, RACING_CODES, type RacingCode } from "@railbird/domain";
import { ref } from "@railbird/reads";
import { Breadcrumb, EmptyState, ErrorNote, LoadingText, PageTitle, TimesHeading } from "@railbird/ui";
import { ChoiceLinks } from "@railbird/ui/movers";
import { LateMail } from "@railbird/ui/race-life";
import { useSearchParams } from "react-router-dom";
import styled from "styled-components";
import { PageHead } from "../../app/PageHead";
import { useRead } from "../../data/use-read";
import { homePath, lateMailPath, meetingPath, racePath } from "../../routes/paths";
import { Section, SectionHead, Stack } from "../shared/layout";
import { OddsStatus } from "../shared/OddsStatus";
import { type Loaded, useLoaded } from "../shared/use-loaded";

const breadcrumb = [{ label: "Home", href: homePath }, { label: "Late Mail" }];

/** High enough that what is below stays in place while the lines come. */
const Body = styled.div`
  min-height: 60vh;
`;

const Note = styled.p`
  max-width: 70ch;
  font-size: 14px;
  color: var(--quiet);
`;

/** `/late-mail`. The code is in the address, so that the server renders by it too. */
export default function LateMailPage() {
  const [query] = useSearchParams();
  const racingCode = RACING_CODES.find((code) => code === query.get("racingCode"));
  const mail = useLoaded(useRead(ref("lateMail", racingCode ? { racingCode } : {})));
  return (
    <>
      <PageHead
        title="Late Mail"
        description="Scratchings, riders, gear, track and weather changes and moved starts of today's Australian races, the latest first, as they become known."
        path={lateMailPath}
        breadcrumb={breadcrumb}
      />
      <Stack>
        <Breadcrumb items={breadcrumb} />
        <PageTitle title="Late Mail">
          <p>What has changed in today's races before their start, as it becomes known.</p>
        </PageTitle>
        <ChoiceLinks
          label="Racing code"
          choices={[undefined, ...RACING_CODES].map((code) => ({
            label: code ? RACING_CODE_LABELS[code] : "All",
            href: hrefOf(code),
            selected: code === racingCode,
          }))}
        />
        <Section>
          <SectionHead>
            <TimesHeading instants={timesOf(mail.data)}>Latest first</TimesHeading>
            {mail.data && <OddsStatus read="lateMail" feed={mail.data.feed} failed={mail.failed} />}
          </SectionHead>
          <Body>
            <Mail mail={mail} />
          </Body>
          <Note>
            Scratchings, riders, draws, gear, track, weather, rail, moved starts and abandonments, at the time that the
            feed says, or at which they were first seen here. Listed are the {LATE_MAIL_MOST} latest; each race's page
            has all of its own.
          </Note>
        </Section>
      </Stack>
    </>
  );
}

function hrefOf(code: RacingCode | undefined): string {
  return code === undefined ? lateMailPath : `${lateMailPath}?racingCode=${code}`;
}

function timesOf({ meetings = [] }: Partial<LateMailAnswer> = {}): string[] {
  return meetings.flatMap(({ lines }) => lines.map(({ change }) => change.at));
}

function Mail({ mail: { data, failed, errorId, onRetry } }: { readonly mail: Loaded<LateMailAnswer> }) {
  if (!data)
    return failed ? <ErrorNote title="Late mail did not load" errorId={errorId} onRetry={onRetry} /> : <LoadingText />;
  if (data.meetings.length === 0) return <EmptyState>Nothing has changed yet</EmptyState>;
  return <LateMail meetings={data.meetings} meetingHref={meetingPath} raceHref={racePath} />;
}
