import { unknownVenues } from "../board/unknown-venues";
import { Metrics } from "../http/health/metrics";
import type { Clock } from "../ports/clock";
import type { OddsFeed } from "../ports/odds-feed";
import type { SilksStore } from "../ports/silks";
import type { StallWatch } from "../use-cases/health/stall-watch";
import type { OpenBoard } from "./open-board";
import type { Outages } from "./outages";

export interface MetricsOptions extends OpenBoard, Pick<Outages, "dependencies"> {
  readonly feed: Pick<OddsFeed, "sources">;
  /** Whether this server leads. */
  readonly leads: () => boolean;
  /** Absent where silks are not copied. */
  readonly silks?: Pick<SilksStore, "size"> | undefined;
  /** How many live streams may be open. */
  readonly streamsMax: number;
  readonly stallWatch: Pick<StallWatch, "stalls">;
  readonly clock: Clock;
}

/** The metrics of `/metrics`, read from the parts of the product when they are asked for. Ages are in seconds. */
export function openMetrics(options: MetricsOptions): Metrics {
  const { board, writer, follower, feed, leads, silks, clock, dependencies, streamsMax, stallWatch } = options;
  const startedAt = clock.now();
  return new Metrics({
    feedAge: () => (clock.now() - (board.feedState(clock.now()).updatedAt ?? startedAt)) / 1000,
    boardVersion: () => board.version,
    pendingChanges: () => writer.pending,
    feedSources: () => feed.sources?.() ?? [],
    unknownVenues: () => unknownVenues(board.meetings().map(({ meeting }) => meeting)).length,
    leading: leads,
    behind: () => {
      const ms = leads() ? undefined : follower.behindMs(clock.now());
      return ms === undefined ? undefined : ms / 1000;
    },
    streamsMax,
    ...(silks && { silks: () => silks.size }),
    dependencies,
    stalls: () => stallWatch.stalls,
  });
}
