import { longDate } from "@railbird/domain";
import { ref } from "@railbird/resources";
import { useSearchParams } from "react-router-dom";
import { PageHead } from "../../app/PageHead";
import { useRead } from "../../data/use-read";
import { usePageParams } from "../../routes/page-params";
import { signalsPath } from "../../routes/paths";
import { signalCountry } from "../../routes/signal-country";
import { useLoaded } from "../shared/use-loaded";
import { COUNTRY_NAMES, SignalRecordView, signalRecordBreadcrumb } from "./SignalRecordView";

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
