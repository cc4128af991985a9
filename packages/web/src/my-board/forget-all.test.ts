import { BOARD_STORAGE_KEY, DENSITY_STORAGE_KEY, THEME_STORAGE_KEY, ZONE_STORAGE_KEY } from "@railbird/ui";
import { SINGLE_KEYS_STORAGE_KEY } from "@railbird/ui/keys";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pageMarkup } from "../../test/content/written";
import { fakeStorage } from "../../test/my-board/fake-storage";
import { privacyPolicy } from "../content/privacy-policy";
import { LiveState } from "../data/live/live-state";
import { PAUSED_STORAGE_KEY } from "../data/live/paused-choice";
import { SAVED_READS_CACHE } from "../offline/saved-reads";
import { SHOWN_ALERTS_KEY } from "./alerts/shown-alerts";
import { EARLIER_BOOKMAKERS_KEY } from "./earlier-bookmakers";
import { forgetAll } from "./kept";

const keys = [
  BOARD_STORAGE_KEY,
  THEME_STORAGE_KEY,
  DENSITY_STORAGE_KEY,
  ZONE_STORAGE_KEY,
  PAUSED_STORAGE_KEY,
  SINGLE_KEYS_STORAGE_KEY,
  SHOWN_ALERTS_KEY,
  EARLIER_BOOKMAKERS_KEY,
];

afterEach(() => vi.unstubAllGlobals());

const liveState = (paused = false) => new LiveState({ paused, online: true, random: () => 0.5 });

describe("what is kept on the device", () => {
  it.each([...keys, SAVED_READS_CACHE])("is named in the privacy policy: %s", (key) => {
    expect(pageMarkup(privacyPolicy)).toContain(key);
  });

  it("is removed by one call", async () => {
    const { entries } = fakeStorage();
    const deleted: string[] = [];
    vi.stubGlobal("caches", { delete: async (name: string) => deleted.push(name) > 0 });
    for (const key of keys) entries.set(key, "kept");
    await forgetAll(liveState());
    expect([...entries.keys()]).toEqual([]);
    expect(deleted).toEqual([SAVED_READS_CACHE]);
  });

  it("holds no longer in the page: updates go on", async () => {
    fakeStorage();
    vi.stubGlobal("caches", { delete: async () => true });
    const live = liveState(true);
    await forgetAll(live);
    expect(live.isPaused).toBe(false);
  });

  it("is removed as far as the browser allows", async () => {
    fakeStorage().block("writes");
    const deleted: string[] = [];
    vi.stubGlobal("caches", { delete: async (name: string) => deleted.push(name) > 0 });
    await forgetAll(liveState());
    expect(deleted).toEqual([SAVED_READS_CACHE]);
  });
});
