import { CopyError } from "../src/adapters/knex/sqlite-copies";
import { ConfigError, readConfig } from "../src/config/read-config";
import type { Command } from "./terminal";

/** A command that copies between the embedded database and one file. An error that its user can fix is printed as one sentence. */
export function copyCommand(
  name: "backup" | "restore",
  help: string,
  work: (databaseFile: string, file: string) => Promise<string>,
): Command {
  return async ({ args, env, say, complain }) => {
    try {
      if (args.includes("--help")) {
        say(help.trimEnd());
        return 0;
      }
      const [file, ...rest] = args;
      if (file === undefined || rest.length > 0 || file.startsWith("-")) {
        throw new CopyError(`Name one file: npm run ${name} -- FILE`);
      }
      const { DATA_DIR, DATABASE_URL } = env;
      const { databaseUrl, databaseFile } = readConfig({ DATA_DIR, DATABASE_URL });
      if (databaseUrl !== undefined) {
        throw new CopyError("The database is on PostgreSQL: use its own pg_dump and pg_restore.");
      }
      say(await work(databaseFile, file));
      return 0;
    } catch (error) {
      if (!(error instanceof CopyError || error instanceof ConfigError)) throw error;
      complain(error.message);
      return 1;
    }
  };
}
