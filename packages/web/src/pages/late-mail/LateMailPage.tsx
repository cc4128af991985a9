import type { LateMail as LateMailAnswer, LateMailMeeting } from "@railbird/contract";
import { changeWords, LATE_MAIL_MOST, RACING_CODE_LABELS, RACING_CODES, type RacingCode } from "@railbird/domain";
import { ref } from "@railbird/reads";
import { Breadcrumb, Button, EmptyState, ErrorNote, LoadingText, PageTitle, TimesHeading, useZone } from "@railbird/ui";
import { ChoiceLinks } from "@railbird/ui/movers";
import { domainChange, LateMail, runnerOf } from "@railbird/ui/race-life";
import { useState } from "react";
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

/** As high with its button as without, and with long words. */
const News = styled.p`
  display: flex;
  gap: 4px 12px;
  align-items: center;
  height: 44px;
  font-size: 14px;
  line-height: 20px;
  color: var(--quiet);
  button {
    flex: none;
  }
  span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
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
            <Mail key={racingCode} mail={mail} />
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
  return <HeldMail meetings={data.meetings} />;
}

/** The lines as they were when the page was opened; the line above them tells of what has come since: nothing that is read moves. */
function HeldMail({ meetings }: Pick<LateMailAnswer, "meetings">) {
  const zone = useZone();
  const [shown, show] = useState(meetings);
  const known = new Set(shown.flatMap(keysOf));
  const fresh = meetings.flatMap(keysOf).filter((key) => !known.has(key)).length;
  const [newest] = meetings;
  return (
    <>
      <News aria-live="polite">
        {fresh > 0 && newest ? (
          <>
            <Button onClick={() => show(meetings)}>Show {fresh} new</Button>
            <span>
              {newest.venue} {newsOf(newest, zone)}
            </span>
          </>
        ) : (
          "New lines are told of here as they come."
        )}
      </News>
      {shown.length === 0 ? (
        <EmptyState>Nothing has changed yet</EmptyState>
      ) : (
        <LateMail meetings={shown} meetingHref={meetingPath} raceHref={racePath} />
      )}
    </>
  );
}

function keysOf({ lines }: LateMailMeeting): readonly string[] {
  return lines.map(({ races, change }) => `${change.kind} ${change.at} ${races[0]?.id} ${runnerOf(change)}`);
}

/** The latest line of a meeting in words: `R7 late scratching: 9 Morning Note`. */
function newsOf({ lines: [line], racingCode }: LateMailMeeting, zone: string): string {
  if (!line) return "";
  const { what, detail } = changeWords(domainChange(line.change), racingCode, zone);
  return `R${line.races[0]?.number} ${what}${detail === undefined ? "" : `: ${detail}`}`;
}
