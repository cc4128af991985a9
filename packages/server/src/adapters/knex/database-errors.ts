/** Codes of Node.js for connections that cannot be made or break. */
const NETWORK = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "ETIMEDOUT",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

/** Results of SQLite for a file that cannot be reached, read or written, and for one that another writer holds for too long. */
const SQLITE = new Set([
  "SQLITE_BUSY",
  "SQLITE_LOCKED",
  "SQLITE_IOERR",
  "SQLITE_FULL",
  "SQLITE_CANTOPEN",
  "SQLITE_READONLY",
  "SQLITE_CORRUPT",
  "SQLITE_NOTADB",
]);

/**
 * SQLSTATEs of PostgreSQL: connection exceptions (08), insufficient resources (53), operator intervention (57), system errors (58), a
 * session ended because it was idle in a transaction (25P03), a server in recovery that takes no writes (25006).
 */
const SQLSTATE = /^(?:08|53|57|58)[0-9A-Z]{3}$|^25P03$|^25006$/;

/** Messages of pg and knex whose errors have no code. */
const SENTENCES =
  /^(?:Connection terminated|The connection has ended|timeout expired|timeout exceeded|Query read timeout|Client has encountered a connection error|Client was closed|Connection ended unexpectedly)/;
/** The database cannot be used. The message is one sentence for whoever runs the server; it holds no password. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}

/** The message of whatever was thrown, without a full stop, to be part of a sentence. */
export function errorMessage(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");
}

/** Whether an error means that the database cannot be reached or used at all, rather than that one statement was wrong. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { readonly code?: unknown };
  if (typeof code === "string" && (NETWORK.has(code) || SQLITE.has(code) || SQLSTATE.test(code))) return true;
  if (error.name === "KnexTimeoutError") return true;
  // knex puts the statement before the message.
  if (SENTENCES.test(error.message.slice(error.message.lastIndexOf(" - ") + 3))) return true;
  if (SENTENCES.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  return error.cause !== undefined && isOutage(error.cause);
}
