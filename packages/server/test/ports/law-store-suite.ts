import { describe, expect, it, onTestFinished } from "vitest";
import { type ApprovalRegister, MOST_APPROVALS, MOST_SWITCHES, type SwitchStore } from "../../src/ports/law";
import { NOON } from "../adapters/knex/support";

const ADA = { username: "ada", at: NOON };
const BEN = { username: "ben", at: NOON + 1_000 };

/** The suite of every store of switches. `create` gives an empty one, and another on the same storage as a second server has it. */
export function describeSwitchStore(name: string, create: () => Promise<readonly [SwitchStore, SwitchStore]>): void {
  describe(`switch store: ${name}`, () => {
    it("lists what was set, latest first, with who set it and who undid it", async () => {
      const [one, second] = await create();
      expect(await one.set({ name: "links", on: false, from: NOON + 60_000, note: "Reform bill" }, ADA)).toBe("set");
      expect(await second.set({ name: "betNow", on: true, from: NOON }, BEN)).toBe("set");
      const [latest, first] = await one.list();
      expect(first).toEqual({
        id: first?.id,
        name: "links",
        on: false,
        from: NOON + 60_000,
        note: "Reform bill",
        madeAt: NOON,
        username: "ada",
      });
      expect(latest).toMatchObject({ name: "betNow", on: true, username: "ben" });
      expect(latest?.id).toBeGreaterThan(first?.id ?? 0);
      expect(await second.undo(first?.id ?? 0, BEN)).toBe("undone");
      expect((await one.list())[1]).toMatchObject({ undoneAt: NOON + 1_000, undoneBy: "ben" });
    });

    it("undoes a switch once, and none that is not there", async () => {
      const [one, second] = await create();
      await one.set({ name: "ads", on: false, from: NOON }, ADA);
      const [{ id } = { id: 0 }] = await one.list();
      const outcomes = await Promise.all([one.undo(id, ADA), second.undo(id, BEN)]);
      expect(outcomes.toSorted()).toEqual(["already", "undone"]);
      expect(await one.undo(id + 1, ADA)).toBe("missing");
    });

    it("counts up with every change, on every server alike", async () => {
      const [one, second] = await create();
      const seen = [await one.revision()];
      await second.set({ name: "ads", on: false, from: NOON }, ADA);
      seen.push(await one.revision());
      await one.undo((await one.list())[0]?.id ?? 0, ADA);
      seen.push(await second.revision());
      expect(seen.toSorted((a, b) => a - b)).toEqual(seen);
      expect(new Set(seen).size).toBe(3);
      expect(await one.revision()).toBe(await second.revision());
    });

    it("is full at some point", async () => {
      const [store] = await create();
      for (let made = 0; made < MOST_SWITCHES; made += 1) await store.set({ name: "ads", on: false, from: NOON }, ADA);
      expect(await store.set({ name: "ads", on: true, from: NOON }, ADA)).toBe("full");
      expect(await store.list()).toHaveLength(MOST_SWITCHES);
    });

    it("stops watching when it is told to", async () => {
      const [store] = await create();
      const ending = new AbortController();
      onTestFinished(() => ending.abort());
      const watching = store.watch(() => undefined, ending.signal);
      ending.abort();
      await watching;
    });
  });
}

/** The suite of every register of approvals. `create` gives an empty one, and another on the same storage. */
export function describeApprovalRegister(
  name: string,
  create: () => Promise<readonly [ApprovalRegister, ApprovalRegister]>,
): void {
  describe(`register of approvals: ${name}`, () => {
    const victoria = {
      body: "Racing Victoria",
      number: "RV-118",
      from: "2026-07-01",
      to: "2027-06-30",
      note: "By post",
    };

    it("lists approvals by their end, with who changed them last", async () => {
      const [one, second] = await create();
      await one.add({ body: "Greyhounds NSW", number: "77", from: "2026-01-01" }, ADA);
      await second.add(victoria, ADA);
      await one.add({ body: "Harness SA", number: "5", from: "2026-01-01", to: "2026-12-31" }, BEN);
      const listed = await second.list();
      expect(listed.map(({ body }) => body)).toEqual(["Harness SA", "Racing Victoria", "Greyhounds NSW"]);
      expect(listed[1]).toEqual({ ...victoria, id: listed[1]?.id, updatedAt: NOON, username: "ada" });
      expect(listed[2]).not.toHaveProperty("to");
    });

    it("replaces every field, and removes", async () => {
      const [one, second] = await create();
      await one.add(victoria, ADA);
      const [{ id } = { id: "" }] = await one.list();
      const renewed = { body: "Racing Victoria", number: "RV-200", from: "2027-07-01" };
      expect(await second.change(id, renewed, BEN)).toBe("changed");
      expect(await one.list()).toEqual([{ ...renewed, id, updatedAt: NOON + 1_000, username: "ben" }]);
      expect(await one.remove(id)).toBe("removed");
      expect(await one.list()).toEqual([]);
      expect(await one.change(id, victoria, ADA)).toBe("missing");
      expect(await one.remove(id)).toBe("missing");
    });

    it("is full at some point", async () => {
      const [store] = await create();
      for (let made = 0; made < MOST_APPROVALS; made += 1) await store.add(victoria, ADA);
      expect(await store.add(victoria, ADA)).toBe("full");
    });
  });
}
