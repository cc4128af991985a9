import { z } from "zod";
import { HIDEABLE_FACTS } from "../ports/odds-feed";
import { postgresUrl } from "./postgres-url";
import {
  apiKey,
  brandUrls,
  contact,
  count,
  delays,
  feeds,
  hiddenFacts,
  hostNames,
  instant,
  natsUrls,
  oneOf,
  siteUrl,
  storeUrl,
  url,
  webUrl,
  webUrls,
} from "./setting-values";

interface Setting {
  readonly schema: z.ZodType;
  /** For docs/settings.md: the value when it is not set. */
  readonly standard: string;
  readonly about: string;
}

/** Every setting, in the order of docs/settings.md. All are optional. */
export const SETTINGS = {
  HOST: { schema: z.string().min(1), standard: "0.0.0.0", about: "Address to listen on" },
  PORT: {
    schema: z
      .string()
      .regex(/^\d{1,5}$/, "must be a port number from 0 to 65535")
      .transform(Number)
      .refine((port) => port <= 65535, { message: "must be a port number from 0 to 65535" }),
    standard: "3000",
    about: "Port to listen on. 0 takes a free one",
  },
  PUBLIC_URL: {
    schema: siteUrl,
    standard: "http://localhost:PORT",
    about:
      "The site's own address, a host without a path, for canonical links, the sitemap, cookies and uploads; the server answers at that host, beside loopback and what it listens on",
  },
  DATA_DIR: { schema: z.string().min(1), standard: "./data", about: "Folder of the embedded database" },
  DATABASE_URL: {
    schema: postgresUrl,
    standard: "SQLite in DATA_DIR",
    about: "A PostgreSQL database in place of the embedded one",
  },
  ROLE: {
    schema: oneOf(["server", "edge"]),
    standard: "server",
    about:
      "`edge`: a server without a database, which shows what the leading server publishes on the change bus, and passes everything else on to SERVERS_BEHIND. It needs none of the site's other settings",
  },
  SERVERS_BEHIND: {
    schema: webUrls,
    standard: "none",
    about: "Comma list of the addresses of servers that an edge asks for what the change bus does not have",
  },
  CHANGE_BUS: {
    schema: oneOf(["auto", "postgres", "nats"]),
    standard: "auto: `nats` where NATS_URL is set, else none",
    about:
      "How the leading server's finished changes come to edges: `nats` by NATS JetStream, `postgres` by the database, for some twenty edges",
  },
  NATS_URL: {
    schema: natsUrls,
    standard: "none",
    about: "`nats://` or `tls://` address of a NATS server with JetStream; a comma list for a cluster",
  },
  ODDS_FEED: {
    schema: feeds,
    standard: "simulated",
    about: "`simulated`, `entain`, `puntersedge`, `betwatch` or `recorded`; a comma list where several run together",
  },
  ENTAIN_BASE_URLS: {
    schema: brandUrls,
    standard: "none",
    about: "Comma list of `brand=url`: the brands whose prices are compared",
  },
  ENTAIN_FROM: {
    schema: z.email("must be an e-mail address"),
    standard: "none",
    about: "Contact address that is sent to Entain with every call",
  },
  ENTAIN_PARTNER: {
    schema: z.string().min(1),
    standard: "none",
    about: "Partner name that is sent to Entain with every call",
  },
  PUNTERSEDGE_KEY: { schema: apiKey, standard: "none", about: "Key to PuntersEdge, for `ODDS_FEED=puntersedge`" },
  PUNTERSEDGE_URL: {
    schema: webUrl,
    standard: "https://api.puntersedge.online/v1",
    about: "PuntersEdge's API, up to and with its version",
  },
  BETWATCH_KEY: { schema: apiKey, standard: "none", about: "Key to BetWatch, for `ODDS_FEED=betwatch`" },
  BETWATCH_URL: {
    schema: webUrl,
    standard: "https://api-beta.betwatch.com/v1",
    about: "BetWatch's API, up to and with its version",
  },
  NO_REDISTRIBUTION: {
    schema: feeds,
    standard: "none",
    about:
      "Comma list of feeds whose owners forbid handing their data on: while one of them runs, the API serves this site's own pages alone",
  },
  FEED_DELAY: {
    schema: delays,
    standard: "none",
    about:
      "Comma list of `feed=seconds`: prices of a feed whose owner asks for a delay are shown so much later, with their real age",
  },
  HIDDEN_FACTS: {
    schema: hiddenFacts,
    standard: "none",
    about: `Comma list of \`feed=fact+fact\`: facts that a feed's owner does not allow to show, of ${HIDEABLE_FACTS.join(", ")}`,
  },
  RECORDING: {
    schema: z.string().min(1),
    standard: "none",
    about: "File of recorded price changes for `ODDS_FEED=recorded`",
  },
  TIPS_PROVIDER: {
    schema: oneOf(["simulated", "http", "none"]),
    standard: "`simulated` beside the simulated feed, else `none`",
    about: "Where tips come from",
  },
  TIPS_BASE_URL: { schema: webUrl, standard: "none", about: "The tipping site's API, for `TIPS_PROVIDER=http`" },
  TIPS_SITE_URL: {
    schema: webUrl,
    standard: "`https://tips.example.com` with simulated tips, else none",
    about: "The tipping site's pages, which races link to",
  },
  AD_SCRIPT_URL: {
    schema: url(["http:", "https:"]),
    standard: "none: no ad slot",
    about: "Script that fills the banner ad slot",
  },
  BOOKMAKER_LINKS: {
    schema: oneOf(["on", "off"]),
    standard: "on",
    about: "Whether anything leads to bookmakers' websites. Off, their names and prices are plain text",
  },
  BET_NOW: {
    schema: oneOf(["on", "off"]),
    standard: "on",
    about: "Whether featured bookmakers have a Bet Now button. Off, their address is an ordinary link",
  },
  COMPLIANCE: {
    schema: oneOf(["warn", "enforce"]),
    standard: "warn",
    about:
      "What is done about bookmakers without a licence body and texts with words of inducements. `warn`: the admin is warned, everything is shown. `enforce`: the first are neither featured nor linked, the second are saved only when confirmed. Set it to `enforce` on a public site with real prices",
  },
  TAGLINES: {
    schema: z.string().min(1),
    standard: "the one tagline of the footer",
    about: "File of further taglines, one a line; each visit is shown one. `docs/taglines.txt` has the national ones",
  },
  CONTACT: {
    schema: contact,
    standard: "none",
    about:
      "Where people write to about a weakness or a barrier, `mailto:…` or a page's https address: named in `/.well-known/security.txt`, which there is only with it, and in the accessibility statement",
  },
  CLOCK_START: {
    schema: instant,
    standard: "the machine's time",
    about: "The product's time starts at this instant and runs on: for replay",
  },
  SESSION_SECRET: {
    schema: z.string().min(32, "must have at least 32 characters"),
    standard: "made once and stored in DATA_DIR",
    about: "Signs cookies and encrypts what authenticator apps share. Servers that share a database need the same one",
  },
  ADMIN_USERNAME: {
    schema: z.string().max(100, "must have at most 100 characters"),
    standard: "`admin`",
    about: "Name of the admin that is made when there is none",
  },
  ADMIN_PASSWORD: {
    schema: z.string().min(8, "must have 8 to 1000 characters").max(1000, "must have 8 to 1000 characters"),
    standard: "made up and printed once",
    about: "Password of the admin that is made when there is none",
  },
  SECOND_FACTOR: {
    schema: oneOf(["optional", "required"]),
    standard: "optional",
    about: "Whether each admin chooses to have a second factor, or has to set one up before anything else",
  },
  LOGO_STORE: {
    schema: oneOf(["filesystem", "minio"]),
    standard: "filesystem: a folder in DATA_DIR",
    about: "Where logos are stored; `minio` is any store that speaks S3",
  },
  MINIO_ENDPOINT: {
    schema: storeUrl,
    standard: "none",
    about: "The S3 store's address, for the server and for admins' browsers",
  },
  MINIO_BUCKET: {
    schema: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket's name, such as railbird-logos"),
    standard: "none",
    about: "Its bucket for logos; made when it is missing",
  },
  MINIO_ACCESS_KEY: { schema: z.string().min(1), standard: "none", about: "Access key to the S3 store" },
  MINIO_SECRET_KEY: { schema: z.string().min(1), standard: "none", about: "Secret key to the S3 store" },
  MINIO_REGION: { schema: z.string().min(1), standard: "us-east-1", about: "The S3 store's region" },
  SILKS: {
    schema: oneOf(["on", "off"]),
    standard: "on",
    about: "Whether runners' silks are copied from the feeds' hosts into DATA_DIR and shown",
  },
  SILKS_HOSTS: {
    schema: hostNames,
    standard: "the hosts that the feeds are known to use",
    about: "Comma list of further hosts that silks may be copied from",
  },
  OFFLINE_COPY: {
    schema: oneOf(["on", "off"]),
    standard: "on",
    about: "Whether visitors' devices keep a copy that opens offline. Off removes the copies that there are",
  },
  RATE_LIMIT: {
    schema: oneOf(["on", "off"]),
    standard: "on",
    about: "Whether sign-in attempts and requests to the API are limited. Off only where something in front does it",
  },
  API_LIMIT: {
    schema: count.refine((requests) => requests > 0, { message: "must be at least 1" }),
    standard: "3000",
    about: "Requests to the API that one address may make in a minute, on each server",
  },
  TRUST_PROXY: {
    schema: oneOf(["on", "off"]),
    standard: "off",
    about: "Whether a proxy in front says who is asking (`X-Forwarded-For`)",
  },
  STREAM_MAX: {
    schema: count,
    standard: "10000",
    about: "Live streams that may be open at once; pages beyond it poll",
  },
  STREAM_MAX_PER_ADDRESS: {
    schema: count,
    standard: "20",
    about: "Of these, as many as one address may have open (with `TRUST_PROXY`, as the proxy names it)",
  },
  MAX_CONNECTIONS: {
    schema: count.refine((value) => value > 0, { message: "must be above 0" }),
    standard: "what the system's limit of file handles leaves, 20000 at most",
    about: "Connections that may be open at once; for a new one beyond it a silent one is closed",
  },
  DRAIN_SECONDS: {
    schema: count.refine((value) => value <= 60, { message: "must be from 0 to 60" }),
    standard: "3",
    about:
      "After SIGTERM: how long requests are still served while `/health/serving` is 503, so that a proxy learns of it",
  },
  METRICS_TOKEN: {
    schema: z.string().min(16, "must have at least 16 characters"),
    standard: "none: `/metrics` is for programs on this machine",
    about: "Whoever sends it (`Authorization: Bearer`) may read `/metrics` from anywhere",
  },
  LOG_LEVEL: {
    schema: oneOf(["debug", "info", "warn", "error", "silent"]),
    standard: "info",
    about: "Least level that is logged",
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;

/** The settings that are given, read and checked. */
export type GivenSettings = {
  readonly [Name in SettingName]?: z.output<(typeof SETTINGS)[Name]["schema"]> | undefined;
};
