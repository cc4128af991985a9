import { describe, expect, it } from "vitest";
import type {
  AccountChangeLog,
  ChallengeStore,
  SecondFactorStore,
  StoredPasskey,
} from "../../../src/ports/second-factors";
import { NOON } from "../../adapters/knex/support";
import type { AccountStores } from "./account-suites";

/** All stores of accounts on one empty database. */
export interface SecondFactorStores extends AccountStores {
  readonly factors: SecondFactorStore;
  readonly challenges: ChallengeStore;
  readonly changes: AccountChangeLog;
}

const ADA = "id of ada";
const BOB = "id of bob";
const changed = (action: Parameters<SecondFactorStore["reset"]>[1]["action"], detail?: string) => ({
  at: NOON,
  username: "ada",
  action,
  ...(detail !== undefined && { detail }),
});

function passkey(id: string, about: Partial<StoredPasskey> = {}): StoredPasskey {
  return {
    id,
    credentialId: `credential of ${id}`,
    publicKey: "key",
    counter: 0,
    transports: ["usb", "nfc"],
    name: `passkey ${id}`,
    addedAt: NOON,
    ...about,
  };
}

/** The suite of every store of second factors and begun steps. `create` gives empty ones. */
export function describeSecondFactorStore(name: string, create: () => Promise<SecondFactorStores>): void {
  describe(`second factor store: ${name}`, () => {
    const withUsers = async () => {
      const stores = await create();
      for (const username of ["ada", "bob"]) {
        await stores.users.create({ id: `id of ${username}`, username, passwordHash: "hash", createdAt: NOON });
      }
      return stores;
    };

    it("activates a secret once a code has confirmed it, and uses that code up", async () => {
      const { factors, changes } = await withUsers();
      expect(await factors.beginTotp(ADA, "first")).toBe(true);
      expect(await factors.beginTotp(ADA, "second")).toBe(true);
      expect(await factors.totp(ADA)).toEqual({ secret: "second" });
      expect((await factors.summary(ADA)).totpSince).toBeUndefined();
      expect(await factors.confirmTotp(ADA, "first", 100, changed("totpAdded"))).toBe(false);
      expect(await factors.confirmTotp(ADA, "second", 100, changed("totpAdded"))).toBe(true);
      expect(await factors.confirmTotp(ADA, "second", 101, changed("totpAdded"))).toBe(false);
      expect(await factors.totp(ADA)).toEqual({ secret: "second", confirmedAt: NOON });
      expect(await factors.beginTotp(ADA, "third")).toBe(false);
      expect(await factors.spendStep(ADA, 100)).toBe(false);
      expect(await changes.list(10)).toEqual([{ id: expect.any(Number), ...changed("totpAdded") }]);
    });

    it("accepts each time step once, and none before it, even from two concurrent attempts", async () => {
      const { factors } = await withUsers();
      await factors.beginTotp(ADA, "secret");
      await factors.confirmTotp(ADA, "secret", 100, changed("totpAdded"));
      const spent = await Promise.all([1, 2, 3].map(() => factors.spendStep(ADA, 102)));
      expect(spent.filter(Boolean)).toHaveLength(1);
      expect(await factors.spendStep(ADA, 101)).toBe(false);
      expect(await factors.spendStep(ADA, 103)).toBe(true);
      expect(await factors.spendStep(BOB, 103)).toBe(false);
    });

    it("keeps passkeys, each credential once and for one user", async () => {
      const { factors } = await withUsers();
      const first = passkey("one", { counter: 7 });
      expect(await factors.addPasskey(ADA, first, changed("passkeyAdded", "one"))).toBe(true);
      expect(await factors.addPasskey(ADA, passkey("two", { addedAt: NOON - 1 }), changed("passkeyAdded"))).toBe(true);
      const again = passkey("three", { credentialId: first.credentialId });
      expect(await factors.addPasskey(BOB, again, changed("passkeyAdded"))).toBe(false);
      expect((await factors.summary(ADA)).passkeys).toEqual([passkey("two", { addedAt: NOON - 1 }), first]);
      expect((await factors.summary(BOB)).passkeys).toEqual([]);
    });

    it("accepts a signature whose counter went up, or of a device without a counter", async () => {
      const { factors } = await withUsers();
      await factors.addPasskey(ADA, passkey("counts", { counter: 5 }), changed("passkeyAdded"));
      await factors.addPasskey(ADA, passkey("does not"), changed("passkeyAdded"));
      expect(await factors.notePasskeyUse("counts", 5, NOON + 1)).toBe(false);
      expect(await factors.notePasskeyUse("counts", 6, NOON + 2)).toBe(true);
      expect(await factors.notePasskeyUse("counts", 0, NOON + 3)).toBe(false);
      expect(await factors.notePasskeyUse("does not", 0, NOON + 4)).toBe(true);
      expect(await factors.notePasskeyUse("nobody's", 1, NOON)).toBe(false);
      const { passkeys } = await factors.summary(ADA);
      expect(passkeys.map(({ counter, lastUsedAt }) => ({ counter, lastUsedAt }))).toEqual([
        { counter: 6, lastUsedAt: NOON + 2 },
        { counter: 0, lastUsedAt: NOON + 4 },
      ]);
    });

    it("removes one after the other, and the recovery codes with the last", async () => {
      const { factors, changes } = await withUsers();
      const change = changed("passkeyRemoved", "passkey one");
      const keep = { keepLast: true, change };
      const any = { keepLast: false, change };
      await factors.addPasskey(ADA, passkey("one"), changed("passkeyAdded"));
      await factors.beginTotp(ADA, "secret");
      expect(await factors.remove(ADA, { totp: true }, any)).toBe("missing");
      expect(await factors.remove(ADA, { passkeyId: "one" }, keep)).toBe("last");
      await factors.confirmTotp(ADA, "secret", 1, changed("totpAdded"));
      await factors.replaceRecoveryCodes(ADA, ["a", "b"], changed("recoveryCodesMade"));
      expect(await factors.remove(BOB, { passkeyId: "one" }, any)).toBe("missing");
      expect(await factors.remove(ADA, { passkeyId: "one" }, keep)).toBe("removed");
      expect((await factors.summary(ADA)).recoveryCodesLeft).toBe(2);
      expect(await factors.remove(ADA, { totp: true }, keep)).toBe("last");
      expect(await factors.remove(ADA, { totp: true }, any)).toBe("removed");
      expect(await factors.summary(ADA)).toEqual({ totpSince: undefined, passkeys: [], recoveryCodesLeft: 0 });
      expect((await changes.list(2)).map(({ detail }) => detail)).toEqual(["passkey one", "passkey one"]);
    });

    it("accepts each recovery code once, from its owner, and none of an earlier set", async () => {
      const { factors, changes } = await withUsers();
      await factors.replaceRecoveryCodes(ADA, ["old"], changed("recoveryCodesMade"));
      await factors.replaceRecoveryCodes(ADA, ["a", "b"], changed("recoveryCodesMade"));
      await factors.replaceRecoveryCodes(BOB, ["a"], changed("recoveryCodesMade"));
      const used = changed("recoveryCodeUsed");
      expect(await factors.spendRecoveryCode(ADA, "old", used)).toBe(false);
      const spent = await Promise.all([1, 2, 3].map(() => factors.spendRecoveryCode(ADA, "a", used)));
      expect(spent.filter(Boolean)).toHaveLength(1);
      expect((await factors.summary(ADA)).recoveryCodesLeft).toBe(1);
      expect((await factors.summary(BOB)).recoveryCodesLeft).toBe(1);
      expect((await changes.list(1))[0]?.action).toBe("recoveryCodeUsed");
    });

    it("removes everything at once, with the sessions and sign-ins under way", async () => {
      const { factors, sessions, challenges, changes } = await withUsers();
      await factors.beginTotp(ADA, "secret");
      await factors.confirmTotp(ADA, "secret", 1, changed("totpAdded"));
      await factors.addPasskey(ADA, passkey("one"), changed("passkeyAdded"));
      await factors.replaceRecoveryCodes(ADA, ["a"], changed("recoveryCodesMade"));
      await sessions.set("session", { userId: ADA, startedAt: NOON, seenAt: NOON });
      await challenges.put("step", { purpose: "signIn", userId: ADA, expiresAt: NOON + 1 }, NOON);
      await factors.reset(ADA, changed("secondFactorsReset"));
      expect(await factors.summary(ADA)).toEqual({ totpSince: undefined, passkeys: [], recoveryCodesLeft: 0 });
      expect(await sessions.get("session")).toBeUndefined();
      expect(await challenges.get("step")).toBeUndefined();
      expect((await changes.list(1))[0]).toMatchObject(changed("secondFactorsReset"));
    });

    it("returns a begun step once, unless it has expired or the password has changed", async () => {
      const { challenges, users } = await withUsers();
      const step = { purpose: "passkeySignIn", userId: ADA, challenge: "c", expiresAt: NOON + 10 } as const;
      await challenges.put("key", { ...step, challenge: "before" }, NOON);
      await challenges.put("key", step, NOON);
      expect(await challenges.get("key")).toEqual({ ...step, username: "ada" });
      const taken = await Promise.all([1, 2, 3].map(() => challenges.take("key")));
      expect(taken.filter(Boolean)).toEqual([{ ...step, username: "ada" }]);
      expect(await challenges.get("key")).toBeUndefined();
      await challenges.put("over", step, NOON);
      await challenges.put("new", { purpose: "signIn", userId: ADA, expiresAt: NOON + 99 }, NOON + 10);
      expect(await challenges.get("over")).toBeUndefined();
      expect(await challenges.get("new")).toEqual({
        purpose: "signIn",
        userId: ADA,
        expiresAt: NOON + 99,
        username: "ada",
      });
      await users.setPassword("ada", "hash", { action: "passwordChanged", at: NOON });
      expect(await challenges.get("new")).toBeUndefined();
    });
  });
}
