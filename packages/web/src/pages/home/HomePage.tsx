import type { Meeting, RaceSummary } from "@railbird/contract";
import { ref } from "@railbird/resources";
import { lazy, Suspense, useMemo, useState } from "react";
import { HtmlUntilRead } from "../../app/HtmlUntilRead";
import { PageHead } from "../../app/PageHead";
import { PageSuspense } from "../../app/PageSuspense";
import { useSiteSettings } from "../../app/SiteSettings";
import { useRead } from "../../data/use-read";
import { racesOf } from "../../routes/day-filters";
import { homePath } from "../../routes/paths";
import { preloadable } from "../../routes/preloadable";
import { useLoaded } from "../shared/use-loaded";
import { HomeView } from "./HomeView";
import { useDayFilters } from "./use-day-filters";

// Parts that the server's HTML shows and nobody needs at first are hydrated later: the meetings below the fold together with their data.
const meetingsSection = preloadable(() => import("./MeetingsSection"));
const frontTitle = preloadable(() => import("./FrontTitle"));
const nextOdds = preloadable(() => import("./NextOdds"));
const adBanner = preloadable(() => import("./AdBanner"));
const loading = Promise.all([meetingsSection, frontTitle, nextOdds].map(({ preload }) => preload()));
if (import.meta.env.SSR) await Promise.all([loading, adBanner.preload()]);
// After a navigation there is no server's HTML: the page is shown once all its parts are loaded.
else if (document.readyState === "complete") await loading.catch(() => undefined);

const RaceSignalsModal = lazy(() => import("./RaceSignalsModal"));

// Constant elements: React discards the server's HTML of a part when its parent renders another element.
const title = (
  <PageSuspense fallback={null}>
    <frontTitle.Page />
  </PageSuspense>
);
const status = (
  <PageSuspense fallback={null}>
    <nextOdds.Page />
  </PageSuspense>
);

const breadcrumb = [{ label: "Home" }];

interface Opened {
  readonly race: RaceSummary;
  readonly meeting: Meeting;
}

/** `/`: the next races to jump and today's meetings; a race's signals open over it. */
export default function HomePage() {
  const [{ code, state, track }, changeFilters] = useDayFilters();
  const next = useLoaded(useRead(ref("nextToJump", racesOf({ code }))));
  const { data: directory } = useRead(ref("bookmakers", {}));
  const { adScriptUrl } = useSiteSettings();
  const [opened, setOpened] = useState<Opened>();
  const meetings = useMemo(
    () => (
      <HtmlUntilRead read={ref("meetingsToday", {})} code={meetingsSection}>
        <meetingsSection.Page onRaceOpen={(race, meeting) => setOpened({ race, meeting })} />
      </HtmlUntilRead>
    ),
    [],
  );
  return (
    <>
      <PageHead
        title="Australian racing, by the numbers"
        description="The next Australian races to jump and today's thoroughbred, greyhound and harness meetings, with odds compared between bookmakers and betting signals."
        path={homePath}
        breadcrumb={breadcrumb}
      />
      <HomeView
        code={code}
        kept={{ state, track }}
        onCodeChange={(chosen) => changeFilters({ code: chosen })}
        next={next}
        directory={directory}
        title={title}
        status={status}
        banner={
          adScriptUrl && (
            <PageSuspense fallback={null}>
              <adBanner.Page />
            </PageSuspense>
          )
        }
        meetings={meetings}
      />
      {opened && (
        <Suspense fallback={null}>
          <RaceSignalsModal {...opened} directory={directory} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
