import { afterEach, describe, expect, it } from "vitest";
import type { SilksBounds, SilksStore } from "../../src/ports/silks";

export interface OpenedSilksStore {
  readonly store: SilksStore;
  readonly close?: () => Promise<void>;
}

/** The name of the nth picture. */
export const nameOf = (n: number) => `${n.toString(16).padStart(32, "0")}.webp`;
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The suite of every store of silks. */
export function describeSilksStore(what: string, open: (bounds: SilksBounds) => Promise<OpenedSilksStore>): void {
  describe(`silks in ${what}`, () => {
    let opened: OpenedSilksStore | undefined;
    const storeOf = async (bounds: SilksBounds = { count: 100, bytes: 10_000 }) => {
      opened = await open(bounds);
      return opened.store;
    };
    afterEach(async () => {
      await opened?.close?.();
      opened = undefined;
    });

    it("returns what was stored, and nothing else", async () => {
      const store = await storeOf();
      expect(store.size).toEqual({ count: 0, bytes: 0 });
      expect(store.has(nameOf(1))).toBe(false);
      expect(await store.read(nameOf(1))).toBeUndefined();
      await store.keep(nameOf(1), bytesOf("one"));
      expect(store.has(nameOf(1))).toBe(true);
      expect(Buffer.from((await store.read(nameOf(1))) ?? []).toString()).toBe("one");
      expect(await store.read(nameOf(2))).toBeUndefined();
      expect(store.size).toEqual({ count: 1, bytes: 3 });
    });

    it("replaces a picture under its name", async () => {
      const store = await storeOf();
      await store.keep(nameOf(1), bytesOf("one"));
      await store.keep(nameOf(1), bytesOf("another"));
      expect(Buffer.from((await store.read(nameOf(1))) ?? []).toString()).toBe("another");
      expect(store.size).toEqual({ count: 1, bytes: 7 });
    });

    it.each(["../../etc/passwd", "a.webp", `${nameOf(1)}/x`, "", "..", nameOf(1).toUpperCase()])(
      "keeps and reads nothing under the name %j",
      async (name) => {
        const store = await storeOf();
        await expect(store.keep(name, bytesOf("x"))).rejects.toThrow(RangeError);
        expect(await store.read(name)).toBeUndefined();
        expect(store.has(name)).toBe(false);
      },
    );

    it("holds no more pictures than its bound: the least recently used make room", async () => {
      const store = await storeOf({ count: 3, bytes: 10_000 });
      for (const n of [1, 2, 3]) await store.keep(nameOf(n), bytesOf("x"));
      await store.read(nameOf(1));
      store.has(nameOf(2));
      await store.keep(nameOf(4), bytesOf("x"));
      expect([1, 2, 3, 4].filter((n) => store.has(nameOf(n)))).toEqual([1, 2, 4]);
      expect(await store.read(nameOf(3))).toBeUndefined();
      expect(store.size.count).toBe(3);
    });

    it("holds no more bytes than its bound", async () => {
      const store = await storeOf({ count: 100, bytes: 100 });
      for (let n = 1; n <= 20; n += 1) await store.keep(nameOf(n), new Uint8Array(30));
      expect(store.size).toEqual({ count: 3, bytes: 90 });
      expect(store.has(nameOf(20))).toBe(true);
    });
  });
}
