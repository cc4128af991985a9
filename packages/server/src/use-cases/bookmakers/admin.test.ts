import { describe, expect, it, onTestFinished } from "vitest";
import { LinesLog, NOON } from "../../../test/adapters/knex/support";
import { testBookmakers } from "../../../test/support/bookmakers";
import { ManualClock } from "../../../test/support/manual-clock";

async function start(removeLogo: (logoUrl: string) => Promise<void>) {
  const log = new LinesLog();
  const made = await testBookmakers(new ManualClock(NOON), log, removeLogo);
  onTestFinished(() => made.close());
  return { ...made, log };
}

describe("deleting a bookmaker", () => {
  it("removes its logo too, and asks for none where there was none", async () => {
    const removed: string[] = [];
    const { store, bookmakerAdmin, cache } = await start(async (logoUrl) => void removed.push(logoUrl));
    await store.setLogo("b1", "/objects/logos/1.webp", { username: "ada", at: NOON });
    expect(await bookmakerAdmin.remove("b1", "ada")).toBe("removed");
    expect(await bookmakerAdmin.remove("b2", "ada")).toBe("removed");
    expect(removed).toEqual(["/objects/logos/1.webp"]);
    expect(cache.list()).toHaveLength(8);
  });

  it("succeeds even when the logo cannot be removed, which is logged", async () => {
    const { store, bookmakerAdmin, log } = await start(() => Promise.reject(new Error("read-only folder")));
    await store.setLogo("b1", "/objects/logos/1.webp", { username: "ada", at: NOON });
    expect(await bookmakerAdmin.remove("b1", "ada")).toBe("removed");
    expect(await store.find("b1")).toBeUndefined();
    expect(log.lines).toContainEqual({
      level: "warn",
      message: "The logo of a deleted bookmaker could not be removed.",
      fields: { err: expect.any(Error), logoUrl: "/objects/logos/1.webp" },
    });
  });
});
