import { chmod, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { describeSilksStore, nameOf } from "../../test/ports/silks-store-suite";
import { ManualClock } from "../../test/support/manual-clock";
import { MemorySilks } from "../../test/use-cases/silks/memory-silks";
import { FilesystemSilksStore } from "../adapters/silks-filesystem/filesystem-silks-store";

const NOW = Date.parse("2026-11-21T02:00:00Z");
const DAY = 24 * 60 * 60_000;
const BOUNDS = { count: 3, bytes: 10_000 };
const folders: string[] = [];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "railbird-silks-"));
  folders.push(folder);
  return join(folder, "silks");
}

const open = (folder: string, clock = new ManualClock(NOW), bounds = BOUNDS) =>
  FilesystemSilksStore.open({ folder, clock, bounds });

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

describeSilksStore("memory", async (bounds) => ({ store: new MemorySilks(bounds) }));
describeSilksStore("a folder", async (bounds) => ({
  store: await open(await newFolder(), new ManualClock(NOW), bounds),
}));

describe("a folder of silks", () => {
  it("has the same pictures after a restart, within its bounds, in order of use", async () => {
    const folder = await newFolder();
    const before = await open(folder);
    for (const n of [1, 2, 3]) await before.keep(nameOf(n), new Uint8Array(n));
    for (const n of [1, 2, 3]) await utimes(join(folder, nameOf(n)), NOW / 1000 + n, NOW / 1000 + n);
    const after = await open(folder, new ManualClock(NOW), { count: 2, bytes: 10_000 });
    expect(after.size).toEqual({ count: 2, bytes: 5 });
    expect(await readdir(folder)).toEqual([nameOf(2), nameOf(3)]);
  });

  it("removes the files of pictures that made room, and unfinished files of a server that ended", async () => {
    const folder = await newFolder();
    const store = await open(folder);
    for (let n = 1; n <= 10; n += 1) await store.keep(nameOf(n), new Uint8Array(5));
    expect(await readdir(folder)).toEqual([nameOf(8), nameOf(9), nameOf(10)].sort());
    await writeFile(join(folder, `${nameOf(11)}.4711.part`), "half");
    await writeFile(join(folder, "README"), "somebody's own file");
    const again = await open(folder);
    expect(again.size.count).toBe(3);
    expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
    expect(await readdir(folder)).toContain("README");
  });

  it("remembers across a restart that a picture was used recently", async () => {
    const folder = await newFolder();
    const clock = new ManualClock(Date.now());
    const before = await open(folder, clock);
    await before.keep(nameOf(1), new Uint8Array(1));
    await before.keep(nameOf(2), new Uint8Array(1));
    await clock.advance(2 * DAY);
    await before.read(nameOf(1));
    const after = await open(folder, clock, { count: 1, bytes: 100 });
    expect(after.has(nameOf(1))).toBe(true);
    expect(after.has(nameOf(2))).toBe(false);
  });

  it("has no picture whose file was removed by somebody else", async () => {
    const folder = await newFolder();
    const store = await open(folder);
    await store.keep(nameOf(1), new Uint8Array(1));
    await rm(join(folder, nameOf(1)));
    expect(await store.read(nameOf(1))).toBeUndefined();
    expect(store.has(nameOf(1))).toBe(false);
  });

  it("rejects when a picture cannot be written, and does not keep it", async () => {
    const folder = await newFolder();
    await writeFile(folder, "a file stands where the folder should");
    const store = await FilesystemSilksStore.open({
      folder: join(folder, "below"),
      clock: new ManualClock(NOW),
    }).catch(() => undefined);
    // Opening the store may already fail, since the folder cannot exist.
    if (store === undefined) return;
    await expect(store.keep(nameOf(1), new Uint8Array(1))).rejects.toThrow();
    expect(store.has(nameOf(1))).toBe(false);
    await chmod(folder, 0o600);
  });
});
