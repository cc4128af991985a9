import type { BookmakerCounts, SignalReturnCounts } from "@railbird/domain";
import type { ServerEntry, SiteSettings } from "@railbird/web";
import type { RaceBoard } from "../board/race-board";
import type { Clock } from "../ports/clock";
import type { DaySums } from "../ports/day-counts";
import type { Log } from "../ports/log";
import type { UploadReceiver } from "../ports/logo-store";
import type { ApiLimits } from "../ports/rate-limits";
import type { SilksStore } from "../ports/silks";
import type { DayCountsReader } from "../use-cases/day-counts/day-counts-reader";
import type { DayExport } from "../use-cases/day-export/day-export";
import type { DayReader } from "../use-cases/days/day-reader";
import type { RaceFormReader } from "../use-cases/form/race-form-reader";
import type { Dependency } from "../use-cases/health/dependency";
import type { EarlierPrices } from "../use-cases/movers/earlier-prices";
import type { RacePriceReader } from "../use-cases/prices/race-price-reader";
import type { ArchivedRuns } from "../use-cases/search/archived-runs";
import type { SignalRecordReader } from "../use-cases/signal-record/signal-record-reader";
import type { TipsReader } from "../use-cases/tips/tips-reader";
import type { BookmakerParts } from "./api/bookmaker-handlers";
import type { AccountParts, DiagnosticsParts, LogoParts, TaglineParts } from "./api/handlers";
import type { LawParts } from "./api/law-handlers";
import type { ReportOutage } from "./errors/error-boundary";
import type { Metrics } from "./health/metrics";
import type { StreamSettings } from "./live/create-stream";
import type { TopicPublisherParts } from "./live/topic-publisher";
import type { BoardSourceParts } from "./reads/board-source";
import type { ReadOrigin } from "./reads/read-changes";
import type { KnownHostsParts } from "./security/known-hosts";
import type { SessionParts } from "./security/sessions";

/** The application's parts, by subject. The composition opens each of them; the routers and handlers are given those that they need. */
export interface AppParts {
  readonly racing: RacingParts;
  readonly tips: Pick<TipsReader, "read" | "known">;
  readonly bookmakers: BookmakerParts & { readonly cache: BoardSourceParts["bookmakers"] & ReadOrigin };
  readonly law: LawParts;
  readonly accounts: AccountParts & { readonly sessions: Pick<SessionParts, "service" | "secret" | "now"> };
  readonly logos: LogosParts;
  /** Copied silks; none are shown when absent. */
  readonly silks?: Pick<SilksStore, "read">;
  readonly taglines: TaglineParts["taglines"];
  readonly health: HealthParts;
  readonly site: SiteParts;
  /** Where finished topics are published for edges; absent where there are none. */
  readonly changeBus?: Pick<TopicPublisherParts, "bus" | "leads" | "observer">;
  /** Absent in tests of the API alone. */
  readonly web?: WebBuild;
  readonly storybook?: StorybookBuild;
  readonly clock: Clock;
  readonly log: Log;
  /** From 0 up to 1. Jitter for what would otherwise reach all listeners of the stream at once. */
  readonly random: () => number;
  /** Whether every response is validated against the contract before it is sent: in tests and development. */
  readonly checked: boolean;
}

/** The race day, and what is stored of other days. */
export interface RacingParts extends Pick<BoardSourceParts, "identity" | "search"> {
  readonly board: RaceBoard;
  readonly days: DayReader;
  readonly prices: Pick<RacePriceReader, "read" | "known" | "revision" | "subscribe">;
  readonly forms: Pick<RaceFormReader, "read" | "known" | "revision">;
  readonly earlierPrices: Pick<EarlierPrices, "of" | "version" | "revision" | "ready" | "subscribe">;
  readonly signalRecords: Pick<SignalRecordReader, "read" | "known" | "revision">;
  readonly comparisons: Pick<DayCountsReader<BookmakerCounts>, "read" | "known" | "revision">;
  readonly returns: Pick<DayCountsReader<DaySums<SignalReturnCounts>>, "read" | "known" | "revision">;
  readonly dayExport: Pick<DayExport, "file">;
  readonly archivedRuns: Pick<ArchivedRuns, "known" | "read" | "revision">;
}

export interface LogosParts {
  readonly service: LogoParts["logos"];
  /** Receives uploaded images, where the logo store is part of this site. */
  readonly uploads?: UploadReceiver;
  /** Where browsers send images, where it is not. */
  readonly uploadOrigin?: string;
}

/** How the server is, and how that is said. */
export interface HealthParts extends DiagnosticsParts {
  readonly metrics: Metrics;
  readonly metricsToken?: string | undefined;
  /** Systems that the server needs. */
  readonly dependencies: readonly Pick<Dependency, "name" | "isDown">[];
  /** Reasons why this server itself stands still, in words; none when absent. */
  readonly stalled?: () => readonly string[];
  /** Returns the system that an error shows to be down, and reports the outage, which is logged once. */
  readonly reportOutage?: ReportOutage;
}

/** The site's settings, addresses and limits. */
export interface SiteParts {
  readonly settings: SiteSettings;
  readonly tipsUrl: BoardSourceParts["tipsUrl"];
  /** Whether an owner of the data forbids handing it on, so that the API serves it to this site's own pages alone. */
  readonly ownPagesOnly: boolean;
  /** Absent: requests to the API are not limited. */
  readonly apiLimits?: ApiLimits;
  /** Whether `X-Forwarded-For` is trusted for the client's address. */
  readonly trustProxy: boolean;
  /** Names and addresses that the server listens on; none but loopback ones when absent. */
  readonly ownHosts?: KnownHostsParts["ownHosts"];
  /** Whether upload addresses are of the host that a request was sent to, since `PUBLIC_URL` is not set. */
  readonly addressAtHand: boolean;
  /** Connections that may be open at once; no bound when absent. */
  readonly maxConnections?: number;
  /** How many live streams may be open. */
  readonly streams: StreamSettings;
}

/** The built website: its server entry and the folder of its browser files. */
export interface WebBuild {
  readonly entry: ServerEntry;
  readonly clientFolder: string;
}

/** Storybook's build: absent or missing means that nothing is served there, but that it is being built. */
export interface StorybookBuild {
  readonly folder: string;
  readonly isBeingBuilt: () => boolean;
}
