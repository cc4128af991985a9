import type { BookmakerListItem, MeetingDetail } from "@railbird/contract";
import { BackButton, Breadcrumb, ButtonLink, ErrorNote, LoadingText, NotFoundMessage } from "@railbird/ui";
import { MeetingTools } from "../../my-board/Tools";
import { Stack, WayBack } from "../shared/layout";
import type { Loaded } from "../shared/loaded";
import { meetingBreadcrumb } from "./breadcrumb";
import { MeetingHeader } from "./MeetingHeader";
import { MeetingSchedule } from "./MeetingSchedule";

export interface MeetingViewProps {
  readonly meeting: Loaded<MeetingDetail>;
  readonly directory?: readonly BookmakerListItem[] | undefined;
  /** Goes back to the page before; without it the back button leads home. */
  readonly onBack?: (() => void) | undefined;
}

/** The meeting page's content. */
export function MeetingView({ meeting: { data, missing, failed, onRetry }, directory, onBack }: MeetingViewProps) {
  if (missing) {
    return <NotFoundMessage title="Meeting not found" action={<ButtonLink href="/">Back to Home</ButtonLink>} />;
  }
  return (
    <Stack>
      <WayBack>
        <BackButton href="/" onBack={onBack} />
        {data && <Breadcrumb items={meetingBreadcrumb(data)} />}
        {data && <MeetingTools meeting={data} />}
      </WayBack>
      {data ? (
        <>
          <MeetingHeader meeting={data} failed={failed} />
          <MeetingSchedule races={data.races} directory={directory} />
        </>
      ) : failed ? (
        <ErrorNote title="This meeting did not load" onRetry={onRetry} />
      ) : (
        <LoadingText />
      )}
    </Stack>
  );
}
