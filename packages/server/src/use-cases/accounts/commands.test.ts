import { chmod, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { adminCommand } from "../../../scripts/admin-command";
import { openForTest, temporaryFile } from "../../../test/adapters/knex/support";
import { type Outcome, runApart, runHere } from "../../../test/support/run-command";
import { KnexAccountChanges } from "../../adapters/knex/knex-account-changes";
import { KnexSecondFactorStore } from "../../adapters/knex/knex-second-factor-store";
import { KnexSessionStore } from "../../adapters/knex/knex-session-store";
import { KnexUserStore } from "../../adapters/knex/knex-user-store";
import { ScryptPasswords } from "../../adapters/scrypt/scrypt-passwords";
import { ensureFirstAdmin, openAdmins, storedSessionSecret } from "../../composition/open-accounts";
import { accountStores } from "../../composition/open-storage";

type Admin = (folder: string, line: string, input?: string) => Promise<Outcome>;

const typed = (folder: string, line: string, input = "") => ({
  args: line.split(" ").filter(Boolean),
  env: { DATA_DIR: folder, DATABASE_URL: "" },
  input,
});

const admin: Admin = (...line) => runHere(adminCommand, typed(...line));

/** As `npm run admin -- …` does. */
const adminApart: Admin = (...line) => runApart("admin", typed(...line));

describe("the admin command", () => {
  it("adds, lists, gives passwords and removes", async () => {
    const file = await temporaryFile();
    const folder = dirname(file);
    expect(await admin(folder, "list")).toMatchObject({
      code: 1,
      stderr: `There is no database ${file}: set DATA_DIR.\n`,
    });
    expect(await adminApart(folder, "add Ada", "a password of hers\n")).toEqual({
      code: 0,
      stdout: "Ada may sign in.\n",
      stderr: "",
    });
    expect((await admin(folder, "list")).stdout).toMatch(/^Ada\tsince \d{4}-\d\d-\d\d\n$/);
    const generated = await admin(folder, "password ada --generate");
    const [, password = ""] = /^Password: (\S{20}) \(shown once\)$/m.exec(generated.stdout) ?? [];
    const users = new KnexUserStore(await openForTest({ file }));
    expect(await new ScryptPasswords().verify(password, (await users.find("ada"))?.passwordHash)).toBe(true);
    expect((await users.find("ada"))?.passwordGiven).toBe(true);
    expect(await admin(folder, "remove ada")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("the last admin"),
    });
    expect(await admin(folder, "remove ada --force")).toMatchObject({ code: 0 });
    expect(await users.list()).toEqual([]);
  });

  it("removes the second factors of an admin who lost them, and ends their sessions", async () => {
    const file = await temporaryFile();
    const knex = await openForTest({ file });
    const admins = openAdmins(accountStores(knex));
    await admins.add("Ada", "a password of hers");
    const ada = await new KnexUserStore(knex).find("ada");
    if (ada === undefined) throw new Error("She was added.");
    const factors = new KnexSecondFactorStore(knex);
    const change = { at: 1, username: "Ada", action: "totpAdded" } as const;
    await factors.beginTotp(ada.id, "sealed");
    await factors.confirmTotp(ada.id, "sealed", 1, change);
    await new KnexSessionStore(knex).set("key", { userId: ada.id, startedAt: 1, seenAt: 1 });
    expect(await admin(dirname(file), "second-factor ada")).toEqual({
      code: 0,
      stdout: "ada has no second factor any more and is signed out.\n",
      stderr: "",
    });
    expect(await factors.totp(ada.id)).toBeUndefined();
    expect(await new KnexSessionStore(knex).get("key")).toBeUndefined();
    expect((await new KnexAccountChanges({ knex }).list(1))[0]).toMatchObject({
      username: "Ada",
      action: "secondFactorsReset",
    });
    expect(await admin(dirname(file), "second-factor bob")).toMatchObject({
      code: 1,
      stderr: "There is no admin bob.\n",
    });
  });

  it("lists its commands, and rejects anything else with one sentence", async () => {
    const folder = dirname(await temporaryFile());
    expect((await admin(folder, "")).stdout).toContain("npm run admin -- add NAME");
    expect(await adminApart(folder, "promote ada")).toMatchObject({
      code: 1,
      stderr: "There is no command promote: --help lists them.\n",
    });
    expect(await admin(folder, "add")).toMatchObject({ code: 1, stderr: "`add` takes one name.\n" });
    expect(await admin(folder, "add ada", "short\n")).toMatchObject({
      code: 1,
      stderr: "A password has 8 to 1000 characters.\n",
    });
  });
});

describe("the first start", () => {
  it("prints a generated password once, and never one from the settings", async () => {
    const made = openAdmins(accountStores(await openForTest({ file: await temporaryFile() })));
    const nothing = { username: undefined, password: undefined };
    expect(await ensureFirstAdmin(made, nothing)).toMatch(/^Admin made: admin \/ [a-z2-9]{20} \(shown once\)$/);
    expect(await ensureFirstAdmin(made, nothing)).toBeUndefined();
    const given = openAdmins(accountStores(await openForTest({ file: await temporaryFile() })));
    const said = await ensureFirstAdmin(given, { username: "ada", password: "given by settings" });
    expect(said).toBe("Admin made: ada / the password of ADMIN_PASSWORD");
  });
});

describe("the session secret", () => {
  it("is made once, for its owner's eyes only", async () => {
    const folder = join(dirname(await temporaryFile()), "data");
    const secret = await storedSessionSecret(folder);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await storedSessionSecret(folder)).toBe(secret);
    const file = join(folder, "session-secret");
    expect((await readFile(file, "utf8")).trim()).toBe(secret);
    if (process.platform !== "win32") expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("is made private again where others could read it", async () => {
    const folder = dirname(await temporaryFile());
    const secret = await storedSessionSecret(folder);
    const file = join(folder, "session-secret");
    await chmod(file, 0o644);
    expect(await storedSessionSecret(folder)).toBe(secret);
    if (process.platform !== "win32") expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("is rejected when its file is cut short", async () => {
    const folder = dirname(await temporaryFile());
    await writeFile(join(folder, "session-secret"), "short");
    await expect(storedSessionSecret(folder)).rejects.toThrow(
      "session-secret is cut short: remove it, and sign in again.",
    );
  });
});
