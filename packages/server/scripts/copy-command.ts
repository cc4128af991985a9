import { CopyError } from "../src/adapters/knex/sqlite-copies";
import { ConfigError, readConfig } from "../src/config/read-config";

/** Runs a command that takes one file beside the embedded database; what is wrong is said in a sentence. */
export async function runCopyCommand(
  name: "backup" | "restore",
  help: string,
  work: (databaseFile: string, file: string) => Promise<string>,
): Promise<void> {
  const args = process.argv.slice(2);
  try {
    if (args.includes("--help")) {
      process.stdout.write(help);
      return;
    }
    const [file, ...rest] = args;
    if (file === undefined || rest.length > 0 || file.startsWith("-")) {
      throw new CopyError(`Name one file: npm run ${name} -- FILE`);
    }
    const { DATA_DIR, DATABASE_URL } = process.env;
    const { databaseUrl, databaseFile } = readConfig({ DATA_DIR, DATABASE_URL });
    if (databaseUrl !== undefined) {
      throw new CopyError("The database is on PostgreSQL: use its own pg_dump and pg_restore.");
    }
    process.stdout.write(`${await work(databaseFile, file)}\n`);
  } catch (error) {
    if (!(error instanceof CopyError || error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
