import { join } from "node:path";
import type { Instant } from "@railbird/domain";
import type { HideableFact } from "../ports/odds-feed";
import { type GivenSettings, SETTINGS, type SettingName } from "./settings";

/** Ports that no browser opens: the "bad ports" of the Fetch standard (2.9, port blocking). */
const BLOCKED = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** Invalid settings. One sentence per problem, each naming its setting. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";

  constructor(readonly problems: readonly string[]) {
    super(problems.join("\n"));
  }
}

export type FeedConfig =
  | { readonly kind: "simulated" }
  | { readonly kind: "puntersedge"; readonly baseUrl: string; readonly key: string }
  | { readonly kind: "betwatch"; readonly baseUrl: string; readonly key: string }
  | { readonly kind: "recorded"; readonly file: string }
  | {
      readonly kind: "entain";
      readonly brands: readonly { readonly id: string; readonly baseUrl: string }[];
      readonly from: string | undefined;
      readonly partner: string | undefined;
    };

export type TipsConfig =
  | { readonly kind: "simulated" }
  | { readonly kind: "http"; readonly baseUrl: string }
  | { readonly kind: "none" };

export type LogosConfig =
  | { readonly kind: "filesystem"; readonly folder: string }
  | {
      readonly kind: "minio";
      readonly endpoint: string;
      readonly bucket: string;
      readonly accessKey: string;
      readonly secretKey: string;
      readonly region: string;
    };

export type RoleConfig =
  | { readonly kind: "server" }
  | {
      readonly kind: "edge";
      /** Addresses of the servers behind, without trailing slashes. */
      readonly behind: readonly string[];
    };

export type ChangeBusConfig =
  | { readonly kind: "postgres"; readonly url: string }
  | { readonly kind: "nats"; readonly urls: readonly string[] };

/** All settings, with their defaults. */
export interface Config {
  readonly role: RoleConfig;
  /** Absent: finished changes stay in this server. */
  readonly changeBus: ChangeBusConfig | undefined;
  readonly host: string;
  readonly port: number;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Whether `PUBLIC_URL` is not set: addresses for visitors are of the host that they ask. */
  readonly addressAtHand: boolean;
  readonly dataDir: string;
  readonly databaseFile: string;
  readonly databaseUrl: string | undefined;
  /** At least one; several run together. */
  readonly feeds: readonly FeedConfig[];
  /** Names of feeds whose data may not be handed on. */
  readonly noRedistribution: readonly string[];
  /** The terms of feeds' owners for those who show their data, by name of the feed. */
  readonly feedTerms: {
    readonly delaySeconds: ReadonlyMap<string, number>;
    readonly hiddenFacts: ReadonlyMap<string, readonly HideableFact[]>;
  };
  readonly tips: TipsConfig;
  readonly tipsSiteUrl: string | undefined;
  readonly logos: LogosConfig;
  /** Absent: no silks are shown. */
  readonly silks: { readonly folder: string; readonly hosts: readonly string[] } | undefined;
  readonly adScriptUrl: string | undefined;
  /** Whether anything leads to bookmakers' websites, and whether featured ones have a call to bet. */
  readonly bookmakerSwitches: { readonly links: boolean; readonly betNow: boolean; readonly licenceRequired: boolean };
  /** The treatment of a missing licence body and of words of inducements. */
  readonly compliance: "warn" | "enforce";
  /** File of further taglines. */
  readonly taglinesFile: string | undefined;
  /** Where people write to: a `mailto:` or `https:` address. */
  readonly contact: string | undefined;
  readonly clockStart: Instant | undefined;
  readonly sessionSecret: string | undefined;
  /** The admin that is made when there is none. */
  readonly firstAdmin: { readonly username: string | undefined; readonly password: string | undefined };
  /** Whether an admin without a second factor has to set one up before anything else. */
  readonly secondFactorRequired: boolean;
  readonly offlineCopy: boolean;
  readonly rateLimit: boolean;
  /** Requests to the API of one address in a minute. */
  readonly apiLimit: number;
  /** Whether `X-Forwarded-For` is trusted for the client's address. */
  readonly trustProxy: boolean;
  /** How many live streams may be open, in all and from one address. */
  readonly streams: { readonly max: number; readonly maxPerAddress: number };
  /** Absent: what the system allows. */
  readonly maxConnections: number | undefined;
  readonly drainSeconds: number;
  readonly metricsToken: string | undefined;
  readonly logLevel: "debug" | "info" | "warn" | "error" | "silent";
  readonly production: boolean;
}

/** Reads the environment. An empty value counts as not set. Throws a {@link ConfigError} that names every problem. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const given: Record<string, unknown> = {};
  for (const [name, { schema }] of Object.entries(SETTINGS)) {
    const text = env[name]?.trim();
    if (text === undefined || text === "") continue;
    const result = schema.safeParse(text);
    if (result.success) given[name] = result.data;
    else problems.push(`${name} ${result.error.issues[0]?.message ?? "is not right"}.`);
  }
  const settings = given as GivenSettings;
  const changeBus = changeBusOf(settings, problems);
  const role = roleOf(settings, changeBus, problems);
  const feeds = feedsOf(settings, problems);
  const tips = tipsOf(settings, feeds, problems);
  const dataDir = settings.DATA_DIR ?? "./data";
  const logos = logosOf(settings, dataDir, problems);
  const port = settings.PORT ?? 3000;
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${port}`;
  checkPort(settings, publicUrl, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    host: settings.HOST ?? "0.0.0.0",
    port,
    publicUrl,
    addressAtHand: settings.PUBLIC_URL === undefined,
    dataDir,
    databaseFile: join(dataDir, "railbird.sqlite"),
    databaseUrl: settings.DATABASE_URL,
    role,
    changeBus,
    feeds,
    noRedistribution: settings.NO_REDISTRIBUTION ?? [],
    feedTerms: {
      delaySeconds: settings.FEED_DELAY ?? new Map(),
      hiddenFacts: settings.HIDDEN_FACTS ?? new Map(),
    },
    tips,
    tipsSiteUrl: settings.TIPS_SITE_URL ?? (tips.kind === "simulated" ? "https://tips.example.com" : undefined),
    logos,
    silks: settings.SILKS === "off" ? undefined : { folder: join(dataDir, "silks"), hosts: settings.SILKS_HOSTS ?? [] },
    adScriptUrl: settings.AD_SCRIPT_URL,
    bookmakerSwitches: {
      links: settings.BOOKMAKER_LINKS !== "off",
      betNow: settings.BET_NOW !== "off",
      licenceRequired: settings.COMPLIANCE === "enforce",
    },
    compliance: settings.COMPLIANCE ?? "warn",
    taglinesFile: settings.TAGLINES,
    contact: settings.CONTACT,
    clockStart: settings.CLOCK_START,
    sessionSecret: settings.SESSION_SECRET,
    firstAdmin: { username: settings.ADMIN_USERNAME, password: settings.ADMIN_PASSWORD },
    secondFactorRequired: settings.SECOND_FACTOR === "required",
    offlineCopy: settings.OFFLINE_COPY !== "off",
    rateLimit: settings.RATE_LIMIT !== "off",
    apiLimit: settings.API_LIMIT ?? 3000,
    trustProxy: settings.TRUST_PROXY === "on",
    streams: { max: settings.STREAM_MAX ?? 10_000, maxPerAddress: settings.STREAM_MAX_PER_ADDRESS ?? 20 },
    maxConnections: settings.MAX_CONNECTIONS,
    drainSeconds: settings.DRAIN_SECONDS ?? 3,
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL ?? "info",
    production: env.NODE_ENV === "production",
  };
}

/** The port that browsers open is the public address's: behind a proxy, PORT may be any. */
function checkPort(settings: GivenSettings, publicUrl: string, problems: string[]): void {
  const port = Number(new URL(publicUrl).port);
  if (!isBlockedPort(port)) return;
  const name = settings.PUBLIC_URL === undefined ? "PORT" : "PUBLIC_URL";
  problems.push(`${name} must have another port than ${port}, which no browser opens, such as 3000.`);
}

function changeBusOf(settings: GivenSettings, problems: string[]): ChangeBusConfig | undefined {
  const kind = settings.CHANGE_BUS ?? "auto";
  if (kind === "postgres") {
    const url = needed(settings, "DATABASE_URL", "CHANGE_BUS=postgres", problems);
    return url === undefined ? undefined : { kind, url };
  }
  if (kind === "auto" && settings.NATS_URL === undefined) return undefined;
  const urls = needed(settings, "NATS_URL", "CHANGE_BUS=nats", problems);
  return urls && { kind: "nats", urls };
}

function roleOf(settings: GivenSettings, bus: ChangeBusConfig | undefined, problems: string[]): RoleConfig {
  if (settings.ROLE !== "edge") return { kind: "server" };
  const behind = needed(settings, "SERVERS_BEHIND", "ROLE=edge", problems) ?? [];
  if (bus === undefined && settings.CHANGE_BUS === undefined) problems.push("NATS_URL must be set for ROLE=edge.");
  return { kind: "edge", behind };
}

function feedsOf(settings: GivenSettings, problems: string[]): FeedConfig[] {
  return (settings.ODDS_FEED ?? ["simulated"]).flatMap((kind): FeedConfig[] => {
    if (kind === "simulated") return [{ kind }];
    if (kind === "recorded") {
      const file = needed(settings, "RECORDING", "ODDS_FEED=recorded", problems);
      return file === undefined ? [] : [{ kind, file }];
    }
    if (kind === "puntersedge") {
      const key = needed(settings, "PUNTERSEDGE_KEY", "ODDS_FEED=puntersedge", problems);
      const baseUrl = settings.PUNTERSEDGE_URL ?? "https://api.puntersedge.online/v1";
      return key === undefined ? [] : [{ kind, baseUrl, key }];
    }
    if (kind === "betwatch") {
      const key = needed(settings, "BETWATCH_KEY", "ODDS_FEED=betwatch", problems);
      const baseUrl = settings.BETWATCH_URL ?? "https://api-beta.betwatch.com/v1";
      return key === undefined ? [] : [{ kind, baseUrl, key }];
    }
    const brands = needed(settings, "ENTAIN_BASE_URLS", "ODDS_FEED=entain", problems);
    if (brands === undefined) return [];
    return [{ kind, brands, from: settings.ENTAIN_FROM, partner: settings.ENTAIN_PARTNER }];
  });
}

function tipsOf(settings: GivenSettings, feeds: readonly FeedConfig[], problems: string[]): TipsConfig {
  // Invented tips beside real prices would be taken for real ones.
  const simulated = feeds.some((feed) => feed.kind === "simulated");
  const kind = settings.TIPS_PROVIDER ?? (simulated ? "simulated" : "none");
  if (kind === "simulated" && !simulated) {
    problems.push(
      "TIPS_PROVIDER=simulated needs ODDS_FEED=simulated: invented tips must not stand beside real prices.",
    );
  }
  if (kind !== "http") return { kind };
  const baseUrl = needed(settings, "TIPS_BASE_URL", "TIPS_PROVIDER=http", problems);
  return { kind, baseUrl: baseUrl ?? "" };
}

function logosOf(settings: GivenSettings, dataDir: string, problems: string[]): LogosConfig {
  if (settings.LOGO_STORE !== "minio") return { kind: "filesystem", folder: join(dataDir, "objects") };
  const by = "LOGO_STORE=minio";
  return {
    kind: "minio",
    endpoint: needed(settings, "MINIO_ENDPOINT", by, problems) ?? "",
    bucket: needed(settings, "MINIO_BUCKET", by, problems) ?? "",
    accessKey: needed(settings, "MINIO_ACCESS_KEY", by, problems) ?? "",
    secretKey: needed(settings, "MINIO_SECRET_KEY", by, problems) ?? "",
    region: settings.MINIO_REGION ?? "us-east-1",
  };
}

function needed<Name extends SettingName>(
  settings: GivenSettings,
  name: Name,
  by: string,
  problems: string[],
): GivenSettings[Name] {
  if (settings[name] === undefined) problems.push(`${name} must be set for ${by}.`);
  return settings[name];
}

/** Whether browsers refuse to open a port. Port 0 asks the system for a free one. */
const isBlockedPort = (port: number): boolean => port !== 0 && BLOCKED.has(port);
