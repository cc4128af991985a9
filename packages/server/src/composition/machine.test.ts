import { chmod, mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFile } from "../../test/adapters/knex/support";
import { openDataFolder } from "./machine";

it("makes the folder of DATA_DIR accessible to its owner alone, and leaves nothing in it", async () => {
  const folder = join(dirname(await temporaryFile()), "some", "folder");
  await openDataFolder(folder);
  await openDataFolder(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await readdir(folder)).toEqual([]);
});

it("says in one sentence that the folder of DATA_DIR cannot be made", async () => {
  const file = await temporaryFile();
  await writeFile(file, "");
  const folder = join(file, "data");
  await expect(openDataFolder(folder)).rejects.toThrow(
    `Nothing can be written in ${folder}, the folder of DATA_DIR (ENOTDIR): make it writable for this user, or set DATA_DIR to another one.`,
  );
});

it("says in one sentence that the folder of DATA_DIR cannot be written", async () => {
  // Permissions do not apply to root, so the test uses a folder in which nobody can create files.
  const folder = process.getuid?.() === 0 ? "/proc" : dirname(await temporaryFile());
  if (folder !== "/proc") await mkdir(folder, { recursive: true }).then(() => chmod(folder, 0o500));
  await expect(openDataFolder(folder)).rejects.toThrow(/^Nothing can be written in .* \(E[A-Z]+\): make it writable/);
  if (folder !== "/proc") await chmod(folder, 0o700);
});

it.runIf(process.platform === "linux")(
  "says in one sentence that a folder cannot be made where there are no folders to make, as in /proc",
  async () => {
    for (const folder of ["/proc/railbird", "/proc/railbird/data"])
      await expect(openDataFolder(folder)).rejects.toThrow(
        `Nothing can be written in ${folder}, the folder of DATA_DIR (E`,
      );
  },
);
