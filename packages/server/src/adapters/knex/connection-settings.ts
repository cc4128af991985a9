/** The longest wait for a connection, a new one or one of the pool, milliseconds. */
export const CONNECTS_WITHIN_MS = 5_000;

/** Turns knex's own log off: its errors are thrown, and logged where they are handled. */
export const SILENT = { debug() {}, deprecate() {}, warn() {}, error() {} };

/** How a driver ends a statement. */
export type Done = (error: Error | null, ...rest: unknown[]) => void;
