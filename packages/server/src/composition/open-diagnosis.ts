import { hostname } from "node:os";
import { testDatabase } from "../adapters/knex/open-database";
import type { Config } from "../config/read-config";
import type { Metrics } from "../http/health/metrics";
import type { Clock } from "../ports/clock";
import type { BookmakerCache } from "../use-cases/bookmakers/bookmaker-cache";
import { Diagnosis } from "../use-cases/diagnostics/diagnosis";
import type { SourceDiary } from "../use-cases/diagnostics/source-diary";
import { TIPS_SOURCE } from "../use-cases/tips/tips-reader";
import type { OpenBoard } from "./open-board";
import type { OpenFeed } from "./open-feed";
import type { OpenLogos } from "./open-logos";
import type { OpenStorage } from "./open-storage";

export interface DiagnosisOptions extends Pick<OpenBoard, "board" | "writer"> {
  readonly config: Pick<Config, "tips" | "logos" | "streams">;
  readonly feeds: OpenFeed;
  readonly storage: Pick<OpenStorage, "knex" | "isShared" | "leadership">;
  readonly bookmakers: BookmakerCache;
  readonly logos: Pick<OpenLogos, "test">;
  readonly diary: SourceDiary;
  readonly metrics: Pick<Metrics, "openStreams">;
  /** Whether this server leads. */
  readonly leads: () => boolean;
  readonly clock: Clock;
}

/** The diagnostics of the server's feeds, stores and streams. */
export function openDiagnosis(options: DiagnosisOptions): Diagnosis {
  const { config, feeds, storage, board, writer, bookmakers, logos, diary, metrics, leads, clock } = options;
  const { feed, names } = feeds;
  const { knex, isShared, leadership } = storage;
  return new Diagnosis({
    board,
    bookmakers,
    clock,
    diary,
    feeds: names,
    sources: () => feed.sources?.() ?? [],
    ...(feed.providers && { providers: feed.providers.bind(feed) }),
    tips: config.tips.kind === "none" ? undefined : TIPS_SOURCE,
    server: { name: `${hostname()}:${process.pid}`, shared: leadership.shared, leads },
    database: { kind: isShared ? "PostgreSQL" : "SQLite", check: () => testDatabase(knex) },
    logoStore: { kind: config.logos.kind === "minio" ? "S3" : "folder", check: logos.test },
    pendingChanges: () => writer.pending,
    streams: { listeners: () => metrics.openStreams, most: config.streams.max },
  });
}
