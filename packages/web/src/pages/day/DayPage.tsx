import type { MeetingsOnDay } from "@railbird/contract";
import { longDate } from "@railbird/domain";
import { ref } from "@railbird/resources";
import { PageHead } from "../../app/PageHead";
import { useRead } from "../../data/use-read";
import { usePageParams } from "../../routes/page-params";
import { dayPath } from "../../routes/paths";
import { useSelectedCode } from "../home/use-selected-code";
import { useFailureToast } from "../shared/use-failure-toast";
import { useLoaded } from "../shared/use-loaded";
import { DayView } from "./DayView";

/** `/day/{date}`: the meetings of another day, with winners where they are known. */
export default function DayPage() {
  const { date = "" } = usePageParams();
  const day = useLoaded(useRead(ref("meetingsOnDay", { date })));
  const [code, selectCode] = useSelectedCode();
  useFailureToast(day.failed, "Error loading meetings", "Some racing data may be temporarily unavailable");
  return (
    <>
      <PageHead {...headOf(date, day.data)} path={dayPath(date)} />
      <DayView date={date} day={day} code={code} onCodeChange={selectCode} />
    </>
  );
}

function headOf(date: string, day: MeetingsOnDay | undefined) {
  return {
    title: `Racing on ${longDate(date)}`,
    description: `Australian thoroughbred, greyhound and harness meetings of ${longDate(date)}: every race with its time, and the result where it has run.`,
    breadcrumb: [{ label: "Home", href: "/" }, { label: longDate(date) }],
    // Every date has a page; search engines need those with racing.
    noindex: day?.meetings.length === 0,
  };
}
