import { formatOdds, longDate } from "@railbird/domain";
import { EmptyState, StartTime } from "@railbird/ui";
import { StarList, type StarListItem } from "@railbird/ui/my-board";
import { type Star, starKey } from "../../my-board/board";
import { boardSlot } from "../../my-board/board-slot";
import { StarToggle } from "../../my-board/StarToggle";
import { starName, starPath } from "../../my-board/star-words";
import { useDeviceSlot } from "../../my-board/use-device-slot";
import { Section } from "../shared/layout";
import { AlertPriceField } from "./AlertPriceField";

/** What is starred on this device, newest first. */
export function Stars() {
  const { stars, alerts } = useDeviceSlot(boardSlot);
  return (
    <Section aria-labelledby="my-stars">
      <h2 id="my-stars">Starred</h2>
      {stars.length === 0 ? (
        <EmptyState>
          Nothing is starred yet. The star is at the top of each race and meeting, and with each runner.
        </EmptyState>
      ) : (
        <StarList items={stars.toReversed().map((star) => itemOf(star, alerts.prices))} />
      )}
    </Section>
  );
}

function itemOf(star: Star, pricesWatched: boolean): StarListItem {
  return {
    key: starKey(star),
    href: starPath(star),
    name: star.kind === "race" ? `${star.venue} R${star.number}` : starName(star),
    detail: detailOf(star),
    actions: (
      <>
        {star.kind === "runner" &&
          (pricesWatched ? (
            <AlertPriceField runner={star} />
          ) : (
            star.alertPrice !== undefined && `Alert at ${formatOdds(star.alertPrice)}, off`
          ))}
        <StarToggle star={star} />
      </>
    ),
  };
}

function detailOf(star: Star) {
  if (star.kind === "meeting") return longDate(star.date);
  return (
    <>
      {star.kind === "race" && `${star.name}, `}
      <StartTime instant={star.startTime} zone />
    </>
  );
}
