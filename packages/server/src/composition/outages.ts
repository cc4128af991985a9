import { isOutage } from "../adapters/knex/database-errors";
import type { Clock } from "../ports/clock";
import type { Log } from "../ports/log";
import { type DependencyName, type OutageOf, Unavailable } from "../ports/unavailable";
import { Dependency, outageLog } from "../use-cases/health/dependency";

/** The systems that the server needs, with the log and the reports of their outages. */
export interface Outages {
  readonly database: Dependency;
  readonly logoStore: Dependency;
  readonly dependencies: readonly Dependency[];
  /** For one part of the server: outages are logged once for all of them. */
  partLog(): Log;
  /** Returns the system that an error shows to be down, and reports the outage; `undefined` for every other error. */
  report(error: unknown): DependencyName | undefined;
}

/** Follows the outages of the database and the logo store; `clock` is the machine's. */
export function openOutages(log: Log, clock: Clock): Outages {
  const database = new Dependency({ name: "database", clock, log });
  const logoStore = new Dependency({ name: "logo store", clock, log });
  const dependencies = [database, logoStore];
  const outageOf: OutageOf = (error) => {
    if (error instanceof Unavailable) return error.dependency;
    return isOutage(error) ? "database" : undefined;
  };
  return {
    database,
    logoStore,
    dependencies,
    partLog: () => outageLog(log, dependencies, outageOf),
    report: (error) => {
      const away = outageOf(error);
      dependencies.find(({ name }) => name === away)?.failed(error);
      return away;
    },
  };
}
