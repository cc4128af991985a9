import { type Logger, type LoggerOptions, pino, stdTimeFunctions } from "pino";

/** JSON lines on standard output; made readable when a person watches. */
export function createLogger(level: string, readable: boolean): Logger {
  const options: LoggerOptions = { level, base: null, timestamp: stdTimeFunctions.isoTime };
  if (readable)
    return pino({ ...options, transport: { target: "pino-pretty", options: { translateTime: "HH:MM:ss" } } });
  return pino({ ...options, formatters: { level: (label) => ({ level: label }) } });
}
