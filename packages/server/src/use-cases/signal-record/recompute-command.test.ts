import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { recomputeCommand } from "../../../scripts/recompute-command";
import { temporaryFile } from "../../../test/adapters/knex/support";
import { OWN } from "../../../test/replay/support";
import { runApart, runHere } from "../../../test/support/run-command";
import { recordFolder } from "../../../test/use-cases/signal-record/raw-events";

const typed = (dataDir: string, ...args: string[]) => ({ args, env: { DATA_DIR: dataDir } });

describe("npm run signal-record:recompute", () => {
  it("repairs days of the database in DATA_DIR, and prints what it did", async () => {
    const file = await temporaryFile();
    const { knex } = await recordFolder(OWN, file);
    await knex("signal_races").update({ favourite: "unplaced" });
    await knex.destroy();
    const first = await runApart("signal-record-recompute", typed(dirname(file), "2026-07-28", "2026-07-29"));
    expect(first).toMatchObject({ code: 0, stderr: "" });
    expect(first.stdout).toMatch(
      /^2026-07-28: \d+ races stored, 1 in the sample, 1 corrected\.\n2026-07-28: bookmakers are compared in \d+ races of entain\.\n2026-07-29: /,
    );
    expect((await runHere(recomputeCommand, typed(dirname(file), "2026-07-28"))).stdout).toContain(
      "1 in the sample, 0 corrected.",
    );
    expect((await runHere(recomputeCommand, typed(dirname(file), "2026-07-20"))).stdout).toBe(
      "2026-07-20: the price history keeps no race of this day; what is stored stays as it is.\n",
    );
  });

  it("prints its usage, and names an error in one sentence", async () => {
    const nowhere = dirname(await temporaryFile());
    expect((await runHere(recomputeCommand, typed(nowhere, "--help"))).stdout).toContain(
      "npm run signal-record:recompute -- FROM [TO]",
    );
    for (const [args, message] of [
      [[], "Name the first meeting date, such as 2026-07-11."],
      [["2026-02-30"], '"2026-02-30" is not a date; write it as YYYY-MM-DD, such as 2026-07-11.'],
      [["2026-07-12", "2026-07-11"], "2026-07-11 is before 2026-07-12: name the earlier date first."],
      [["2026-07-11"], "There is no database"],
    ] as const) {
      const { code, stderr } = await runHere(recomputeCommand, typed(nowhere, ...args));
      expect(code).toBe(1);
      expect(stderr).toContain(message);
    }
  });
});
