import { execFile } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { temporaryFile } from "../../adapters/knex/support";
import { OWN } from "../../replay/support";
import { recordFolder } from "./raw-events";

const SCRIPT = fileURLToPath(new URL("../../../scripts/signal-record-recompute.ts", import.meta.url));
const run = promisify(execFile);

/** The command, as a process of its own, on a folder with a database. */
async function recompute(dataDir: string, ...args: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  try {
    return { code: 0, ...(await run(process.execPath, ["--import", "tsx", SCRIPT, ...args], { env })) };
  } catch (error) {
    return error as { readonly code: number; readonly stdout: string; readonly stderr: string };
  }
}

describe("npm run signal-record:recompute", () => {
  it("repairs days of the database in DATA_DIR, and says what it did", async () => {
    const file = await temporaryFile();
    const { knex } = await recordFolder(OWN, file);
    await knex("signal_races").update({ favourite: "unplaced" });
    await knex.destroy();
    const first = await recompute(dirname(file), "2026-07-28", "2026-07-29");
    expect(first).toMatchObject({ code: 0, stderr: "" });
    expect(first.stdout).toMatch(/^2026-07-28: \d+ races kept, 1 in the sample, 1 corrected\.\n2026-07-29: /);
    expect((await recompute(dirname(file), "2026-07-28")).stdout).toContain("1 in the sample, 0 corrected.");
  });

  it("explains itself, and says in one sentence what is wrong", async () => {
    const nowhere = dirname(await temporaryFile());
    expect((await recompute(nowhere, "--help")).stdout).toContain("npm run signal-record:recompute -- FROM [TO]");
    for (const [args, message] of [
      [[], "Name the first meeting date, such as 2026-07-11."],
      [["2026-02-30"], '"2026-02-30" is not a date; write it as YYYY-MM-DD, such as 2026-07-11.'],
      [["2026-07-12", "2026-07-11"], "2026-07-11 is before 2026-07-12: name the earlier date first."],
      [["2026-07-11"], "There is no database"],
    ] as const) {
      const { code, stderr } = await recompute(nowhere, ...args);
      expect(code).toBe(1);
      expect(stderr).toContain(message);
    }
  });
});
