import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { backupCommand } from "../../../scripts/backup-command";
import { restoreCommand } from "../../../scripts/restore-command";
import { NOON, openForTest, temporaryFile } from "../../../test/adapters/knex/support";
import { runApart, runHere } from "../../../test/support/run-command";
import { KnexBookmakerStore } from "../../adapters/knex/knex-bookmaker-store";
import { openDatabase } from "../../adapters/knex/open-database";

const COMMANDS = { backup: backupCommand, restore: restoreCommand };

/** As `npm run` does: a process of its own, beside that of the server. */
const commandApart = (name: "backup" | "restore", env: Record<string, string>, ...args: string[]) =>
  runApart(name, { env, args });

const command = (name: "backup" | "restore", env: Record<string, string>, ...args: string[]) =>
  runHere(COMMANDS[name], { env, args });

/** A server's storage; `add` resolves when the bookmaker is saved. */
async function storage(file: string) {
  const knex = await openForTest({ file });
  let given = 0;
  const newId = () => {
    given += 1;
    return `${process.pid}-${Date.now()}-${given}`;
  };
  const store = new KnexBookmakerStore({ knex, newId });
  const look = { displayName: "X", color: "#000000", url: "https://x.example", featured: true };
  return {
    knex,
    add: (bookmakerId: string) => store.create({ bookmakerId, ...look }, { username: "ada", at: NOON }),
    names: async () => (await store.list()).map(({ bookmakerId }) => bookmakerId),
  };
}

describe("backup and restore", () => {
  it("bring back the database as it was when it was copied, while a server was writing", async () => {
    const file = await temporaryFile();
    const env = { DATA_DIR: dirname(file) };
    const copy = join(dirname(file), "kept", "copy.sqlite");
    const server = await storage(file);
    await server.add("before");
    let copied = false;
    const writing = (async () => {
      for (let index = 0; !copied; index += 1) await server.add(`during-${index}`);
    })();
    const backup = await commandApart("backup", env, copy);
    copied = true;
    await writing;
    expect(backup).toMatchObject({ code: 0, stdout: `${file} is copied to ${copy}.\n` });
    // It holds password hashes.
    if (process.platform !== "win32") expect((await stat(copy)).mode & 0o777).toBe(0o600);
    await server.add("after");
    const everything = await server.names();
    await server.knex.destroy();

    const restored = await commandApart("restore", env, copy);
    expect(restored.code).toBe(0);
    const back = await storage(file);
    const names = await back.names();
    expect(names[0]).toBe("before");
    expect(names).not.toContain("after");
    // The copy is of one instant: no write is missing before the last one.
    expect(names).toEqual(everything.slice(0, names.length));

    const replaced = (await readdir(dirname(file))).find((name) => name.includes(".replaced-"));
    expect(restored.stdout).toContain(replaced);
    const old = await storage(join(dirname(file), replaced ?? ""));
    expect(await old.names()).toEqual(everything);
  });

  it("refuse to restore while a server has the database open, and change nothing", async () => {
    const file = await temporaryFile();
    const env = { DATA_DIR: dirname(file) };
    const server = await storage(file);
    const copy = join(dirname(file), "copy.sqlite");
    expect((await command("backup", env, copy)).code).toBe(0);
    await server.add("later");
    const refused = await commandApart("restore", env, copy);
    expect(refused).toMatchObject({ code: 1, stderr: `The database ${file} is in use: stop the server first.\n` });
    expect(await server.names()).toEqual(["later"]);
    await server.add("even-later");
    const files = (await readdir(dirname(file))).filter((name) => !/^railbird\.sqlite(-wal|-shm)?$/.test(name));
    expect(files).toEqual(["copy.sqlite"]);
  });

  it("restore where there is no database, and in place of a damaged one", async () => {
    const file = await temporaryFile();
    const server = await storage(file);
    await server.add("kept");
    const copy = join(dirname(file), "copy.sqlite");
    await command("backup", { DATA_DIR: dirname(file) }, copy);

    const elsewhere = await temporaryFile();
    expect((await command("restore", { DATA_DIR: dirname(elsewhere) }, copy)).code).toBe(0);
    expect(await (await storage(elsewhere)).names()).toEqual(["kept"]);

    const damaged = await temporaryFile();
    await writeFile(damaged, "not a database, and long enough to be read as the beginning of one".repeat(100));
    expect((await command("restore", { DATA_DIR: dirname(damaged) }, copy)).code).toBe(0);
    expect(await (await storage(damaged)).names()).toEqual(["kept"]);
  });

  it("say in one sentence why they cannot run", async () => {
    const file = await temporaryFile();
    const folder = dirname(file);
    const env = { DATA_DIR: folder };
    const text = join(folder, "text.sqlite");
    await writeFile(text, "hello");
    const said = async (name: "backup" | "restore", settings: Record<string, string>, ...args: string[]) => {
      const { code, stderr } = await command(name, settings, ...args);
      expect(code).toBe(1);
      expect(stderr.trimEnd().split("\n")).toHaveLength(1);
      return stderr;
    };
    expect(await said("backup", env, join(folder, "copy"))).toContain(`There is no database ${file}`);
    expect(await said("backup", env)).toContain("npm run backup -- FILE");
    const postgres = { DATABASE_URL: "postgres://somebody:secret@localhost/railbird" };
    expect(await said("backup", postgres, text)).toContain("pg_dump");
    expect(await said("restore", env, join(folder, "nothing"))).toContain("There is no file");
    expect(await said("restore", env, text)).toContain("cannot be restored");
    await (await openDatabase({ file })).destroy();
    expect(await said("backup", env, text)).toContain("There is already a file");
    expect(await readFile(text, "utf8")).toBe("hello");
  });
});
