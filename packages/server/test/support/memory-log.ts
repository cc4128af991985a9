import type { Log } from "../../src/ports/log";

/** One line that was logged. */
export interface Logged {
  readonly level: "debug" | "info" | "warn" | "error";
  readonly fields: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** A log that keeps its lines for the test to read. */
export function memoryLog(): Log & { readonly lines: Logged[] } {
  const lines: Logged[] = [];
  const at = (level: Logged["level"]) => (fields: object, message: string) => {
    lines.push({ level, fields: { ...fields }, message });
  };
  return { lines, debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}
