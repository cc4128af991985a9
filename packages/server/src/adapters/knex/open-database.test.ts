import { chmod, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { openForTest, temporaryFile } from "../../../test/adapters/knex/support";
import { DatabaseError } from "./database-errors";
import { closeDatabase, openDatabase } from "./open-database";

/** The message that an operator sees when the server does not start. */
async function rejection(location: Parameters<typeof openDatabase>[0]): Promise<string> {
  const error = await openDatabase(location).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DatabaseError);
  return (error as DatabaseError).message;
}

describe("openDatabase", () => {
  it("makes the folders it needs, and uses write-ahead logging so that readers do not wait", async () => {
    const file = join(dirname(await temporaryFile()), "some", "folder", "railbird.sqlite");
    const knex = await openForTest({ file });
    expect((await stat(file)).isFile()).toBe(true);
    const pragma = async (name: string) => Object.values((await knex.raw(`pragma ${name}`))[0]);
    expect(await pragma("journal_mode")).toEqual(["wal"]);
    expect(await pragma("busy_timeout")).toEqual([5000]);
    expect(await pragma("foreign_keys")).toEqual([1]);
    expect(await pragma("synchronous")).toEqual([1]);
  });

  it("makes its files readable by their owner alone, and corrects the mode of existing ones", async () => {
    const file = await temporaryFile();
    const modes = () =>
      Promise.all([file, `${file}-wal`, `${file}-shm`].map(async (each) => (await stat(each)).mode & 0o777));
    const first = await openForTest({ file });
    await first("bookmakers").count();
    expect(await modes()).toEqual([0o600, 0o600, 0o600]);
    // As an earlier version made them, left behind by a server that was killed.
    for (const each of [file, `${file}-wal`, `${file}-shm`]) await chmod(each, 0o644);
    await openForTest({ file });
    expect(await modes()).toEqual([0o600, 0o600, 0o600]);
  });

  it("opens what it has made without changing it", async () => {
    const file = await temporaryFile();
    const first = await openDatabase({ file });
    const steps = await first("knex_migrations").select("name");
    await first.destroy();
    const second = await openForTest({ file });
    expect(await second("knex_migrations").select("name")).toEqual(steps);
    expect(steps.length).toBeGreaterThan(0);
  });

  it("is closed after its transactions, and rejects what comes meanwhile", async () => {
    const knex = await openDatabase({ file: await temporaryFile() });
    const transaction = await knex.transaction();
    const closed = closeDatabase(knex);
    await expect(knex("bookmakers").count()).rejects.toThrow("The database is closed.");
    await expect(transaction("bookmakers").pluck("id")).resolves.toEqual(expect.any(Array));
    await transaction.commit();
    await closed;
    await expect(knex("bookmakers").count()).rejects.toThrow("The database is closed.");
  });

  it("lets several servers start at once on one new file", async () => {
    const file = await temporaryFile();
    const opened = await Promise.all(Array.from({ length: 4 }, () => openForTest({ file })));
    const names = await Promise.all(opened.map((knex) => knex("knex_migrations").orderBy("id").pluck("name")));
    expect(new Set(names.map((list) => list.join()))).toEqual(new Set([names[0]?.join()]));
    expect(new Set(names[0]).size).toBe(names[0]?.length);
  });

  it("leaves no half-made schema and no lock behind when a step fails", async () => {
    const file = await temporaryFile();
    const knex = await openDatabase({ file });
    // A table that already exists makes a later step fail.
    await knex("knex_migrations").where("name", "002_bookmakers").delete();
    await knex.destroy();
    expect(await rejection({ file })).toMatch(/bookmakers.*already exists/);
    expect(await rejection({ file })).toMatch(/bookmakers.*already exists/);
  });

  it("says in one sentence what is wrong with a file that is no database", async () => {
    const file = await temporaryFile();
    const text = "not a database, but somebody's notes ".repeat(100);
    await writeFile(file, text);
    expect(await rejection({ file })).toMatch(/^The database .*railbird\.sqlite cannot be opened: .*not a database\.$/);
    expect(await readFile(file, "utf8")).toBe(text);
  });

  it("says in one sentence that a database is damaged and what to do, and leaves it alone", async () => {
    const file = await temporaryFile();
    await (await openDatabase({ file })).destroy();
    const bytes = await readFile(file);
    bytes.fill(7, 4096);
    await writeFile(file, bytes);
    expect(await rejection({ file })).toMatch(
      /^The database .*railbird\.sqlite is damaged \(.*malformed\): restore a backup of it .*\.$/,
    );
    expect(await readFile(file)).toEqual(bytes);
  });

  it("says in one sentence that the file is a folder, or that its folder cannot be made", async () => {
    const file = await temporaryFile();
    await mkdir(file);
    expect(await rejection({ file })).toMatch(/^The database .* cannot be opened: .*\.$/);
    const blocked = await temporaryFile();
    await writeFile(blocked, "");
    expect(await rejection({ file: join(blocked, "x", "railbird.sqlite") })).toMatch(
      /^The folder of the database .*\.$/,
    );
  });

  it("names the PostgreSQL server that does not respond, without the password", async () => {
    const message = await rejection({ url: "postgres://railbird:s3cret@127.0.0.1:1/racing", file: "unused" });
    expect(message).toMatch(/^The database at 127\.0\.0\.1:1 cannot be opened: .*\.$/);
    expect(message).not.toContain("s3cret");
  });
});
