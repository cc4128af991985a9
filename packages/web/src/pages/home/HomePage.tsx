import type { Meeting, RaceSummary } from "@railbird/contract";
import { lazy, Suspense, useCallback, useState } from "react";
import { PageHead } from "../../app/PageHead";
import { useSiteSettings } from "../../app/SiteSettings";
import { useBookmakers, useMeetingsToday, useNextToJump } from "../../data/queries";
import { homePath } from "../../routes/paths";
import { useFailureToast } from "../shared/use-failure-toast";
import { useLoaded } from "../shared/use-loaded";
import { HomeView } from "./HomeView";
import { useSelectedCode } from "./use-selected-code";

const RaceSignalsModal = lazy(() => import("./RaceSignalsModal"));

interface Opened {
  readonly race: RaceSummary;
  readonly meeting: Meeting;
}

/** `/`: the next races to jump and today's meetings; a race's signals open over it. */
export default function HomePage() {
  const [code, selectCode] = useSelectedCode();
  const meetings = useLoaded(useMeetingsToday());
  const next = useLoaded(useNextToJump({ racingCode: code }));
  const { data: directory } = useBookmakers();
  const { adScriptUrl } = useSiteSettings();
  const [opened, setOpened] = useState<Opened>();
  const openRace = useCallback((race: RaceSummary, meeting: Meeting) => setOpened({ race, meeting }), []);
  useFailureToast(meetings.failed, "Error loading meetings", "Some racing data may be temporarily unavailable");
  return (
    <>
      <PageHead
        title="Australian racing, by the numbers"
        description="The next Australian races to jump and today's thoroughbred, greyhound and harness meetings, with odds compared between bookmakers and betting signals."
        path={homePath}
      />
      <HomeView
        code={code}
        onCodeChange={selectCode}
        next={next}
        meetings={meetings}
        directory={directory}
        adScriptUrl={adScriptUrl}
        onRaceOpen={openRace}
      />
      {opened && (
        <Suspense fallback={null}>
          <RaceSignalsModal {...opened} directory={directory} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
