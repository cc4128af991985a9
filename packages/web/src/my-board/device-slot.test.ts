import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeStorage, fakeStorage } from "../../test/my-board/fake-storage";
import { deviceSlot } from "./device-slot";

let storage: FakeStorage;
beforeEach(() => {
  storage = fakeStorage();
  // A write that is stored ends what an earlier test's page could not store.
  words().write([]);
});
afterEach(() => vi.unstubAllGlobals());

const words = () =>
  deviceSlot<readonly string[]>({
    key: "words",
    fallback: [],
    parse: (text) => (text.startsWith("!") ? undefined : text.split(" ")),
    format: (value) => (value.length === 0 ? undefined : value.join(" ")),
  });

describe("a slot of local storage", () => {
  it("reads the same object until the text changes", () => {
    const slot = words();
    expect(slot.read()).toBe(slot.fallback);
    storage.entries.set("words", "a b");
    const read = slot.read();
    expect(read).toEqual(["a", "b"]);
    expect(slot.read()).toBe(read);
  });

  it("reads an invalid text as the default", () => {
    storage.entries.set("words", "!");
    expect(words().read()).toEqual([]);
  });

  it("calls when this page writes, and when another tab does", () => {
    const [slot, other] = [words(), words()];
    const called = vi.fn();
    const stop = slot.subscribe(called);
    other.write(["here"]);
    expect(called).toHaveBeenCalledTimes(1);
    expect(slot.read()).toEqual(["here"]);
    storage.setInOtherTab("words", "there");
    expect(called).toHaveBeenCalledTimes(2);
    expect(slot.read()).toEqual(["there"]);
    storage.setInOtherTab("others", "x");
    stop();
    other.write(["again"]);
    expect(called).toHaveBeenCalledTimes(2);
  });

  it.each(["all", "writes"] as const)("keeps a choice in the page where storage blocks %s", (what) => {
    storage.entries.set("words", "old");
    const slot = words();
    if (what === "writes") expect(slot.read()).toEqual(["old"]);
    storage.block(what);
    slot.write(["new"]);
    expect(slot.read()).toEqual(["new"]);
    expect(storage.entries.get("words")).toBe("old");
  });

  it.each(["all", "writes"] as const)("shows a choice to every slot of its entry where storage blocks %s", (what) => {
    const [slot, other] = [words(), words()];
    const called = vi.fn();
    const stop = other.subscribe(called);
    storage.block(what);
    slot.write(["new"]);
    expect(called).toHaveBeenCalledTimes(1);
    expect(other.read()).toEqual(["new"]);
    other.write(["newer"]);
    expect(slot.read()).toEqual(["newer"]);
    stop();
  });

  it("takes what another tab stored once storage has room again, in every slot of the entry", () => {
    const [slot, other] = [words(), words()];
    const stop = slot.subscribe(() => {});
    storage.block("writes");
    slot.write(["here"]);
    storage.setInOtherTab("words", "there");
    expect([slot.read(), other.read()]).toEqual([["there"], ["there"]]);
    stop();
  });
});
