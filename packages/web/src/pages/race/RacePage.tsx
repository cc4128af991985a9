import type { Race } from "@railbird/contract";
import { formatRunnerCount, melbourneTimeWithZone } from "@railbird/domain";
import { ref } from "@railbird/resources";
import { PageHead } from "../../app/PageHead";
import { useRead } from "../../data/use-read";
import { usePageParams } from "../../routes/page-params";
import { homePath, meetingPath, racePath, socialCardPath } from "../../routes/paths";
import { NextRacesInstead } from "../shared/NextRacesInstead";
import { useBack } from "../shared/use-back";
import { useFailureToast } from "../shared/use-failure-toast";
import { useLoaded } from "../shared/use-loaded";
import { raceBreadcrumb } from "./breadcrumb";
import { isFirstLoad } from "./is-first-load";
import { RaceView } from "./RaceView";
import { sportsEvent } from "./sports-event";
import { useMeetingRaces } from "./use-meeting-races";
import { useRefresh } from "./use-refresh";
import { useTableChoices } from "./use-table-choices";
import { useTipsLoading } from "./use-tips-loading";

/** `/race/{raceId}`: a race's runners, odds and signals. */
export default function RacePage() {
  const { raceId = "" } = usePageParams();
  const query = useRead(ref("race", { id: raceId }));
  const tips = useRead(ref("tips", { id: raceId }));
  const race = useLoaded(query);
  const { data: bestPrices } = useRead(ref("bestPrices", { id: raceId }));
  const bookmakers = useRead(ref("bookmakers", {}));
  const { toldAt, ...refresh } = useRefresh(query, tips);
  useFailureToast(
    race.failed && query.errorUpdatedAt !== toldAt,
    "Error loading race",
    "Unable to load race details. Please try again.",
  );
  return (
    <>
      <PageHead {...headOf(race.data, race.missing)} path={race.missing ? undefined : racePath(raceId)} />
      <RaceView
        // The bookmakers' order is that of the field's columns: none may change its place when they come.
        race={isFirstLoad(bookmakers) ? { ...race, data: undefined } : race}
        tips={tips.data}
        tipsLoading={useTipsLoading(tips)}
        bestPrices={bestPrices}
        directory={bookmakers.data}
        meetingRaces={useMeetingRaces(race.data?.meetingId)}
        choices={useTableChoices()}
        onBack={useBack(race.data?.meetingId ? meetingPath(race.data.meetingId) : homePath)}
        instead={race.missing && <NextRacesInstead />}
        {...refresh}
      />
    </>
  );
}

function headOf(race: Race | undefined, missing: boolean) {
  if (!race) {
    return {
      title: missing ? "Race not found" : "Race",
      description: "An Australian race: its runners, odds compared between bookmakers, and betting signals.",
    };
  }
  const breadcrumb = raceBreadcrumb(race);
  const starts = melbourneTimeWithZone(Date.parse(race.startTime));
  const named = `${race.venue} Race ${race.number}`.trim();
  return {
    title: `${named}: ${race.name}`,
    description: `${`${race.venue} race ${race.number}`.trim()}, ${starts}: ${formatRunnerCount(race)}, odds compared between bookmakers, price moves and betting signals.`,
    jsonLd: sportsEvent(race),
    image: { path: socialCardPath("race", race.id), alt: `${named}: ${race.name}, ${starts}` },
    ...(breadcrumb && { breadcrumb }),
  };
}
