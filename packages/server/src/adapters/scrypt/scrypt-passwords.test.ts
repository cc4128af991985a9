import { scryptSync } from "node:crypto";
import { setImmediate as nextMacrotask } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { quickPasswords } from "../../../test/support/accounts";
import { MOST_WAITING, ScryptPasswords } from "./scrypt-passwords";

describe("passwords", () => {
  it("are hashed with scrypt at OWASP's figures, 16 bytes of salt, and say so", async () => {
    const passwords = new ScryptPasswords();
    const hash = await passwords.hash("correct horse battery staple");
    const [, name, parameters, salt = "", key = ""] = hash.split("$");
    expect([name, parameters]).toEqual(["scrypt", "ln=17,r=8,p=1"]);
    expect(Buffer.from(salt, "base64")).toHaveLength(16);
    const options = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };
    const expected = scryptSync("correct horse battery staple", Buffer.from(salt, "base64"), 32, options);
    expect(key).toBe(expected.toString("base64"));
    expect(await passwords.verify("correct horse battery staple", hash)).toBe(true);
    expect(await passwords.verify("correct horse battery stable", hash)).toBe(false);
  });

  it("are salted: the same one twice has two hashes", async () => {
    const passwords = quickPasswords();
    expect(await passwords.hash("same")).not.toBe(await passwords.hash("same"));
  });

  it("are compared exactly: case, spaces and all of a thousand characters", async () => {
    const passwords = quickPasswords();
    const long = "x".repeat(999);
    const hash = await passwords.hash(`${long}a`);
    expect(await passwords.verify(`${long}a`, hash)).toBe(true);
    expect(await passwords.verify(`${long}b`, hash)).toBe(false);
    expect(await passwords.verify(`${long}a `, hash)).toBe(false);
    expect(await passwords.verify(`${long}A`, hash)).toBe(false);
  });

  it("never match an unknown user, though checking costs as much", async () => {
    const passwords = quickPasswords();
    expect(await passwords.verify("anything", undefined)).toBe(false);
  });

  it("may cost more later: older hashes still work and count as outdated", async () => {
    const dearer = new ScryptPasswords({ logCost: 5 });
    const old = await quickPasswords().hash("a password");
    expect(await dearer.verify("a password", old)).toBe(true);
    expect(dearer.isOutdated(old)).toBe(true);
    expect(dearer.isOutdated(await dearer.hash("a password"))).toBe(false);
  });

  it("are checked in a bounded queue, known devices first", async () => {
    const begun: string[] = [];
    const finish: (() => void)[] = [];
    const derive = (password: string) => {
      begun.push(password);
      return new Promise<Buffer>((resolve) => finish.push(() => resolve(Buffer.alloc(32))));
    };
    const passwords = new ScryptPasswords({ derive });
    const strangers = Promise.all(Array.from({ length: 150 }, () => passwords.verify("stranger's", undefined)));
    const known = passwords.verify("known", undefined, { first: true });
    expect(begun).toEqual(["stranger's", "stranger's"]);
    for (let checked = 0; checked < 2 + MOST_WAITING + 1; checked += 1) {
      finish[checked]?.();
      await nextMacrotask();
    }
    expect(begun.indexOf("known")).toBe(2);
    expect(await known).toBe(false);
    const busy = (await strangers).filter((result) => result === "busy");
    expect(busy).toHaveLength(150 - 2 - MOST_WAITING);
  });
});
