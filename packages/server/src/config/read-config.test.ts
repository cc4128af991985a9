import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./read-config";

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe("the settings", () => {
  it("are all optional: without any, a simulated day is served on port 3000", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      publicUrl: "http://localhost:3000",
      dataDir: "./data",
      databaseUrl: undefined,
      feeds: [{ kind: "simulated" }],
      tips: { kind: "simulated" },
      adScriptUrl: undefined,
      clockStart: undefined,
      logLevel: "info",
    });
  });

  it("count as unset when they are empty", () => {
    expect(readConfig({ PORT: "", ODDS_FEED: " ", AD_SCRIPT_URL: "" })).toEqual(readConfig({}));
  });

  it("configure brands, an instant to start at and a site without a trailing slash", () => {
    const config = readConfig({
      ODDS_FEED: "entain, recorded",
      ENTAIN_BASE_URLS:
        "ladbrokes=https://api.ladbrokes.com.au/affiliates/v1/,neds=http://127.0.0.1:4010/affiliates/v1",
      RECORDING: "day.csv",
      CLOCK_START: "2026-07-28T12:50:00+10:00",
      PUBLIC_URL: "https://railbird.example/",
    });
    expect(config.publicUrl).toBe("https://railbird.example");
    expect(config.clockStart).toBe(Date.parse("2026-07-28T02:50:00Z"));
    expect(config.tips).toEqual({ kind: "none" });
    expect(config.feeds).toEqual([
      {
        kind: "entain",
        brands: [
          { id: "ladbrokes", baseUrl: "https://api.ladbrokes.com.au/affiliates/v1" },
          { id: "neds", baseUrl: "http://127.0.0.1:4010/affiliates/v1" },
        ],
        from: undefined,
        partner: undefined,
      },
      { kind: "recorded", file: "day.csv" },
    ]);
  });

  it("name feeds with keys, at their own addresses or at others", () => {
    const keys = { ODDS_FEED: "puntersedge,betwatch", PUNTERSEDGE_KEY: "pe_1", BETWATCH_KEY: "bw_1" };
    expect(readConfig(keys).feeds).toEqual([
      { kind: "puntersedge", baseUrl: "https://api.puntersedge.online/v1", key: "pe_1" },
      { kind: "betwatch", baseUrl: "https://api-beta.betwatch.com/v1", key: "bw_1" },
    ]);
    expect(readConfig({ ...keys, BETWATCH_URL: "http://127.0.0.1:4020/v1/" }).feeds[1]).toMatchObject({
      baseUrl: "http://127.0.0.1:4020/v1",
    });
    expect(problemsOf({ ODDS_FEED: "puntersedge,betwatch", BETWATCH_KEY: "two words" })).toEqual([
      "BETWATCH_KEY must be a key without blanks.",
      "PUNTERSEDGE_KEY must be set for ODDS_FEED=puntersedge.",
      "BETWATCH_KEY must be set for ODDS_FEED=betwatch.",
    ]);
  });

  it("copy silks from named hosts alone, and name feeds whose data is not handed on", () => {
    expect(readConfig({ DATA_DIR: "/data" })).toMatchObject({
      silks: { folder: join("/data", "silks"), hosts: [] },
      noRedistribution: [],
    });
    expect(readConfig({ SILKS: "off", SILKS_HOSTS: "silks.example.com" }).silks).toBeUndefined();
    expect(readConfig({ SILKS_HOSTS: "Silks.example.com, cdn.example.net" }).silks?.hosts).toEqual([
      "silks.example.com",
      "cdn.example.net",
    ]);
    for (const hosts of [
      "https://silks.example.com",
      "10.0.0.7",
      "localhost",
      "[::1]",
      "silks.example.com:8443",
      "*",
    ]) {
      expect(problemsOf({ SILKS_HOSTS: hosts })).toEqual([
        "SILKS_HOSTS must be a comma list of hosts, such as silks.example.com.",
      ]);
    }
    expect(readConfig({ NO_REDISTRIBUTION: "puntersedge,betwatch" }).noRedistribution).toEqual([
      "puntersedge",
      "betwatch",
    ]);
    expect(problemsOf({ NO_REDISTRIBUTION: "somebody" })).toHaveLength(1);
  });

  it("hold prices back and hide facts by feed", () => {
    const { feedTerms } = readConfig({ FEED_DELAY: "entain=30, betwatch=600", HIDDEN_FACTS: "entain=form+weight" });
    expect([...feedTerms.delaySeconds]).toEqual([
      ["entain", 30],
      ["betwatch", 600],
    ]);
    expect([...feedTerms.hiddenFacts]).toEqual([["entain", ["form", "weight"]]]);
    for (const delay of ["entain", "entain=0", "entain=601", "entain=1.5", "other=30", "entain=-1"]) {
      expect(problemsOf({ FEED_DELAY: delay })).toEqual([
        "FEED_DELAY must be a comma list of feed=seconds, 1 to 600, such as entain=30.",
      ]);
    }
    for (const facts of ["entain", "entain=name", "entain=form+", "other=form"]) {
      expect(problemsOf({ HIDDEN_FACTS: facts })).toHaveLength(1);
    }
  });

  it("limit sign-in and trust no proxy unless configured", () => {
    expect(readConfig({})).toMatchObject({
      rateLimit: true,
      trustProxy: false,
      sessionSecret: undefined,
      firstAdmin: { username: undefined, password: undefined },
    });
    const told = { RATE_LIMIT: "off", TRUST_PROXY: "on", ADMIN_USERNAME: "ada", ADMIN_PASSWORD: "long enough" };
    expect(readConfig({ ...told, SESSION_SECRET: "x".repeat(32) })).toMatchObject({
      rateLimit: false,
      trustProxy: true,
      sessionSecret: "x".repeat(32),
      firstAdmin: { username: "ada", password: "long enough" },
    });
  });

  it("cap live streams, in total and by address", () => {
    expect(readConfig({}).streams).toEqual({ max: 10_000, maxPerAddress: 20 });
    expect(readConfig({ STREAM_MAX: "0", STREAM_MAX_PER_ADDRESS: "3" }).streams).toEqual({ max: 0, maxPerAddress: 3 });
  });

  it("show links and calls to bet, and limit the API, unless configured", () => {
    expect(readConfig({})).toMatchObject({
      bookmakerSwitches: { links: true, betNow: true, licenceRequired: false },
      compliance: "warn",
      taglinesFile: undefined,
      contact: undefined,
      apiLimit: 3000,
    });
    const told = {
      BOOKMAKER_LINKS: "off",
      BET_NOW: "off",
      COMPLIANCE: "enforce",
      TAGLINES: "docs/taglines.txt",
      CONTACT: "mailto:help@racing.example.org",
      API_LIMIT: "60",
    };
    expect(readConfig(told)).toMatchObject({
      bookmakerSwitches: { links: false, betNow: false, licenceRequired: true },
      compliance: "enforce",
      taglinesFile: "docs/taglines.txt",
      contact: "mailto:help@racing.example.org",
      apiLimit: 60,
    });
  });

  it.each([
    [{ PORT: "70000" }, "PORT must be a port number from 0 to 65535."],
    [{ PORT: "three" }, "PORT must be a port number from 0 to 65535."],
    [{ ODDS_FEED: "betfair" }, "ODDS_FEED must be one of simulated, entain, puntersedge, betwatch, recorded."],
    [{ ODDS_FEED: "simulated,simulated" }, "ODDS_FEED must name each feed once."],
    [{ ODDS_FEED: "entain" }, "ENTAIN_BASE_URLS must be set for ODDS_FEED=entain."],
    [{ ODDS_FEED: "recorded" }, "RECORDING must be set for ODDS_FEED=recorded."],
    [{ TIPS_PROVIDER: "http" }, "TIPS_BASE_URL must be set for TIPS_PROVIDER=http."],
    [
      { ODDS_FEED: "recorded", RECORDING: "x", TIPS_PROVIDER: "simulated" },
      "TIPS_PROVIDER=simulated needs ODDS_FEED=simulated: invented tips must not stand beside real prices.",
    ],
    [{ CLOCK_START: "2026-07-28" }, "CLOCK_START must be an instant with its zone, such as 2026-07-28T02:50:00Z."],
    [{ PUBLIC_URL: "railbird.example" }, "PUBLIC_URL must be an address beginning with http:// or https://."],
    [
      { PUBLIC_URL: "https://example.org/racing/" },
      "PUBLIC_URL must be a host's address without a path, such as https://racing.example.org: the site is served at the root.",
    ],
    [{ PORT: "6000" }, "PORT must have another port than 6000, which no browser opens, such as 3000."],
    [
      { PUBLIC_URL: "http://racing.example.org:6667" },
      "PUBLIC_URL must have another port than 6667, which no browser opens, such as 3000.",
    ],
    [
      { MINIO_ENDPOINT: "http://[::1]:9100" },
      "MINIO_ENDPOINT must have a host's name or an IPv4 address: the S3 client cannot use an IPv6 address. Name its host instead.",
    ],
    [
      { DATABASE_URL: "postgres://railbird:secret@db:99999/railbird" },
      "DATABASE_URL cannot be read: it has the form postgres://user:password@host:5432/database, or postgres://user@/database?host=/folder for a Unix socket.",
    ],
    [
      { DATABASE_URL: "postgres://db/railbird?sslmode=always" },
      "DATABASE_URL must have an sslmode of disable, prefer, require, verify-ca, verify-full, no-verify.",
    ],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must be an address beginning with postgres:// or postgresql://."],
    [
      { ENTAIN_BASE_URLS: "ladbrokes" },
      "ENTAIN_BASE_URLS must be a comma list of brand=url, such as ladbrokes=https://api.ladbrokes.com.au/affiliates/v1.",
    ],
    [{ LOGO_STORE: "s3" }, "LOGO_STORE must be one of filesystem, minio."],
    [{ MINIO_ENDPOINT: "https://s3.example/logos" }, "MINIO_ENDPOINT must be an address without a path."],
    [{ MINIO_BUCKET: "No_Bucket" }, "MINIO_BUCKET must be a bucket's name, such as railbird-logos."],
    [{ STREAM_MAX: "many" }, "STREAM_MAX must be a whole number from 0 to 9999999."],
    [{ STREAM_MAX_PER_ADDRESS: "-1" }, "STREAM_MAX_PER_ADDRESS must be a whole number from 0 to 9999999."],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of debug, info, warn, error, silent."],
    [{ SESSION_SECRET: "x".repeat(31) }, "SESSION_SECRET must have at least 32 characters."],
    [{ ADMIN_USERNAME: "x".repeat(101) }, "ADMIN_USERNAME must have at most 100 characters."],
    [{ ADMIN_PASSWORD: "2 short" }, "ADMIN_PASSWORD must have 8 to 1000 characters."],
    [{ BOOKMAKER_LINKS: "no" }, "BOOKMAKER_LINKS must be one of on, off."],
    [{ COMPLIANCE: "on" }, "COMPLIANCE must be one of warn, enforce."],
    [{ BET_NOW: "true" }, "BET_NOW must be one of on, off."],
    [{ API_LIMIT: "0" }, "API_LIMIT must be at least 1."],
    [{ RATE_LIMIT: "no" }, "RATE_LIMIT must be one of on, off."],
    [{ AD_SCRIPT_URL: "javascript:alert(1)" }, "AD_SCRIPT_URL must be an address beginning with http:// or https://."],
  ])("%j is rejected in one clear sentence", (env, sentence) => {
    expect(problemsOf(env as Record<string, string>)).toEqual([sentence]);
  });

  it.each([
    "help@racing.example.org",
    "http://racing.example.org",
    "mailto:help@racing.example.org\nExpires: never",
    "mailto:help@racing.example.org?cc=other@racing.example.org",
  ])("%j is no address to write to", (CONTACT) => {
    expect(problemsOf({ CONTACT })).toEqual([
      "CONTACT must be a mail address such as mailto:security@racing.example.org, or the https address of a page.",
    ]);
  });

  it.each(["se/cret", "1/secret", "se#cret", "1#secret", "se?cret", "1?secret", "se%cret", "secret%", "s@cr/et"])(
    "reject the password %s in DATABASE_URL, which has to be encoded there",
    (password) => {
      expect(problemsOf({ DATABASE_URL: `postgres://railbird:${password}@db:5432/railbird` })).toEqual([
        "DATABASE_URL has a character that is not encoded: in a user name or password write / as %2F, # as %23, ? as %3F, @ as %40, : as %3A and % as %25.",
      ]);
    },
  );

  it.each([
    "postgres://railbird@/railbird?host=/var/run/postgresql",
    "postgresql://railbird:secret@/railbird?host=/var/run/postgresql&port=5433",
    "postgres:///railbird?host=/var/run/postgresql&user=rail@bird",
    "postgres://%2Fvar%2Frun%2Fpostgresql/railbird",
    "postgres://railbird:s%2Fe%23c%3Fr%40e%3At%25@[::1]:5432/railbird",
    "postgres://railbird:se:cr@et@db/railbird?sslmode=verify-full&sslrootcert=/etc/ssl/db.pem",
    "postgres://db/railbird?sslmode=no-verify",
    "postgres://db/railbird?uselibpqcompat=true&sslmode=require",
  ])("take %s, as PostgreSQL documents it", (given) => {
    expect(readConfig({ DATABASE_URL: given }).databaseUrl).toBe(given);
  });

  it.each(["prefer", "require", "verify-ca"])("check the certificate of PostgreSQL with sslmode=%s too", (mode) => {
    expect(readConfig({ DATABASE_URL: `postgres://db/railbird?sslmode=${mode}&sslrootcert=/ca.pem` }).databaseUrl).toBe(
      "postgres://db/railbird?sslmode=verify-full&sslrootcert=/ca.pem",
    );
  });

  it("take any port behind a proxy, and a public address in any spelling of its origin", () => {
    expect(readConfig({ PORT: "6000", PUBLIC_URL: "https://Racing.example.org:443/" })).toMatchObject({
      port: 6000,
      publicUrl: "https://racing.example.org",
    });
    expect(readConfig({ PORT: "0" }).port).toBe(0);
  });

  it("keep logos in a folder of DATA_DIR, or in an S3 store", () => {
    expect(readConfig({ DATA_DIR: "kept" }).logos).toEqual({ kind: "filesystem", folder: join("kept", "objects") });
    const minio = {
      LOGO_STORE: "minio",
      MINIO_ENDPOINT: "https://s3.example:9000/",
      MINIO_BUCKET: "railbird-logos",
      MINIO_ACCESS_KEY: "key",
      MINIO_SECRET_KEY: "secret",
    };
    const logos = {
      kind: "minio",
      endpoint: "https://s3.example:9000",
      bucket: "railbird-logos",
      accessKey: "key",
      secretKey: "secret",
      region: "us-east-1",
    };
    expect(readConfig(minio).logos).toEqual(logos);
    expect(readConfig({ ...minio, MINIO_REGION: "auto" }).logos).toEqual({ ...logos, region: "auto" });
  });

  it("name what an S3 store needs", () => {
    expect(problemsOf({ LOGO_STORE: "minio" })).toEqual([
      "MINIO_ENDPOINT must be set for LOGO_STORE=minio.",
      "MINIO_BUCKET must be set for LOGO_STORE=minio.",
      "MINIO_ACCESS_KEY must be set for LOGO_STORE=minio.",
      "MINIO_SECRET_KEY must be set for LOGO_STORE=minio.",
    ]);
  });

  it("name every problem at once", () => {
    expect(problemsOf({ PORT: "x", LOG_LEVEL: "loud", ODDS_FEED: "recorded" })).toHaveLength(3);
  });
});
