import type { Knex } from "knex";
import { isPostgres } from "../adapters/knex/leader-fence";
import { testDatabase, testDatabaseWrites } from "../adapters/knex/open-database";
import type { Clock } from "../ports/clock";
import { DependencyWatch } from "../use-cases/health/dependency";
import type { OpenLogos } from "./open-logos";
import type { Outages } from "./outages";

// The embedded database handles statements in order: a test waits for the writes before it, which may be a whole day of races.
const WATCH_DATABASE = { everyMs: 2_000, withinMs: 5_000 };
const WATCH_EMBEDDED_DATABASE = { everyMs: 2_000, withinMs: 20_000 };
const WATCH_LOGOS = { everyMs: 10_000, withinMs: 6_000 };

/** The systems to test and how they are reached. */
export interface WatchedSystems {
  readonly outages: Pick<Outages, "database" | "logoStore">;
  readonly knex: Knex;
  readonly logos: Pick<OpenLogos, "test" | "testDown">;
  readonly clock: Clock;
}

/** Tests the systems that the server needs at intervals, with small calls. */
export function watchDependencies({ outages, knex, logos, clock }: WatchedSystems): readonly DependencyWatch[] {
  const { database, logoStore } = outages;
  return [
    new DependencyWatch({
      dependency: database,
      test: () => testDatabase(knex),
      ...(isPostgres(knex) ? WATCH_DATABASE : { ...WATCH_EMBEDDED_DATABASE, testDown: () => testDatabaseWrites(knex) }),
      clock,
    }),
    new DependencyWatch({
      dependency: logoStore,
      test: logos.test,
      testDown: logos.testDown,
      ...WATCH_LOGOS,
      clock,
    }),
  ];
}
