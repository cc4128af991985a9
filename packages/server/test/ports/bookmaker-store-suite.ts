import { describe, expect, it } from "vitest";
import type { AuditTrail } from "../../src/ports/audit";
import type { AddedBookmaker, BookmakerConfig, BookmakerStore, NewBookmaker } from "../../src/ports/bookmakers";
import { NOON } from "../adapters/knex/support";

function bookmaker(about: Partial<NewBookmaker> = {}): NewBookmaker {
  return {
    bookmakerId: "sportsbet",
    displayName: "SB",
    color: "#0b5ed7",
    url: "https://www.example.test",
    featured: false,
    position: 1,
    ...about,
  };
}

/** One server's access to the bookmakers and their audit trail. */
export interface BookmakerStorage {
  readonly store: BookmakerStore;
  readonly audit: AuditTrail;
}

const ADA = { username: "ada", at: NOON };
const BOB = { username: "bob", at: NOON + 1000 };

/** A configuration as an admin adds it, and as it is stored. */
function added(about: Partial<AddedBookmaker> = {}): AddedBookmaker {
  const { position: _, ...rest } = bookmaker();
  return { ...rest, ...about };
}

async function created(store: BookmakerStore, about: Partial<AddedBookmaker> = {}): Promise<BookmakerConfig> {
  const stored = await store.create(added(about), ADA);
  if (typeof stored === "string") throw new Error(`Not stored: ${stored}.`);
  return stored;
}

/** The suite of every bookmaker store. `create` gives an empty one, and another on the same storage as a second server has it. */
export function describeBookmakerStore(
  name: string,
  create: () => Promise<readonly [BookmakerStorage, BookmakerStorage]>,
): void {
  describe(`bookmaker store: ${name}`, () => {
    it("saves a new order whole or not at all, for every server", async () => {
      const [{ store, audit }, other] = await create();
      const one = await created(store, { bookmakerId: "one" });
      const two = await created(store, { bookmakerId: "two" });
      expect(await store.reorder([two.id, one.id], BOB)).toMatchObject([
        { id: two.id, position: 1, version: 2, updatedAt: BOB.at },
        { id: one.id, position: 2, version: 2 },
      ]);
      expect((await other.store.list()).map(({ id }) => id)).toEqual([two.id, one.id]);
      const entries = await audit.list(10);
      expect(entries.map(({ username, bookmakerId }) => [username, bookmakerId]).slice(0, 2)).toEqual([
        ["bob", "one"],
        ["bob", "two"],
      ]);
      expect(await store.reorder([one.id], BOB)).toBe("changed");
      expect(await store.reorder([one.id, one.id], BOB)).toBe("changed");
      expect(await audit.list(10)).toEqual(entries);
    });

    it("takes a file of bookmakers over whole or not at all, for every server", async () => {
      const [{ store, audit }, other] = await create();
      const one = await created(store, { bookmakerId: "one" });
      const logo = `/objects/logos/${"a".repeat(32)}.webp`;
      await store.setLogo(one.id, logo, ADA);
      const given = (about: Partial<NewBookmaker>, logoUrl?: string | null) => {
        const { logoUrl: _, ...settings } = bookmaker(about);
        return { settings, author: BOB, ...(logoUrl !== undefined && { logoUrl }) };
      };
      const entries = await audit.list(10);
      const wanted = [given({ bookmakerId: "ONE", displayName: "1" }), given({ bookmakerId: "two" })];
      expect(await store.takeOver(wanted)).toEqual({ gone: "two" });
      expect(await store.list()).toMatchObject([{ displayName: "SB" }]);
      expect(await audit.list(10)).toEqual(entries);

      const taken = await store.takeOver([wanted[0] ?? given({}), given({ bookmakerId: "two" }, null)]);
      expect(taken).toMatchObject([
        { before: { displayName: "SB" }, after: { id: one.id, version: 3 } },
        { after: {} },
      ]);
      expect(await other.store.list()).toMatchObject([
        { bookmakerId: "one", displayName: "1", logoUrl: logo },
        { bookmakerId: "two" },
      ]);
      expect((await audit.list(2)).map(({ action }) => action)).toEqual(["created", "updated"]);
      await store.takeOver([given({ bookmakerId: "one", displayName: "1" }, null)]);
      expect((await store.find(one.id))?.logoUrl).toBeUndefined();
    });

    it("keeps a thousand bookmakers and no more", async () => {
      const [{ store, audit }] = await create();
      const given = (names: readonly string[]) =>
        names.map((bookmakerId) => {
          const { logoUrl: _, ...settings } = bookmaker({ bookmakerId });
          return { settings, logoUrl: null, author: ADA };
        });
      const names = Array.from({ length: 1_001 }, (_, index) => `b${index}`);
      expect(await store.takeOver(given(names))).toBe("full");
      expect(await store.list()).toEqual([]);
      await store.takeOver(given(names.slice(1)));
      expect(await store.create(added({ bookmakerId: "more" }), ADA)).toBe("full");
      expect(await store.takeOver(given(["b1", "more"]))).toBe("full");
      const [last] = await store.list();
      await store.remove(last?.id ?? "", ADA);
      const [deleted] = await audit.list(1);
      await created(store, { bookmakerId: "more" });
      expect(await store.undo(deleted?.id ?? 0, ADA)).toBe("full");
      expect(await store.list()).toHaveLength(1_000);
    });

    it("undoes the last change of a bookmaker, on every server", async () => {
      const [{ store, audit }, other] = await create();
      const one = await created(store, { bookmakerId: "Tab", fullName: "TAB", featured: true });
      await store.update(
        one.id,
        { displayName: "T2", color: "#000000", url: one.url, featured: false, position: 7 },
        BOB,
      );
      const [entry] = await other.audit.list(1);
      expect(entry?.undoable).toBe(true);
      expect(await other.store.undo(entry?.id ?? 0, ADA)).toEqual({ unusedLogo: undefined });
      expect(await store.find(one.id)).toEqual({ ...one, version: 3, updatedAt: ADA.at });
      expect(await store.undo(entry?.id ?? 0, ADA)).toBe("changed");
      expect((await audit.list(3)).map(({ undoable }) => undoable)).toEqual([true, false, false]);
      await store.remove(one.id, ADA);
      const [removed] = await audit.list(1);
      expect(await store.undo(removed?.id ?? 0, BOB)).toEqual({ unusedLogo: undefined });
      expect(await other.store.list()).toEqual([{ ...one, id: expect.any(String), version: 1, updatedAt: BOB.at }]);
      expect(await store.undo(99_999, ADA)).toBe("missing");
    });

    it("lists in display order, ties by identifier, with every field", async () => {
      const [{ store }] = await create();
      const whole = bookmaker({
        bookmakerId: "TAB",
        fullName: "TAB",
        logoUrl: "/logos/tab.svg",
        description: "A totalisator.",
        featured: true,
        position: 2,
      });
      const three = [bookmaker({ bookmakerId: "unibet", position: 2 }), whole, bookmaker()];
      expect(await store.seed(three, NOON)).toBe(3);
      const list = await store.list();
      expect(list.map(({ bookmakerId }) => bookmakerId)).toEqual(["sportsbet", "TAB", "unibet"]);
      expect(list[1]).toEqual({ ...whole, id: expect.any(String), version: 1, updatedAt: NOON });
      expect(list[0]).toEqual({ ...bookmaker(), id: expect.any(String), version: 1, updatedAt: NOON });
      expect(new Set(list.map(({ id }) => id)).size).toBe(3);
    });

    it("seeds only what is empty", async () => {
      const [{ store }] = await create();
      expect(await store.seed([], NOON)).toBe(0);
      expect(await store.seed([bookmaker()], NOON)).toBe(1);
      expect(await store.seed([bookmaker({ bookmakerId: "tab" })], NOON)).toBe(0);
      expect(await store.list()).toHaveLength(1);
    });

    it("seeds once when two servers do it at once", async () => {
      const [{ store: one }, { store: other }] = await create();
      const first = [bookmaker(), bookmaker({ bookmakerId: "tab" })];
      const counts = await Promise.all([one.seed(first, NOON), other.seed(first, NOON)]);
      expect(counts.toSorted()).toEqual([0, 2]);
      expect(await other.list()).toHaveLength(2);
    });

    it("finds an identifier whatever its case, and adds all or none", async () => {
      const [{ store }] = await create();
      await expect(store.seed([bookmaker(), bookmaker({ bookmakerId: "SportsBet" })], NOON)).rejects.toThrow();
      expect(await store.list()).toEqual([]);
    });

    it("adds one, last in order unless a position is given, and finds it again", async () => {
      const [{ store }] = await create();
      const first = await created(store, { position: 7 });
      const whole = { bookmakerId: "TAB", fullName: "TAB", description: "Two\nlines.", featured: true };
      const second = await created(store, whole);
      expect(second).toEqual({ ...added(whole), id: expect.any(String), position: 8, version: 1, updatedAt: NOON });
      expect(await store.find(second.id)).toEqual(second);
      expect(await store.list()).toEqual([first, second]);
      expect(await store.find("nothing")).toBeUndefined();
      expect(await created(store, { bookmakerId: "far", position: 10_000 })).toMatchObject({ position: 10_000 });
      expect(await created(store, { bookmakerId: "last" })).toMatchObject({ position: 10_000 });
    });

    it("adds an identifier once, whatever its case, when two servers do it at once", async () => {
      const [{ store: one }, { store: other, audit }] = await create();
      const names = ["Betr", "betr", "BETR", "bEtR", "betr", "Betr"];
      const results = await Promise.all(
        names.map((bookmakerId, index) => (index % 2 ? one : other).create(added({ bookmakerId }), ADA)),
      );
      expect(results.filter((result) => result === "taken")).toHaveLength(5);
      expect(await one.list()).toEqual(results.filter((result) => result !== "taken"));
      expect(await audit.list(200)).toHaveLength(1);
    });

    it("changes the given fields, removes texts that are not given, and increases the version", async () => {
      const [{ store }] = await create();
      const before = await created(store, { fullName: "Sportsbet", description: "Old.", featured: true });
      const change = { displayName: "SPORT", color: "#ffffff", url: "http://two.example", description: "New." };
      const { fullName: _, ...rest } = before;
      const after = { ...rest, ...change, version: 2, updatedAt: BOB.at };
      expect(await store.update(before.id, change, BOB)).toEqual(after);
      expect(await store.find(before.id)).toEqual(after);
      const more = { ...change, fullName: "SB", featured: false, position: 0 };
      const last = { ...after, ...more, version: 3 };
      expect(await store.update(before.id, more, BOB)).toEqual(last);
      expect(await store.list()).toEqual([last]);
      expect(await store.update("nothing", change, BOB)).toBe("missing");
    });

    it("accepts one of two changes to the same version, and reports a conflict to the other", async () => {
      const [{ store: one }, { store: other, audit }] = await create();
      const { id } = await created(one);
      const change = (displayName: string) => ({ displayName, color: "#000000", url: "https://one.example" });
      const results = await Promise.all([
        one.update(id, change("ONE"), ADA, 1),
        other.update(id, change("TWO"), BOB, 1),
        one.update(id, change("THREE"), BOB, 1),
      ]);
      expect(results.filter((result) => result === "changed")).toHaveLength(2);
      expect([await other.find(id)]).toEqual(results.filter((result) => result !== "changed"));
      expect(await audit.list(200)).toHaveLength(2);
      expect(await other.update(id, change("FOUR"), BOB, 2)).toMatchObject({ version: 3 });
    });

    it("keeps the version when nothing changes", async () => {
      const [{ store, audit }] = await create();
      const before = await created(store);
      const { displayName, color, url } = before;
      expect(await store.update(before.id, { displayName, color, url }, BOB)).toEqual(before);
      expect(await store.find(before.id)).toEqual(before);
      expect(await audit.list(200)).toHaveLength(1);
    });

    it("removes one, once, after which its identifier can be used again", async () => {
      const [{ store }] = await create();
      const { id } = await created(store);
      const withLogo = await store.setLogo(id, "/objects/logos/1.webp", ADA);
      expect(await store.remove(id, BOB)).toEqual(withLogo !== "missing" && withLogo.after);
      expect(await store.remove(id, BOB)).toBe("missing");
      expect(await store.list()).toEqual([]);
      expect(await created(store, { bookmakerId: "SPORTSBET" })).toMatchObject({ version: 1 });
    });

    it("attaches, replaces and removes a logo, and returns the one before", async () => {
      const [{ store, audit }] = await create();
      const plain = await created(store);
      const first = { ...plain, logoUrl: "/objects/logos/1.webp", version: 2, updatedAt: BOB.at };
      expect(await store.setLogo(plain.id, first.logoUrl, BOB)).toEqual({ before: plain, after: first });
      const second = { ...first, logoUrl: "/objects/logos/2.webp", version: 3 };
      expect(await store.setLogo(plain.id, second.logoUrl, BOB)).toEqual({ before: first, after: second });
      const without = { ...plain, version: 4, updatedAt: BOB.at };
      expect(await store.setLogo(plain.id, undefined, BOB)).toEqual({ before: second, after: without });
      expect(await store.find(plain.id)).toEqual(without);
      expect(await store.setLogo("nothing", "/objects/logos/3.webp", BOB)).toBe("missing");
      const [takenAway, replaced, attached] = await audit.list(3);
      expect(attached).toMatchObject({ action: "logoAttached", changes: [{ field: "logoUrl", to: first.logoUrl }] });
      const change = { field: "logoUrl", from: first.logoUrl, to: second.logoUrl };
      expect(replaced).toMatchObject({ action: "logoAttached", changes: [change] });
      expect(takenAway).toMatchObject({ action: "updated", changes: [{ field: "logoUrl", from: second.logoUrl }] });
    });

    it("keeps who changed which field, when, from what to what, newest first", async () => {
      const [{ store }, { audit }] = await create();
      const { id, color, url } = await created(store);
      await store.update(id, { displayName: "'; drop table audit; --", color, url, featured: true }, BOB);
      await store.remove(id, ADA);
      const entries = await audit.list(200);
      expect(entries.map(({ action, username, at }) => [action, username, at])).toEqual([
        ["deleted", "ada", NOON],
        ["updated", "bob", BOB.at],
        ["created", "ada", NOON],
      ]);
      expect(entries[1]).toEqual({
        ...BOB,
        id: expect.any(Number),
        action: "updated",
        bookmakerId: "sportsbet",
        changes: [
          { field: "displayName", from: "SB", to: "'; drop table audit; --" },
          { field: "featured", from: "false", to: "true" },
        ],
        // A later change builds on it.
        undoable: false,
      });
      expect(entries[2]?.changes).toContainEqual({ field: "url", to: url });
      expect(entries[0]?.changes).toContainEqual({ field: "color", from: color });
      expect(await audit.list(2)).toEqual(entries.slice(0, 2));
    });

    it("changes its revision for other servers exactly when something changed", async () => {
      const [{ store: one }, { store: other }] = await create();
      const seen = [await other.revision()];
      const { id, displayName, color, url } = await created(one);
      seen.push(await other.revision());
      await one.update(id, { displayName: "NEW", color, url }, ADA);
      seen.push(await other.revision());
      await one.remove(id, ADA);
      seen.push(await other.revision());
      expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
      const again = await created(one);
      const before = await other.revision();
      await one.update(again.id, { displayName, color, url }, ADA);
      expect(await other.revision()).toBe(before);
    });
  });
}
