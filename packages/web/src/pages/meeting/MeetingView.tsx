import type { BookmakerListItem, MeetingDetail } from "@railbird/contract";
import { BackButton, Breadcrumb, ErrorNote, LoadingText, NotFoundMessage } from "@railbird/ui";
import type { ReactNode } from "react";
import styled from "styled-components";
import { Later } from "../../app/Later";
import { MeetingTools } from "../../my-board/Tools";
import { DayNote } from "../shared/DayNote";
import { QuietWay, Stack } from "../shared/layout";
import type { Loaded } from "../shared/loaded";
import { meetingBreadcrumb } from "./breadcrumb";
import { MeetingHeader } from "./MeetingHeader";
import { MeetingSchedule } from "./MeetingSchedule";

const Page = styled(Stack)`
  gap: 16px;
  padding-top: 0;
  @media (max-width: 639px) {
    gap: 8px;
  }
`;

export interface MeetingViewProps {
  readonly meeting: Loaded<MeetingDetail>;
  readonly directory?: readonly BookmakerListItem[] | undefined;
  /** Goes back to the page before; without it the back button leads home. */
  readonly onBack?: (() => void) | undefined;
  /** The button of a meeting that is not there. */
  readonly wayOut?: ReactNode;
  /** What is offered in place of a meeting that is not there. */
  readonly instead?: ReactNode;
}

/** The meeting page's content. */
export function MeetingView({ meeting, directory, onBack, wayOut, instead }: MeetingViewProps) {
  const { data, missing, failed, errorId, onRetry } = meeting;
  if (missing) {
    return (
      <>
        <NotFoundMessage title="Meeting not found" action={wayOut} />
        {instead}
      </>
    );
  }
  return (
    <Page>
      <QuietWay>
        <BackButton href="/" onBack={onBack} />
        {data && <Breadcrumb items={meetingBreadcrumb(data)} />}
        {data && <MeetingTools meeting={data} />}
      </QuietWay>
      {data ? (
        <>
          <DayNote key={`${data.id} day`} date={data.date} races={data.races} />
          <MeetingHeader meeting={data} failed={failed} />
          <Later key={data.id}>
            <MeetingSchedule
              date={data.date}
              races={data.races}
              pricesMayCome={data.feed.state !== "kept"}
              directory={directory}
            />
          </Later>
        </>
      ) : failed ? (
        <ErrorNote title="This meeting did not load" errorId={errorId} onRetry={onRetry} />
      ) : (
        <LoadingText />
      )}
    </Page>
  );
}
