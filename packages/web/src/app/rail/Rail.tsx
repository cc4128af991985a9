import { ref } from "@railbird/reads";
import { useToast } from "@railbird/ui";
import { RaceRail } from "@railbird/ui/rail";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import styled from "styled-components";
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

// Above a race's bar, whose ground reaches to the window's edges.
const Place = styled.nav`
  position: relative;
  z-index: 11;
  display: flex;
  height: 56px;
  border-block-end: 1px solid var(--line);
  background: var(--paper);
  > a {
    display: inline-flex;
    align-items: center;
    min-height: 55px;
    padding-inline: 16px;
  }
  @media (min-width: 1280px) {
    :root:not([data-rail="strip"]) & {
      position: sticky;
      inset-block-start: var(--header);
      flex-direction: column;
      align-self: start;
      height: calc(100vh - var(--header));
      border-block-end: 0;
      border-inline-end: 1px solid var(--line);
      /* The bar's line would go on at its other side. */
      &::before {
        content: "";
        position: absolute;
        inset: 0 100% 0 -100vw;
        background: var(--paper);
      }
    }
    /* The element around the list and the page. */
    :root:not([data-rail="strip"]) div:has(> &) {
      display: grid;
      grid-template-columns: 296px minmax(0, 1fr);
      max-width: 1712px;
      margin: 0 auto;
    }
  }
  /* A race's table has more columns than any other page. */
  & + #main {
    width: 100%;
    padding-inline: 16px;
  }
  @media print {
    display: none;
    :root:root div:has(> &) {
      display: block;
    }
  }
`;

const FOLLOWS = {
  title: "Following the next to jump",
  description: "Each next race opens by itself. A touch, a key or a scroll stops it.",
};

/**
 * The next races of the day beside a race or a meeting, from what the home page reads. The server's HTML has its place and a link: the list
 * comes once the page is idle, so that a race's page does not change with every other race.
 */
export default function Rail() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => whenLoadedAndIdle(() => setWanted(true)), []);
  return <Place aria-label="Next races">{isWanted ? <NextRaces /> : <a href={homePath}>Next To Jump</a>}</Place>;
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
