import type { Log } from "../../ports/log";
import type { OutageOf } from "../../ports/unavailable";
import type { Dependency } from "./dependency";

/**
 * A log for one part of the server that depends on other systems. What fails because one of them is away is reported there, which logs
 * the outage once for all parts, and is logged here at `debug` only; likewise the `recovered` line that follows.
 */
export function outageLog(log: Log, dependencies: readonly Dependency[], outageOf: OutageOf): Log {
  let quietFailures = 0;
  const failing =
    (level: "warn" | "error") =>
    (fields: object, message: string): void => {
      const { err } = fields as { readonly err?: unknown };
      const away = err === undefined ? undefined : dependencies.find(({ name }) => name === outageOf(err));
      if (away === undefined) {
        log[level](fields, message);
        return;
      }
      away.failed(err);
      quietFailures += 1;
      log.debug(fields, message);
    };
  return {
    debug: (fields, message) => log.debug(fields, message),
    info(fields, message) {
      const isQuiet = quietFailures > 0 && "recovered" in fields;
      if (isQuiet) quietFailures -= 1;
      log[isQuiet ? "debug" : "info"](fields, message);
    },
    warn: failing("warn"),
    error: failing("error"),
  };
}
