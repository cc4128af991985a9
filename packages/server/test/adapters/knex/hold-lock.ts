/** Holds the lock of a database file until it is killed: `tsx hold-lock.ts FILE`. */
import { lockDatabaseFile } from "../../../src/adapters/knex/lock-database-file";

await lockDatabaseFile(process.argv[2] ?? "");
process.send?.("held");
setInterval(() => {}, 60_000);
