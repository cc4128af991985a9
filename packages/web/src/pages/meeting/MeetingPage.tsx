import type { MeetingDetail } from "@railbird/contract";
import { longDate, RACING_CODE_LABELS } from "@railbird/domain";
import { ref } from "@railbird/resources";
import { KeptOpenProvider } from "@railbird/ui";
import { PageHead } from "../../app/PageHead";
import { useRead } from "../../data/use-read";
import { usePageParams } from "../../routes/page-params";
import { homePath, meetingPath, socialCardPath } from "../../routes/paths";
import { BackToHome } from "../shared/BackToHome";
import { NextRacesInstead } from "../shared/NextRacesInstead";
import { useBack } from "../shared/use-back";
import { useFailureToast } from "../shared/use-failure-toast";
import { useKeptOpen } from "../shared/use-kept-open";
import { useLoaded } from "../shared/use-loaded";
import { meetingBreadcrumb } from "./breadcrumb";
import { MeetingView } from "./MeetingView";

/** `/meeting/{meetingId}`: a meeting's races with their signals. */
export default function MeetingPage() {
  const { meetingId = "" } = usePageParams();
  const meeting = useLoaded(useRead(ref("meeting", { id: meetingId })));
  const { data: directory } = useRead(ref("bookmakers", {}));
  useFailureToast(meeting.failed, "Error loading meeting", "Unable to load meeting details. Please try again.");
  return (
    <>
      <PageHead
        {...headOf(meeting.data, meeting.missing)}
        path={meeting.missing ? undefined : meetingPath(meetingId)}
      />
      <KeptOpenProvider value={useKeptOpen()}>
        <MeetingView
          meeting={meeting}
          directory={directory}
          onBack={useBack(homePath)}
          wayOut={<BackToHome />}
          instead={meeting.missing && <NextRacesInstead />}
        />
      </KeptOpenProvider>
    </>
  );
}

function headOf(meeting: MeetingDetail | undefined, missing: boolean) {
  if (!meeting) {
    return {
      title: missing ? "Meeting not found" : "Meeting",
      description: "An Australian race meeting: its races, odds compared between bookmakers, and betting signals.",
    };
  }
  const { venue, state, date, races } = meeting;
  // One venue may hold meetings of several codes on a day: each has a title of its own.
  const code = RACING_CODE_LABELS[meeting.racingCode];
  return {
    title: `${venue} ${code}, ${longDate(date)}`,
    description: `${code} at ${venue} (${state}), ${longDate(date)}: ${races.length} races with start times, odds compared between bookmakers and betting signals.`,
    image: { path: socialCardPath("meeting", meeting.id), alt: `${venue} ${code}, ${longDate(date)}` },
    breadcrumb: meetingBreadcrumb(meeting),
  };
}
