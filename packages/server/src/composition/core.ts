import { shiftedClock, steadyClock } from "../adapters/clock/clocks";
import { isOutage } from "../adapters/knex/database-errors";
import type { Config } from "../config/read-config";
import type { Clock } from "../ports/clock";
import type { Log } from "../ports/log";
import { type DependencyName, type OutageOf, Unavailable } from "../ports/unavailable";
import { Dependency, outageLog } from "../use-cases/health/dependency";

/** The parts with which every other part of the product is opened. */
export interface Core {
  readonly config: Config;
  /** The product's time, which a replay starts elsewhere. */
  readonly clock: Clock;
  /** The machine's time, by which sign-ins and outages go even in a replay. */
  readonly machineClock: Clock;
  readonly log: Log;
  readonly outages: Outages;
}

export interface CoreOptions {
  readonly config: Config;
  readonly log: Log;
  /** In place of the clock that the settings ask for. A test moves it. */
  readonly clock?: Clock | undefined;
  /** In place of the machine's clock. */
  readonly machineClock?: Clock | undefined;
}

/** The settings, the clocks and the log. */
export function openCore({ config, log, ...given }: CoreOptions): Core {
  const machineClock = given.machineClock ?? steadyClock({ log });
  const clock = given.clock ?? (config.clockStart === undefined ? machineClock : shiftedClock(config.clockStart));
  return { config, clock, machineClock, log, outages: openOutages(config, log, machineClock) };
}

/** The systems that the server needs, with the log and the reports of their outages. */
export interface Outages {
  readonly database: Dependency;
  readonly logoStore: Dependency;
  readonly changeBus: Dependency;
  readonly serversBehind: Dependency;
  /** Those that this server needs. */
  readonly dependencies: readonly Dependency[];
  /** For one part of the server: outages are logged once for all of them. */
  partLog(): Log;
  /** Returns the system that an error shows to be down, and reports the outage; `undefined` for every other error. */
  report(error: unknown): DependencyName | undefined;
}

/** Follows the outages of the database and the logo store; `clock` is the machine's. */
function openOutages({ role, changeBus: bus }: Config, log: Log, clock: Clock): Outages {
  const database = new Dependency({ name: "database", clock, log });
  const logoStore = new Dependency({ name: "logo store", clock, log });
  const changeBus = new Dependency({ name: "change bus", clock, log });
  const serversBehind = new Dependency({ name: "servers behind", clock, log });
  const dependencies =
    role.kind === "edge"
      ? [changeBus, serversBehind]
      : [database, logoStore, ...(bus === undefined ? [] : [changeBus])];
  const outageOf: OutageOf = (error) => {
    if (error instanceof Unavailable) return error.dependency;
    return isOutage(error) ? "database" : undefined;
  };
  return {
    database,
    logoStore,
    changeBus,
    serversBehind,
    dependencies,
    partLog: () => outageLog(log, dependencies, outageOf),
    report: (error) => {
      const away = outageOf(error);
      dependencies.find(({ name }) => name === away)?.failed(error);
      return away;
    },
  };
}
