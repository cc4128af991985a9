import { longDate } from "@railbird/domain";
import { ref } from "@railbird/resources";
import { PageHead } from "../../app/PageHead";
import { useRead } from "../../data/use-read";
import { usePageParams } from "../../routes/page-params";
import { signalDayPath, signalRecordPath } from "../../routes/paths";
import { useLoaded } from "../shared/use-loaded";
import { SignalRecordView, signalRecordBreadcrumb } from "./SignalRecordView";

/** `/signal-record` and `/signal-record/{date}` */
export default function SignalRecordPage() {
  const { date } = usePageParams();
  const record = useLoaded(useRead(ref("signalRecord", date === undefined ? {} : { date })));
  const { data } = record;
  return (
    <>
      <PageHead
        title={date === undefined ? "How the Signals Ran" : `How the Signals Ran, ${longDate(date)}`}
        description="Plain counts of how Railbird's five signals ran in finished races, beside the wins that the market's final prices implied."
        path={date === undefined ? signalRecordPath : signalDayPath(date)}
        breadcrumb={signalRecordBreadcrumb}
        // Any date has a page; search engines need those with races.
        noindex={date !== undefined && data?.day.races === 0}
      />
      <SignalRecordView record={record} />
    </>
  );
}
