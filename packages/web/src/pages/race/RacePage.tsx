import type { Race, RacingCode } from "@railbird/contract";
import { formatRunnerCount, melbourneTimeWithZone } from "@railbird/domain";
import { ref } from "@railbird/reads";
import { type RaceStep, useToast } from "@railbird/ui";
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PageHead } from "../../app/PageHead";
import { useSiteSettings } from "../../app/SiteSettings";
import { useApi } from "../../data/api";
import { cachedRead } from "../../data/cached-read";
import { useRead } from "../../data/use-read";
import { usePageParams } from "../../routes/page-params";
import { homePath, meetingPath, racePath, socialCardPath } from "../../routes/paths";
import { preloadable } from "../../routes/preloadable";
import { NextRacesInstead } from "../shared/NextRacesInstead";
import { OnPaper } from "../shared/OnPaper";
import { useBack } from "../shared/use-back";
import { useHasTips } from "../shared/use-has-tips";
import { useFailureToast, useLoaded } from "../shared/use-loaded";
import { RaceView, raceBreadcrumb } from "./RaceView";
import { useFormAhead } from "./use-form-ahead";
import { useLastMinutes } from "./use-last-minutes";
import { useTableChoices } from "./use-table-choices";
import { isFirstLoad, useTipsLoading } from "./use-tips-loading";

const ODDS_AND_TIPS = "Latest odds and tips have been refreshed";

const ODDS_ALONE = "Latest odds have been refreshed. Tips could not be loaded.";

const sports: Readonly<Record<RacingCode, string>> = {
  R: "Horse racing",
  G: "Greyhound racing",
  H: "Harness racing",
};

const raceSheet = preloadable(() => import("@railbird/ui/print").then(({ RaceSheet }) => ({ default: RaceSheet })));

/** `/race/{raceId}`: a race's runners, odds and signals. */
export default function RacePage() {
  const { raceId = "" } = usePageParams();
  const query = useRead(ref("race", { id: raceId }));
  const tips = useRead(ref("tips", { id: raceId }));
  const race = useLoaded(query);
  useLastMinutes({ ...race, refetch: query.refetch });
  const { data: bestPrices } = useRead(ref("bestPrices", { id: raceId }));
  const bookmakers = useRead(ref("bookmakers", {}));
  const { publicUrl } = useSiteSettings();
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
        outline={useOutline(raceId)}
        tips={tips.data}
        tipsLoading={useTipsLoading(tips)}
        bestPrices={bestPrices}
        directory={bookmakers.data}
        meetingRaces={useMeetingRaces(race.data?.meetingId)}
        choices={useTableChoices()}
        onApproach={useFormAhead(raceId)}
        onBack={useBack(race.data?.meetingId ? meetingPath(race.data.meetingId) : homePath)}
        instead={race.missing && <NextRacesInstead />}
        {...refresh}
      />
      {race.data && (
        <OnPaper
          sheet={raceSheet}
          of={{
            race: race.data,
            tips: tips.data,
            directory: bookmakers.data,
            address: publicUrl + racePath(raceId),
          }}
        />
      )}
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

/** A race as search engines read it (schema.org SportsEvent). Its start is in UTC. */
export function sportsEvent(race: Race) {
  return {
    "@context": "https://schema.org",
    "@type": "SportsEvent",
    name: `${race.venue} Race ${race.number}: ${race.name}`,
    sport: sports[race.racingCode],
    startDate: race.startTime,
    eventStatus: `https://schema.org/${race.status === "abandoned" ? "EventCancelled" : "EventScheduled"}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: race.venue,
      address: { "@type": "PostalAddress", addressRegion: race.state, addressCountry: race.jurisdiction },
    },
  };
}

/** A race as the cached list of the day has it: from one race to the next its bar, title and room are there at once. */
function useOutline(raceId: string): Race | undefined {
  const day = cachedRead(useQueryClient(), ref("meetingsToday", {}))?.value;
  for (const { id: meetingId, date: meetingDate, races, ...meeting } of day?.meetings ?? []) {
    const found = races.find(({ id }) => id === raceId);
    if (day && found) return { ...meeting, ...found, meetingId, meetingDate, runners: [], feed: day.feed };
  }
  return undefined;
}

/**
 * The races of a meeting, to lead from one to the next: asked for once, after the page has come, unless the meeting's own page was
 * open before. Numbers and ids do not change; a start time that moves is said by the race itself.
 */
function useMeetingRaces(meetingId: string | undefined): readonly RaceStep[] | undefined {
  const api = useApi();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ["meeting-races", meetingId],
    queryFn: async ({ signal }): Promise<readonly RaceStep[]> => {
      const id = meetingId ?? "";
      const held = cachedRead(client, ref("meeting", { id }))?.value;
      const meeting = held ?? (await api.GET("/api/meetings/{id}", { params: { path: { id } }, signal })).data;
      return (meeting?.races ?? []).map(({ id: raceId, number, startTime }) => ({ id: raceId, number, startTime }));
    },
    enabled: meetingId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data;
}

/** A refresh of the odds and its state. */
interface Refresh {
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  /** When the failure that a refresh has told of happened, epoch ms; 0 before any. */
  readonly toldAt: number;
}

/** Asks the server for a race and its tips anew and says how it went (specification, section 8). It succeeds when the odds come. */
function useRefresh(race: UseQueryResult<unknown, unknown>, tips: UseQueryResult<unknown, unknown>): Refresh {
  const { toast } = useToast();
  const hasTips = useHasTips();
  const [refreshing, setRefreshing] = useState(false);
  const [toldAt, setToldAt] = useState(0);
  const refresh = async () => {
    setRefreshing(true);
    // A call that is under way began before the button was pressed: it is given up for a new one.
    const [newRace, newTips] = await Promise.all([race.refetch(), tips.refetch()]);
    setRefreshing(false);
    if (newRace.isError) {
      setToldAt(newRace.errorUpdatedAt);
      toast({
        title: "Refresh failed",
        description: "Unable to refresh odds. Please try again.",
        variant: "destructive",
      });
    } else {
      const tipsMissing = hasTips && newTips.isError;
      toast({ title: "Odds updated", description: tipsMissing ? ODDS_ALONE : ODDS_AND_TIPS });
    }
  };
  return { refreshing, onRefresh: () => void refresh(), toldAt };
}
