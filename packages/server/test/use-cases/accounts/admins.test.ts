import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { mozillaPasswordList } from "../../../src/adapters/common-passwords/mozilla-password-list";
import { noLimits } from "../../../src/adapters/rate-limits/open-limits";
import { ScryptPasswords } from "../../../src/adapters/scrypt/scrypt-passwords";
import { Admins } from "../../../src/use-cases/accounts/admins";
import { SignIn } from "../../../src/use-cases/accounts/sign-in";
import { passwordAlone, quickPasswords } from "../../support/accounts";
import { ManualClock } from "../../support/manual-clock";
import { MemoryAccounts } from "../../support/memory-accounts";
import { memoryLog } from "../../support/memory-log";
import { MemorySecondFactors } from "../../support/second-factors";
import { MIDDAY } from "../../support/test-app";

function setUp(users = new MemoryAccounts()) {
  const passwords = quickPasswords();
  const admins = new Admins({
    users,
    factors: new MemorySecondFactors(users),
    passwords,
    common: mozillaPasswordList,
    clock: new ManualClock(MIDDAY),
    newId: randomUUID,
    randomBytes,
  });
  const signIn = new SignIn({ users, passwords, limits: noLimits, secondStep: passwordAlone, log: memoryLog() });
  const outcome = async (username: string, password: string) =>
    (await signIn.attempt({ username, password, address: "a" })).outcome;
  return { users, admins, outcome };
}

describe("admins", () => {
  it("sign in with their new password, not with the one before", async () => {
    const { admins, outcome } = setUp();
    await admins.add("  Ada  ", "first password");
    expect(await admins.list()).toEqual([{ id: expect.any(String), username: "Ada", createdAt: MIDDAY }]);
    expect(await outcome("ada", "first password")).toBe("signedIn");
    await admins.setPassword("ada", "second password");
    expect(await outcome("ada", "first password")).toBe("rejected");
    expect(await outcome("ada", "second password")).toBe("signedIn");
  });

  it.each([
    ["", "long enough", "A name has 1 to 100 characters."],
    ["   ", "long enough", "A name has 1 to 100 characters."],
    ["a".repeat(101), "long enough", "A name has 1 to 100 characters."],
    ["a\u0000b", "long enough", "A name has no control characters."],
    ["bob", "2 short", "A password has 8 to 1000 characters."],
    ["bob", "x".repeat(1001), "A password has 8 to 1000 characters."],
    ["ADA", "long enough", "There is already an admin ADA."],
  ])("are rejected as %j with %j in one sentence", async (username, password, sentence) => {
    const { admins } = setUp();
    await admins.add("ada", "long enough");
    await expect(admins.add(username, password)).rejects.toThrow(sentence);
    expect(await admins.list()).toHaveLength(1);
  });

  it("are not all removed by mistake", async () => {
    const { admins } = setUp();
    await admins.add("ada", "long enough");
    await expect(admins.remove("bob")).rejects.toThrow("There is no admin bob.");
    await expect(admins.remove("ada")).rejects.toThrow("ada is the last admin: add another first, or use --force.");
    await admins.remove("ada", { evenLast: true });
    expect(await admins.list()).toEqual([]);
    await expect(admins.setPassword("ada", "long enough")).rejects.toThrow("There is no admin ada.");
  });

  it("are created at the first start with a generated password, and never later", async () => {
    const { admins, outcome } = setUp();
    const made = await admins.ensureFirst({});
    expect(made?.username).toBe("admin");
    expect(made?.generated).toMatch(/^[a-z2-9]{20}$/);
    expect(await outcome("admin", made?.generated ?? "")).toBe("signedIn");
    expect(await admins.ensureFirst({ username: "ada", password: "long enough" })).toBeUndefined();
    expect(await admins.list()).toHaveLength(1);
  });

  it("are created from the settings at the first start", async () => {
    const { admins, outcome } = setUp();
    const made = await admins.ensureFirst({ username: "Ada", password: "long enough" });
    expect(made).toEqual({ username: "Ada", generated: undefined });
    expect(await outcome("ada", "long enough")).toBe("signedIn");
  });

  it("never get the same generated password twice", () => {
    const { admins } = setUp();
    const made = Array.from({ length: 100 }, () => admins.generatePassword());
    expect(new Set(made).size).toBe(100);
  });

  it("get a new hash at sign-in when the configured cost is higher than that of theirs", async () => {
    const { users, admins } = setUp();
    await admins.add("ada", "long enough");
    const before = await users.find("ada");
    const passwords = new ScryptPasswords({ logCost: 5 });
    const signIn = new SignIn({ users, passwords, limits: noLimits, secondStep: passwordAlone, log: memoryLog() });
    await signIn.attempt({ username: "ada", password: "wrong one", address: "a" });
    expect(await users.find("ada")).toEqual(before);
    expect(await signIn.attempt({ username: "ada", password: "long enough", address: "a" })).toEqual({
      outcome: "signedIn",
      user: { id: before?.id, username: "ada", createdAt: MIDDAY },
    });
    expect((await users.find("ada"))?.passwordHash).toContain("$ln=5,");
    expect((await signIn.attempt({ username: "ada", password: "long enough", address: "a" })).outcome).toBe("signedIn");
  });
});
