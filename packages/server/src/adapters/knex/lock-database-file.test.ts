import { fork } from "node:child_process";
import { once } from "node:events";
import { stat, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { temporaryFile } from "../../../test/adapters/knex/support";
import { lockDatabaseFile } from "./lock-database-file";

describe("a second server on one database file", () => {
  it("is rejected with one sentence that says what to do, until the first has stopped", async () => {
    const file = await temporaryFile();
    const release = await lockDatabaseFile(file);
    await expect(lockDatabaseFile(file)).rejects.toMatchObject({
      name: "DatabaseError",
      message: `Another server runs on the database ${file}: stop it, or give this one a DATA_DIR of its own.`,
    });
    await release();
    await (await lockDatabaseFile(file))();
  });

  it("may start at once after the first was killed", async () => {
    const file = await temporaryFile();
    const holder = fork(fileURLToPath(new URL("../../../test/adapters/knex/hold-lock.ts", import.meta.url)), [file], {
      execArgv: ["--import", "tsx"],
    });
    await once(holder, "message");
    await expect(lockDatabaseFile(file)).rejects.toThrow("Another server runs");
    const exited = once(holder, "exit");
    holder.kill("SIGKILL");
    await exited;
    await (await lockDatabaseFile(file))();
  });

  it("is kept out by a file that only its owner may read", async () => {
    const file = await temporaryFile();
    await writeFile(`${file}.lock`, "", { mode: 0o644 });
    const release = await lockDatabaseFile(file);
    expect((await stat(`${file}.lock`)).mode & 0o777).toBe(0o600);
    await release();
  });

  it("has nothing to do with a database in memory", async () => {
    const release = await lockDatabaseFile(":memory:");
    await (await lockDatabaseFile(":memory:"))();
    await release();
  });
});
