import type { Knex } from "knex";
import { isPostgres } from "./leader-fence";

/** One step of the schema, forward only: a step that has been released is never changed (decision 36). */
export interface Migration {
  /** Begins with the step's number, three digits: one more than that of the step before. */
  readonly name: string;
  /**
   * The number of the step that a server must have at least to live with this one: for steps that take away what older servers use.
   * Absent where servers of all versions before can live with it, as with a new table or column.
   */
  readonly needs?: number;
  up(knex: Knex): Promise<void>;
}

/** The schema's steps as code, so that the server bundles into one file. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: "001_race_day",
    async up(knex) {
      await knex.schema.createTable("board", (table) => {
        table.string("meeting_id").primary();
        table.string("source").notNullable();
        table.bigInteger("saved_at").notNullable();
        table.text("document").notNullable();
      });
      await knex.schema.createTable("price_changes", (table) => {
        table.bigIncrements("id");
        table.string("meeting_date", 10).notNullable();
        table.string("race_id").notNullable();
        table.string("runner_id").notNullable();
        table.string("bookmaker_id").notNullable();
        table.double("odds");
        table.bigInteger("seen_at").notNullable();
        table.unique(["race_id", "runner_id", "bookmaker_id", "seen_at"]);
        table.index(["meeting_date", "seen_at", "id"]);
        table.index(["seen_at"]);
      });
      await knex.schema.createTable("opening_prices", (table) => {
        table.string("race_id");
        table.string("runner_id");
        table.string("bookmaker_id");
        table.double("odds").notNullable();
        table.bigInteger("seen_at").notNullable();
        table.primary(["race_id", "runner_id", "bookmaker_id"]);
        table.index(["seen_at"]);
      });
      await knex.schema.createTable("race_days", (table) => {
        table.string("race_id").primary();
        table.string("meeting_date", 10).notNullable();
        table.text("document").notNullable();
        table.index(["meeting_date"]);
      });
      await knex.schema.createTable("race_turns", (table) => {
        table.string("race_id");
        table.bigInteger("seen_at");
        table.string("meeting_date", 10).notNullable();
        table.string("status", 16).notNullable();
        table.bigInteger("start_time").notNullable();
        table.primary(["race_id", "seen_at"]);
        table.index(["meeting_date", "seen_at"]);
      });
    },
  },
  {
    name: "002_bookmakers",
    async up(knex) {
      await knex.schema.createTable("bookmakers", (table) => {
        table.string("id").primary();
        table.string("bookmaker_id").notNullable();
        // Lower case: identifiers are unique without regard to case.
        table.string("bookmaker_key").notNullable().unique();
        table.string("display_name").notNullable();
        table.string("full_name");
        table.string("color", 7).notNullable();
        table.text("url").notNullable();
        table.text("logo_url");
        table.text("description");
        table.boolean("featured").notNullable();
        table.integer("position").notNullable();
        table.integer("version").notNullable();
        table.bigInteger("updated_at").notNullable();
      });
    },
  },
  {
    name: "003_accounts",
    async up(knex) {
      await knex.schema.createTable("users", (table) => {
        table.string("id").primary();
        table.string("username").notNullable();
        // Lower case: names are unique without regard to case.
        table.string("username_key").notNullable().unique();
        table.text("password_hash").notNullable();
        table.bigInteger("created_at").notNullable();
      });
      await knex.schema.createTable("sessions", (table) => {
        table.string("key", 64).primary();
        table.string("user_id").notNullable().references("users.id").onDelete("cascade");
        table.bigInteger("started_at").notNullable();
        table.bigInteger("seen_at").notNullable();
        table.index(["user_id"]);
        table.index(["seen_at"]);
      });
      // Attempts to sign in. Servers on SQLite count in memory: there is only one.
      if (!isPostgres(knex)) return;
      await knex.schema.createTable("rate_limits", (table) => {
        table.string("key").primary();
        table.integer("points").notNullable().defaultTo(0);
        table.bigInteger("expire");
      });
    },
  },
  {
    name: "004_audit",
    async up(knex) {
      await knex.schema.createTable("audit", (table) => {
        table.bigIncrements("id");
        table.bigInteger("at").notNullable();
        table.string("username").notNullable();
        table.string("action", 16).notNullable();
        table.string("bookmaker_id").notNullable();
        table.text("changes").notNullable();
      });
    },
  },
  {
    name: "005_board_versions",
    async up(knex) {
      await knex.schema.createTable("board_heads", (table) => {
        table.string("source").primary();
        table.bigInteger("version").notNullable();
        table.bigInteger("clock_offset_ms").notNullable();
        table.bigInteger("feed_updated_at");
        table.boolean("feed_failed").notNullable();
        table.bigInteger("feed_version").notNullable();
      });
      await knex.schema.alterTable("board", (table) => {
        table.bigInteger("version").notNullable().defaultTo(0);
      });
      // A version is a thousand times the instant of a change.
      await knex("board").update({ version: knex.raw("saved_at * 1000") });
      await knex.raw(`
        insert into board_heads (source, version, clock_offset_ms, feed_updated_at, feed_failed, feed_version)
        select source, max(version), 0, max(saved_at), false, max(version) from board group by source
      `);
      await knex.raw("alter table board drop column saved_at");
    },
  },
  {
    name: "006_days",
    async up(knex) {
      await knex.schema.createTable("day_meetings", (table) => {
        table.string("source");
        table.string("meeting_id");
        table.string("date", 10).notNullable();
        table.string("kept_as", 8).notNullable();
        table.bigInteger("version").notNullable();
        table.text("document").notNullable();
        table.primary(["source", "meeting_id"]);
        // Holds all that a list of days needs, so that no document is read for it.
        table.index(["source", "date", "kept_as", "version"]);
      });
      await knex.schema.createTable("day_races", (table) => {
        table.string("source");
        table.string("race_id");
        table.string("meeting_id").notNullable();
        table.primary(["source", "race_id"]);
        table.index(["source", "meeting_id"]);
        table
          .foreign(["source", "meeting_id"])
          .references(["source", "meeting_id"])
          .inTable("day_meetings")
          .onDelete("cascade");
      });
    },
  },
  {
    name: "007_signal_races",
    async up(knex) {
      await knex.schema.createTable("signal_races", (table) => {
        table.string("race_id").primary();
        table.string("source").notNullable();
        table.string("meeting_date", 10).notNullable();
        table.string("jurisdiction", 2).notNullable();
        table.string("racing_code", 1).notNullable();
        table.string("state").notNullable();
        table.bigInteger("board_version").notNullable();
        table.bigInteger("revision").notNullable();
        // Won, placed or unplaced; null where the race has no such signal.
        for (const signal of ["favourite", "second_favourite", "most_tipped", "biggest_cruncher", "biggest_drifter"]) {
          table.string(signal, 8);
          table.double(`${signal}_implied`);
        }
        table.index(["source", "meeting_date"]);
        table.index(["source", "revision"]);
        table.index(["revision"]);
      });
    },
  },
  {
    name: "008_licences_and_taglines",
    async up(knex) {
      await knex.schema.alterTable("bookmakers", (table) => {
        table.string("licence_body", 120);
      });
      // Bookmakers that were seeded before would no longer be featured or linked.
      for (const [body, ids] of Object.entries(SEEDED_LICENCES)) {
        await knex("bookmakers").whereIn("bookmaker_key", ids).update({ licence_body: body });
      }
      await knex.schema.createTable("tagline_days", (table) => {
        table.string("date", 10);
        table.string("tagline", 120);
        table.bigInteger("visits").notNullable();
        table.primary(["date", "tagline"]);
      });
    },
  },
  {
    name: "009_day_outlines",
    async up(knex) {
      await knex.schema.alterTable("day_meetings", (table) => {
        // Follows from the document, which is ten times as long. Absent where it has not been needed since this step.
        table.text("outline");
      });
    },
  },
  {
    name: "010_second_factors",
    async up(knex) {
      await knex.schema.alterTable("users", (table) => {
        // Made up by the server: it is replaced at the first sign-in.
        table.boolean("password_given").notNullable().defaultTo(false);
      });
      await knex.schema.createTable("totp_secrets", (table) => {
        table.string("user_id").primary().references("users.id").onDelete("cascade");
        table.text("secret").notNullable();
        table.bigInteger("confirmed_at");
        table.bigInteger("last_step");
      });
      await knex.schema.createTable("passkeys", (table) => {
        table.string("id").primary();
        table.string("user_id").notNullable().references("users.id").onDelete("cascade");
        // At most 1023 bytes, in Base64.
        table.string("credential_id", 1400).notNullable().unique();
        table.text("public_key").notNullable();
        table.bigInteger("counter").notNullable();
        table.text("transports").notNullable();
        table.string("name", 60).notNullable();
        table.bigInteger("added_at").notNullable();
        table.bigInteger("last_used_at");
        table.index(["user_id"]);
      });
      await knex.schema.createTable("recovery_codes", (table) => {
        table.string("user_id").references("users.id").onDelete("cascade");
        table.string("hash", 64);
        table.primary(["user_id", "hash"]);
      });
      await knex.schema.createTable("sign_in_challenges", (table) => {
        table.string("key", 64).primary();
        table.string("user_id").notNullable().references("users.id").onDelete("cascade");
        table.string("purpose", 16).notNullable();
        table.text("challenge");
        table.bigInteger("expires_at").notNullable();
        table.index(["user_id"]);
        table.index(["expires_at"]);
      });
      await knex.schema.createTable("account_changes", (table) => {
        table.bigIncrements("id");
        table.bigInteger("at").notNullable();
        table.string("username").notNullable();
        table.string("action", 32).notNullable();
        table.string("detail", 100);
      });
    },
  },
  {
    name: "011_leader_terms",
    async up(knex) {
      // One row each time a server begins to lead: its number fences the writes of those that led before.
      await knex.schema.createTable("leader_terms", (table) => {
        table.bigIncrements("term");
        table.bigInteger("began_at").notNullable();
      });
    },
  },
  {
    name: "012_openings_by_race_alone",
    async up(knex) {
      // Openings are read and deleted by their race. The index of the price changes by time stays: PostgreSQL reads by it.
      await knex.schema.alterTable("opening_prices", (table) => {
        table.dropIndex(["seen_at"]);
      });
    },
  },
  {
    name: "013_switches_and_approvals",
    async up(knex) {
      await knex.schema.createTable("site_switches", (table) => {
        table.bigIncrements("id");
        table.string("name", 16).notNullable();
        table.boolean("is_on").notNullable();
        table.bigInteger("starts_at").notNullable();
        table.string("note", 200);
        table.bigInteger("made_at").notNullable();
        table.string("username").notNullable();
        table.bigInteger("undone_at");
        table.string("undone_by");
      });
      await knex.schema.createTable("approvals", (table) => {
        table.string("id").primary();
        table.string("body", 120).notNullable();
        table.string("number", 60).notNullable();
        table.string("first_day", 10).notNullable();
        table.string("last_day", 10);
        table.string("note", 200);
        table.bigInteger("updated_at").notNullable();
        table.string("username").notNullable();
      });
    },
  },
  {
    name: "014_bookmaker_days",
    async up(knex) {
      await knex.schema.createTable("bookmaker_days", (table) => {
        table.string("source");
        table.string("meeting_date", 10);
        table.string("jurisdiction", 2);
        table.string("racing_code", 1);
        table.string("state");
        // Empty for the whole market.
        table.string("bookmaker_id");
        table.bigInteger("races").notNullable();
        for (const minutes of [60, 10, 2, 0]) {
          for (const count of [
            "quoted",
            "compared",
            "best",
            "alone",
            "behind",
            "behind_sq",
            "markets",
            "market",
            "market_sq",
          ])
            table.bigInteger(`m${minutes}_${count}`).notNullable();
        }
        for (const count of ["first", "followed", "delay", "delay_sq"])
          table.bigInteger(`moves_${count}`).notNullable();
        table.primary(["source", "meeting_date", "jurisdiction", "racing_code", "state", "bookmaker_id"]);
      });
    },
  },
  {
    name: "015_signal_return_days",
    async up(knex) {
      await knex.schema.createTable("signal_return_days", (table) => {
        table.string("source");
        table.string("meeting_date", 10);
        table.string("jurisdiction", 2);
        table.string("racing_code", 1);
        table.string("state");
        table.string("signal");
        for (const price of ["first", "nine_am", "ten_minutes", "top", "last"]) {
          for (const count of ["runs", "odds", "returned", "implied", "variance"])
            table.bigInteger(`${price}_${count}`).notNullable();
        }
        table.primary(["source", "meeting_date", "jurisdiction", "racing_code", "state", "signal"]);
      });
    },
  },
  {
    name: "016_race_forms",
    async up(knex) {
      await knex.schema.createTable("race_forms", (table) => {
        table.string("source");
        table.string("race_id");
        table.string("meeting_date", 10).notNullable().index();
        table.bigInteger("saved_at").notNullable();
        table.text("document").notNullable();
        table.primary(["source", "race_id"]);
      });
    },
  },
  {
    name: "017_finished_topics",
    async up(knex) {
      // Servers share PostgreSQL alone. What the table has can be made again, so that its writes are not logged.
      if (!isPostgres(knex)) return;
      await knex.raw(`
        create unlogged table finished_topics (
          name text primary key,
          version bigint not null,
          body bytea not null,
          change_from bigint,
          change_block bytea,
          place bigserial unique
        )
      `);
    },
  },
];

/** The licence bodies of the specification's bookmakers when step 008 was released. */
const SEEDED_LICENCES: Readonly<Record<string, readonly string[]>> = {
  "Northern Territory Racing and Wagering Commission": [
    ...["bet365", "sportsbet", "ladbrokes", "neds", "pointsbet", "unibet", "bluebet", "boombet"],
  ],
  "Victorian Gambling and Casino Control Commission": ["tab"],
  "Liquor & Gaming NSW": ["palmerbet"],
};
