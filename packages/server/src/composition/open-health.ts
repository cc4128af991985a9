import { hostname } from "node:os";
import { unknownVenues } from "../board/unknown-venues";
import { Metrics } from "../http/health/metrics";
import type { BookmakerConfig } from "../ports/bookmakers";
import type { OddsFeed } from "../ports/odds-feed";
import type { SilksStore } from "../ports/silks";
import { Diagnosis } from "../use-cases/diagnostics/diagnosis";
import type { SourceDiary } from "../use-cases/diagnostics/source-diary";
import { DependencyWatch } from "../use-cases/health/dependency";
import type { StallWatch } from "../use-cases/health/stall-watch";
import type { StoreCache } from "../use-cases/store-cache";
import { TIPS_SOURCE } from "../use-cases/tips/tips-reader";
import type { Core } from "./core";
import type { OpenFeed } from "./open-feed";
import type { OpenLogos } from "./open-pictures";
import type { OpenRacing } from "./open-racing";
import type { Storage } from "./open-storage";

const WATCH_LOGOS = { everyMs: 10_000, withinMs: 6_000 };

export interface MetricsOptions extends Pick<OpenRacing, "racing" | "writer" | "follower"> {
  readonly feed: Pick<OddsFeed, "sources">;
  /** Whether this server leads. */
  readonly leads: () => boolean;
  /** Absent where silks are not copied. */
  readonly silks: Pick<SilksStore, "size"> | undefined;
  readonly stallWatch: Pick<StallWatch, "stalls">;
}

/** The metrics of `/metrics`, read from the parts of the product when they are asked for. Ages are in seconds. */
export function openMetrics({ config, clock, outages }: Core, options: MetricsOptions): Metrics {
  const { racing, writer, follower, feed, leads, silks, stallWatch } = options;
  const { board } = racing;
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
    streamsMax: config.streams.max,
    ...(silks && { silks: () => silks.size }),
    dependencies: outages.dependencies,
    stalls: () => stallWatch.stalls,
  });
}

export interface DiagnosisOptions extends Pick<OpenRacing, "racing" | "writer"> {
  readonly feeds: OpenFeed;
  readonly storage: Storage;
  readonly bookmakers: StoreCache<BookmakerConfig>;
  readonly logos: Pick<OpenLogos, "test">;
  readonly diary: SourceDiary;
  readonly metrics: Pick<Metrics, "openStreams">;
  /** Whether this server leads. */
  readonly leads: () => boolean;
}

/** The diagnostics of the server's feeds, stores and streams. */
export function openDiagnosis({ config, clock }: Core, options: DiagnosisOptions): Diagnosis {
  const { feeds, storage, racing, writer, bookmakers, logos, diary, metrics, leads } = options;
  const { feed, names } = feeds;
  return new Diagnosis({
    board: racing.board,
    bookmakers,
    clock,
    diary,
    feeds: names,
    sources: () => feed.sources?.() ?? [],
    ...(feed.providers && { providers: feed.providers.bind(feed) }),
    tips: config.tips.kind === "none" ? undefined : TIPS_SOURCE,
    server: { name: `${hostname()}:${process.pid}`, shared: storage.leadership.shared, leads },
    database: { kind: storage.kind, check: storage.watch.test },
    logoStore: { kind: config.logos.kind === "minio" ? "S3" : "folder", check: logos.test },
    pendingChanges: () => writer.pending,
    streams: { listeners: () => metrics.openStreams, most: config.streams.max },
  });
}

/** Tests the systems that the server needs at intervals, with small calls. */
export function watchDependencies(
  { outages, machineClock: clock }: Core,
  storage: Pick<Storage, "watch">,
  { test, testDown }: OpenLogos,
): readonly DependencyWatch[] {
  return [
    new DependencyWatch({ dependency: outages.database, ...storage.watch, clock }),
    new DependencyWatch({ dependency: outages.logoStore, test, testDown, ...WATCH_LOGOS, clock }),
  ];
}
