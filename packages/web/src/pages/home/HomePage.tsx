import type { BookmakerListItem, Meeting, NextToJump, RaceSummary, RacingCode } from "@railbird/contract";
import { ref } from "@railbird/reads";
import { CodeFilter, type CodeFilterProps, ErrorNote } from "@railbird/ui";
import { NextToJumpCarousel } from "@railbird/ui/carousel";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import styled from "styled-components";
import { HtmlUntilRead } from "../../app/HtmlUntilRead";
import { PageHead } from "../../app/PageHead";
import { PageSuspense } from "../../app/PageSuspense";
import { useSiteSettings } from "../../app/SiteSettings";
import { useRead } from "../../data/use-read";
import { MyRacesPlace } from "../../my-board/MyRacesPlace";
import { racesOf } from "../../routes/day-filters";
import { homePath } from "../../routes/paths";
import { preloadable } from "../../routes/preloadable";
import { Section, Stack } from "../shared/layout";
import { type Loaded, useLoaded } from "../shared/use-loaded";
import { useDayFilters } from "./use-day-filters";
import { useUpcomingRaces } from "./use-upcoming-races";

const Page = styled(Stack)`
  gap: 12px;
  padding-block-start: 12px;
  section {
    gap: 8px;
  }
  @media (min-width: 640px) {
    gap: 24px;
    padding-block-start: 20px;
  }
`;

/** Heading, filter, age of the odds and the switch: on wide screens in one line above the board. A longer text of the age moves nothing. */
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: 4px 24px;
  h2 {
    line-height: 28px;
  }
  > div > div {
    justify-content: space-between;
  }
  @media (min-width: 640px) {
    grid-template-columns: auto minmax(0, 1fr);
    form {
      justify-self: start;
    }
  }
  @media (min-width: 1024px) {
    grid-template-columns: auto auto minmax(0, 1fr);
    > div {
      order: 1;
    }
  }
`;

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

export interface HomeViewProps {
  /** The selected code; all when absent. */
  readonly code: RacingCode | undefined;
  /** The other filters; choosing another code keeps them. */
  readonly kept?: CodeFilterProps["kept"];
  readonly onCodeChange: (code: RacingCode | undefined) => void;
  readonly next: Loaded<NextToJump>;
  readonly directory?: readonly BookmakerListItem[] | undefined;
  readonly title: ReactNode;
  /** How old the odds of the next races are. */
  readonly status: ReactNode;
  /** The banner's place, on a site that has one. */
  readonly banner?: ReactNode;
  /** Today's meetings. */
  readonly meetings: ReactNode;
}

/** The home page's content: the next races to jump, then today's meetings. */
export function HomeView({
  code,
  kept,
  onCodeChange,
  next,
  meetings,
  directory,
  title,
  status,
  banner,
}: HomeViewProps) {
  return (
    <Page>
      {title}
      <Section>
        <Head>
          <h2>Next To Jump</h2>
          <div>{status}</div>
          <CodeFilter value={code} onChange={onCodeChange} kept={kept} />
        </Head>
        <NextRaces next={next} code={code} directory={directory} />
      </Section>
      {banner}
      <MyRacesPlace />
      {meetings}
    </Page>
  );
}

interface NextRacesProps {
  readonly next: Loaded<NextToJump>;
  readonly code: RacingCode | undefined;
  readonly directory: readonly BookmakerListItem[] | undefined;
}

/** The next races to jump. A race that closes between two changes of the server's list leaves at once. */
function NextRaces({ next: { data, failed, errorId, onRetry }, code, directory }: NextRacesProps) {
  const races = useUpcomingRaces(data?.nextRaces);
  if (!data) {
    return failed ? (
      <ErrorNote title="The next races did not load" errorId={errorId} onRetry={onRetry} />
    ) : (
      <NextToJumpCarousel races={[]} loading />
    );
  }
  // A carousel of its own for each code, so that another selection begins at its first race.
  return <NextToJumpCarousel key={code ?? "all"} races={races} directory={directory} />;
}
