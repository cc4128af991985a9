import { describe, expect, it } from "vitest";
import type { SessionStore, UserStore, UserWithPassword } from "../../../src/ports/users";
import { NOON } from "../../adapters/knex/support";

/** Both stores on one empty database: sessions go with their users. */
export interface AccountStores {
  readonly users: UserStore;
  readonly sessions: SessionStore;
}

function user(username: string, about: Partial<UserWithPassword> = {}): UserWithPassword {
  return { id: `id of ${username}`, username, passwordHash: `hash of ${username}`, createdAt: NOON, ...about };
}

const CHANGED = { action: "passwordChanged", at: NOON } as const;

/** The suite of every user store. `create` gives an empty one. */
export function describeUserStore(name: string, create: () => Promise<AccountStores>): void {
  describe(`user store: ${name}`, () => {
    it("finds a user by name, whatever the case and the space around it", async () => {
      const { users } = await create();
      expect(await users.create(user("Ada"))).toBe(true);
      expect(await users.find(" aDA ")).toEqual(user("Ada"));
      expect(await users.find("adam")).toBeUndefined();
      expect(await users.find("ada\0")).toBeUndefined();
      expect(await users.find("' or 1=1 --")).toBeUndefined();
    });

    it("has a name once", async () => {
      const { users } = await create();
      await users.create(user("Ada"));
      expect(await users.create(user("ada", { id: "another" }))).toBe(false);
      expect((await users.list()).map(({ username }) => username)).toEqual(["Ada"]);
    });

    it("lists by name, without what passwords are checked against", async () => {
      const { users } = await create();
      for (const username of ["zoe", "Ada", "bob"]) await users.create(user(username));
      const listed = await users.list();
      expect(listed.map(({ username }) => username)).toEqual(["Ada", "bob", "zoe"]);
      expect(listed[0]).toEqual({ id: "id of Ada", username: "Ada", createdAt: NOON });
    });

    it("adds a first user once, also when several are added at the same time", async () => {
      const { users } = await create();
      const added = await Promise.all(["ada", "bob", "zoe"].map((username) => users.createFirst(user(username))));
      expect(added.filter(Boolean)).toHaveLength(1);
      expect(await users.list()).toHaveLength(1);
    });

    it("keeps the last user unless told otherwise", async () => {
      const { users } = await create();
      await users.create(user("ada"));
      await users.create(user("bob"));
      expect(await users.remove("nobody")).toBe("unknown");
      expect(await users.remove("ADA")).toBe("removed");
      expect(await users.remove("bob")).toBe("last");
      expect(await users.find("bob")).toBeDefined();
      expect(await users.remove("bob", { evenLast: true })).toBe("removed");
      expect(await users.list()).toEqual([]);
    });

    it("ends a removed user's sessions, and nobody else's", async () => {
      const { users, sessions } = await create();
      await users.create(user("ada"));
      await users.create(user("bob"));
      await sessions.set("of ada", { userId: "id of ada", startedAt: NOON, seenAt: NOON });
      await sessions.set("of bob", { userId: "id of bob", startedAt: NOON, seenAt: NOON });
      await users.remove("ada");
      expect(await sessions.get("of ada")).toBeUndefined();
      expect(await sessions.get("of bob")).toMatchObject({ username: "bob" });
    });

    it("ends sessions with a new password, but not with a renewed hash", async () => {
      const { users, sessions } = await create();
      await users.create(user("ada"));
      const session = { userId: "id of ada", startedAt: NOON, seenAt: NOON };
      await sessions.set("key", session);
      await users.renewHash("id of ada", "dearer hash");
      expect(await users.find("ada")).toEqual(user("ada", { passwordHash: "dearer hash" }));
      expect(await sessions.get("key")).toEqual({ ...session, username: "ada" });
      expect(await users.setPassword("Ada", "new hash", CHANGED)).toBe(true);
      expect(await users.find("ada")).toEqual(user("ada", { passwordHash: "new hash" }));
      expect(await sessions.get("key")).toBeUndefined();
      expect(await users.setPassword("nobody", "hash", CHANGED)).toBe(false);
    });

    it("remembers that a password was generated until its owner has chosen one", async () => {
      const { users } = await create();
      await users.create(user("ada", { passwordGiven: true }));
      expect(await users.find("ada")).toEqual(user("ada", { passwordGiven: true }));
      await users.renewHash("id of ada", "dearer hash");
      expect((await users.find("ada"))?.passwordGiven).toBe(true);
      await users.setPassword("ada", "own hash", CHANGED);
      expect(await users.find("ada")).toEqual(user("ada", { passwordHash: "own hash" }));
      await users.setPassword("ada", "new hash", { action: "passwordReset", at: NOON, given: true });
      expect((await users.find("ada"))?.passwordGiven).toBe(true);
    });
  });
}

/** The suite of every session store. `create` gives an empty one. */
export function describeSessionStore(name: string, create: () => Promise<AccountStores>): void {
  describe(`session store: ${name}`, () => {
    const session = { userId: "id of ada", startedAt: NOON, seenAt: NOON };
    const withAda = async () => {
      const stores = await create();
      await stores.users.create(user("ada"));
      return stores;
    };

    it("returns a session and its user, until it ends", async () => {
      const { sessions } = await withAda();
      expect(await sessions.get("key")).toBeUndefined();
      await sessions.set("key", session);
      await sessions.set("another", session);
      await sessions.touch("key", NOON + 60_000);
      expect(await sessions.get("key")).toEqual({ ...session, seenAt: NOON + 60_000, username: "ada" });
      await sessions.destroy("key");
      await sessions.destroy("key");
      expect(await sessions.get("key")).toBeUndefined();
      expect(await sessions.get("another")).toBeDefined();
    });

    it("lists a user's sessions by their keys", async () => {
      const { users, sessions } = await withAda();
      await users.create(user("bob"));
      await sessions.set("one", session);
      await sessions.set("two", { ...session, seenAt: NOON + 60_000 });
      await sessions.set("of bob", { ...session, userId: "id of bob" });
      const listed = [...(await sessions.listOf("id of ada"))].sort((a, b) => a.seenAt - b.seenAt);
      expect(listed).toEqual([
        { key: "one", ...session },
        { key: "two", ...session, seenAt: NOON + 60_000 },
      ]);
      expect(await sessions.listOf("nobody")).toEqual([]);
    });

    it("never restores an ended session when its use is recorded", async () => {
      const { sessions } = await withAda();
      await sessions.touch("key", NOON);
      expect(await sessions.get("key")).toBeUndefined();
    });

    it("keeps no session of a user that does not exist", async () => {
      const { sessions } = await withAda();
      await expect(sessions.set("key", { ...session, userId: "nobody" })).rejects.toThrow();
    });

    it("removes sessions that began, or were last used, too long ago", async () => {
      const { sessions } = await withAda();
      await sessions.set("old", { ...session, startedAt: NOON - 1000, seenAt: NOON + 1000 });
      await sessions.set("idle", { ...session, seenAt: NOON - 1 });
      await sessions.set("alive", session);
      expect(await sessions.sweep({ startedAt: NOON - 500, seenAt: NOON })).toBe(2);
      expect(await sessions.get("old")).toBeUndefined();
      expect(await sessions.get("idle")).toBeUndefined();
      expect(await sessions.get("alive")).toBeDefined();
    });
  });
}
