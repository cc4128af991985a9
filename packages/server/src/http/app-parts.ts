import type { ServerEntry, SiteSettings } from "@railbird/web";
import type { RaceBoard } from "../board/race-board";
import type { AuditTrail } from "../ports/audit";
import type { Clock } from "../ports/clock";
import type { Log } from "../ports/log";
import type { UploadReceiver } from "../ports/logo-store";
import type { FeedIdentity } from "../ports/odds-feed";
import type { ApiLimits } from "../ports/rate-limits";
import type { AccountChangeLog } from "../ports/second-factors";
import type { SilksStore } from "../ports/silks";
import type { AccountDuties } from "../use-cases/accounts/account-duties";
import type { OwnPassword } from "../use-cases/accounts/own-password";
import type { OwnSecondFactors } from "../use-cases/accounts/own-second-factors";
import type { SecondStep } from "../use-cases/accounts/second-step";
import type { SessionService } from "../use-cases/accounts/session-service";
import type { SignIn } from "../use-cases/accounts/sign-in";
import type { BookmakerAdmin } from "../use-cases/bookmakers/bookmaker-admin";
import type { BookmakerCache } from "../use-cases/bookmakers/bookmaker-cache";
import type { SettingsTransfer } from "../use-cases/bookmakers/settings-transfer";
import type { DayReader } from "../use-cases/days/day-reader";
import type { Diagnosis } from "../use-cases/diagnostics/diagnosis";
import type { Dependency } from "../use-cases/health/dependency";
import type { LogoService } from "../use-cases/logos/logo-service";
import type { EarlierPrices } from "../use-cases/movers/earlier-prices";
import type { RacePriceReader } from "../use-cases/prices/race-price-reader";
import type { KeptRuns } from "../use-cases/search/kept-runs";
import type { SignalRecordReader } from "../use-cases/signal-record/signal-record-reader";
import type { TaglineCounter } from "../use-cases/taglines/tagline-counter";
import type { TipsReader } from "../use-cases/tips/tips-reader";
import type { ReportOutage } from "./errors/error-boundary";
import type { Metrics } from "./health/metrics";
import type { StreamSettings } from "./live/create-stream";
import type { BoardSourceParts } from "./reads/board-source";
import type { KnownHostsParts } from "./security/known-hosts";
import type { SessionParts } from "./security/sessions";

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

export interface AppParts {
  readonly board: RaceBoard;
  readonly identity: FeedIdentity;
  readonly bookmakers: BookmakerCache;
  readonly bookmakerAdmin: Pick<
    BookmakerAdmin,
    "list" | "warningsOf" | "create" | "update" | "reorder" | "remove" | "undo"
  >;
  readonly audit: AuditTrail;
  readonly logos: Pick<
    LogoService,
    "createUpload" | "attach" | "detach" | "prepare" | "settle" | "discard" | "readLogo"
  >;
  /** Receives uploaded images, where the logo store is part of this site. */
  readonly uploads?: UploadReceiver;
  /** Where browsers send images, where it is not. */
  readonly uploadOrigin?: string;
  /** Copied silks; none are shown when absent. */
  readonly silks?: Pick<SilksStore, "read">;
  readonly tips: Pick<TipsReader, "read" | "known">;
  readonly prices: Pick<RacePriceReader, "read" | "known" | "revision" | "subscribe">;
  readonly signalRecords: Pick<SignalRecordReader, "read" | "known" | "revision">;
  readonly earlierPrices: Pick<EarlierPrices, "of" | "version" | "revision" | "ready" | "subscribe">;
  readonly search: BoardSourceParts["search"];
  readonly keptRuns: Pick<KeptRuns, "known" | "read" | "revision">;
  readonly days: DayReader;
  readonly tipsUrl: BoardSourceParts["tipsUrl"];
  readonly bookmakerSwitches: NonNullable<BoardSourceParts["bookmakerSwitches"]>;
  readonly taglines: Pick<TaglineCounter, "taglines" | "today" | "count" | "list">;
  /** Whether an owner of the data forbids handing it on, so that the API serves it to this site's own pages alone; not when absent. */
  readonly ownPagesOnly?: boolean;
  /** Absent: requests to the API are not limited. */
  readonly apiLimits?: ApiLimits;
  readonly signIn: Pick<SignIn, "attempt">;
  readonly secondStep: Pick<SecondStep, "withCode" | "passkeyRequest" | "withPasskey">;
  readonly duties: Pick<AccountDuties, "owed">;
  readonly ownPassword: Pick<OwnPassword, "change">;
  readonly ownSecondFactors: OwnSecondFactors;
  readonly accountChanges: AccountChangeLog;
  readonly sessions: Omit<SessionParts, "publicUrl" | "addressAtHand"> & { readonly service: SessionService };
  readonly settingsTransfer: Pick<SettingsTransfer, "export" | "import">;
  readonly diagnosis: Pick<Diagnosis, "read">;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Systems that the server needs; none when absent. */
  readonly dependencies?: readonly Pick<Dependency, "name" | "isDown">[];
  /** What of this server itself stands still, in words; nothing when absent. */
  readonly stalled?: () => readonly string[];
  /** Returns the system that an error shows to be down, and reports the outage, which is logged once. */
  readonly reportOutage?: ReportOutage;
  readonly metricsToken?: string | undefined;
  /** Connections that may be open at once; no bound when absent. */
  readonly maxConnections?: number;
  readonly settings: SiteSettings;
  /** Names and addresses that the server listens on; none but loopback ones when absent. */
  readonly ownHosts?: KnownHostsParts["ownHosts"];
  /** Whether upload addresses are of the host that a request was sent to, since `PUBLIC_URL` is not set; not when absent. */
  readonly addressAtHand?: boolean;
  /** How many live streams may be open. */
  readonly streams: StreamSettings;
  /** From 0 up to 1. Jitter for what would otherwise reach all listeners of the stream at once. */
  readonly random: () => number;
  /** Whether every response is validated against the contract before it is sent: in tests and development. */
  readonly checked: boolean;
  /** Absent in tests of the API alone. */
  readonly web?: WebBuild;
  readonly storybook?: StorybookBuild;
}
