import type { BookmakerListItem, MeetingRace, Race, Tips } from "@railbird/contract";
import { SIGNAL_KINDS, type SignalKind, signalTiles } from "@railbird/domain";
import styled from "styled-components";
import { useSteady } from "../basics/use-steady";
import { LoadingTile, SignalTile, TilePlaceholder } from "./SignalTile";
import { isSuspended } from "./use-race-times";

const Grid = styled.ul`
  display: grid;
  @media (min-width: 640px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 8px 16px;
  }
  @media (min-width: 1024px) {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    /* Where no tip comes there are four at most. */
    &[data-four] {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
  &[data-narrow] {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
  @media (max-width: 639px) {
    &[data-swiped] {
      display: flex;
      gap: 16px;
      overflow-x: auto;
      scrollbar-width: none;
    }
    &[data-swiped] > * {
      flex: none;
    }
  }
`;

export interface SignalTilesProps {
  /** Any race that carries runners: of a meeting, of the race page, of next to jump. */
  readonly race: Pick<MeetingRace, "racingCode" | "runners" | "signals" | "status" | "tipsUrl"> &
    Pick<Race, "quotedBy">;
  /** The tipping site's word, which overrides the race's own most tipped when its runner is in the race. */
  readonly tips?: Tips | undefined;
  readonly tipsLoading?: boolean;
  /** Whether a tipping site may still name a runner while the race is open. */
  readonly tipsMayCome?: boolean;
  /** Keeps the places of all signals that may come, also while there is none: for a list of races, in which others stand below. */
  readonly everyPlace?: boolean;
  readonly directory?: readonly BookmakerListItem[] | undefined;
  /** One column at every width, for a dialog. */
  readonly narrow?: boolean;
  /** One line on a phone, which is swiped: the runners below it are in view. */
  readonly swiped?: boolean;
}

/**
 * The five signals of a race. Those without data are not shown. So that nothing below moves, a place that was shown or waited for stays
 * empty afterwards, and while the race is open those of cruncher and drifter are there from the start: they come and go with the market.
 * So is that of the most tipped where tips may come, and those of the favourites while the market is suspended.
 */
export function SignalTiles(props: SignalTilesProps) {
  const { race, tips, tipsLoading = false, tipsMayCome = false, everyPlace = false, directory } = props;
  const tiles = new Map(signalTiles(race, tips).map((tile) => [tile.kind, tile]));
  const waiting = tipsLoading && !race.signals.mostTipped;
  const suspended = isSuspended(race);
  const places = useSteady<ReadonlySet<SignalKind>>(
    new Set(
      SIGNAL_KINDS.filter((kind) => {
        if (tiles.has(kind)) return true;
        const mayCome = everyPlace || (race.status === "open" && tiles.size > 0);
        if (kind === "mostTipped") return waiting || (tipsMayCome && mayCome);
        const isMover = kind === "biggestCruncher" || kind === "biggestDrifter";
        return suspended || everyPlace || (isMover && mayCome);
      }),
    ),
    (shown, now) => ([...now].every((kind) => shown.has(kind)) ? shown : new Set([...shown, ...now])),
  );
  return (
    <Grid
      data-four={places.size < SIGNAL_KINDS.length || undefined}
      data-narrow={props.narrow || undefined}
      data-swiped={props.swiped || undefined}
      // It scrolls by keyboard too.
      tabIndex={props.swiped ? 0 : undefined}
    >
      {SIGNAL_KINDS.map((kind) => {
        const tile = tiles.get(kind);
        if (kind === "mostTipped" && waiting) {
          return <LoadingTile key={kind} />;
        }
        const href = kind === "mostTipped" ? (tips?.tipsUrl ?? race.tipsUrl) : undefined;
        if (!tile) {
          return places.has(kind) ? <TilePlaceholder key={kind} /> : null;
        }
        return <SignalTile key={kind} tile={tile} code={race.racingCode} directory={directory} href={href} />;
      })}
    </Grid>
  );
}
