import { ref } from "@railbird/reads";
import { useToast } from "@railbird/ui";
import { RaceRail } from "@railbird/ui/rail";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useOnline } from "../../data/live/live-context";
import { useRead } from "../../data/use-read";
import { railSlot } from "../../my-board/preferences";
import { useDeviceSlot } from "../../my-board/use-device-slot";
import { useLoaded } from "../../pages/shared/use-loaded";
import { matchPage } from "../../routes/match-page";
import { homePath, racePattern } from "../../routes/paths";
import { whenLoadedAndIdle } from "../when-idle";
import { useNextRaces } from "./next-races";
import { useFollow } from "./use-follow";

const FOLLOWS = {
  title: "Following the next to jump",
  description: "Each next race opens by itself. A touch, a key or a scroll stops it.",
};

/**
 * The next races of the day beside a race or a meeting, from what the home page reads. The server's HTML has a link in its place: the list
 * comes once the page is idle, so that a race's page does not change with every other race.
 */
export default function Rail() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => whenLoadedAndIdle(() => setWanted(true)), []);
  return isWanted ? <NextRaces /> : <a href={homePath}>Next To Jump</a>;
}

function NextRaces() {
  const { pathname, search } = useLocation();
  const { route, params } = matchPage(pathname);
  const openId = route.path === racePattern ? params.raceId : undefined;
  const kept = openId === undefined ? "" : sortOf(search);
  const { data, failed } = useLoaded(useRead(ref("meetingsToday", {})));
  const isOffline = !useOnline();
  const races = useNextRaces(data);
  const [following, setFollowing] = useFollow(races?.[0]?.id, openId, kept);
  const { toast } = useToast();
  const strip = useDeviceSlot(railSlot) === "strip";
  const follow = (on: boolean) => {
    setFollowing(on);
    // A strip has no room for the sentence that a column has.
    if (on && (strip || !matchMedia("(min-width: 1280px)").matches)) toast(FOLLOWS);
  };
  return (
    <RaceRail
      races={races}
      openId={openId}
      search={kept}
      trouble={troubleOf(isOffline, failed, data?.feed.state)}
      strip={strip}
      onStrip={(strip) => railSlot.write(strip ? "strip" : "column")}
      following={following}
      onFollow={follow}
    />
  );
}

/** The order of the field goes along from race to race; what is open in one does not. */
function sortOf(search: string): string {
  const sort = new URLSearchParams(search).get("sort");
  return sort === null ? "" : `?${new URLSearchParams({ sort })}`;
}

function troubleOf(isOffline: boolean, failed: boolean, feed: string | undefined): string | undefined {
  if (isOffline) return "Offline: these are the last known prices";
  if (failed) return "The next races did not load";
  return feed === "down" ? "The odds feed does not answer" : undefined;
}
