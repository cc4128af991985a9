import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWith, ids, OWN, replay } from "../../test/replay/support";
import { readRecording } from "./read-recording";
import { createReplayServer } from "./replay-server";
import { suggestedStart } from "./suggested-start";

const openEvent = `event-${ids.openRace}.json`;

describe("a folder of payloads", () => {
  it("may hold an event alone: its meeting is made from it", async () => {
    const { read } = await replay(await folderWith([openEvent]));
    const { data } = await read("/meetings?date_from=2026-07-28&date_to=2026-07-28&category=T&country=AUS");
    expect(data.meetings).toEqual([
      {
        meeting: ids.wattleFlat,
        name: "Wattle Flat",
        date: "2026-07-28T00:00:00Z",
        track_condition: "Soft6",
        category: "T",
        category_name: "Thoroughbred Horse Racing",
        country: "AUS",
        state: "NSW",
        races: [
          {
            id: ids.openRace,
            race_number: 2,
            name: "Creek Bend Nursery Benchmark 58",
            start_time: "2026-07-28T03:00:00Z",
            track_condition: "Soft6",
            distance: 1200,
            weather: "Showers",
            country: "AUS",
            state: "NSW",
            status: "Open",
          },
        ],
      },
    ]);
  });

  it("dates such a meeting by its own zone, not by UTC", async () => {
    const text = await readFile(join(OWN, openEvent), "utf8");
    const lateInSydney = text.replace('"advertised_start": 1785207600', '"advertised_start": 1785248000');
    const { read } = await replay(await folderWith([], { "a.json": lateInSydney }));
    const meeting = (await read("/meetings")).data.meetings[0];
    expect(meeting?.races[0]?.start_time).toBe("2026-07-28T14:13:20Z");
    expect(meeting?.date).toBe("2026-07-29T00:00:00Z");
  });

  it("may name its files freely, and the newest copy counts", async () => {
    const older = await readFile(join(OWN, openEvent), "utf8");
    const newer = older.replace("02:48:05", "02:49:00").replace('"fixed_win": 4.2', '"fixed_win": 4');
    const folder = await folderWith([], { "x.json": newer, "y.json": older, "a.json": older });
    const { get } = await replay(folder);
    expect(await (await get(`/events/${ids.openRace}`)).text()).toBe(newer);
    expect((await readRecording(folder)).leftOut).toEqual([
      { file: "a.json", reason: "an older copy of the event in x.json" },
      { file: "y.json", reason: "a copy of the event in x.json that is not newer" },
    ]);
  });

  it("shows a meeting of two lists once, as the newer list has it", async () => {
    const older = await readFile(join(OWN, "meetings-NZ-2026-07-28.json"), "utf8");
    const newer = older.replace("02:48:02", "02:58:02").replaceAll('"Open"', '"Closed"');
    const { read } = await replay(await folderWith([], { "1.json": newer, "2.json": older }));
    const { meetings } = (await read("/meetings")).data;
    expect(meetings).toHaveLength(1);
    expect(meetings[0]?.races.map(({ status }) => status)).toEqual(["Final", "Closed"]);
  });

  it("is served without the files of other formats, each with a reason in the log", async () => {
    const logged: object[] = [];
    const ignore = () => {};
    const log = { debug: ignore, warn: ignore, error: ignore, info: (fields: object) => void logged.push(fields) };
    const folder = await folderWith([openEvent], {
      "cut.json": '{"header": {',
      "website.json": JSON.stringify({ status: 200, data: { next_to_go_ids: [] } }),
      "fragment.json": JSON.stringify({ entrant_id: "1", name: "Alone" }),
      "null.json": "null",
      "list.json": JSON.stringify({ header: { generated_time: "2026-07-28T00:00:00Z" }, data: { races: [] } }),
      "notes.txt": "not read",
    });
    const { read } = await replay(folder, { log });
    expect((await read("/meetings")).data.meetings).toHaveLength(1);
    const noResponse = "not a response of the affiliates API: it has no header and data";
    expect(logged).toEqual([
      { file: "cut.json", reason: "not JSON" },
      { file: "fragment.json", reason: noResponse },
      { file: "list.json", reason: "a list of races: that endpoint's response is made from the meetings" },
      { file: "null.json", reason: noResponse },
      { file: "website.json", reason: noResponse },
    ]);
  });

  it("leaves out an event whose results name a runner that it lacks", async () => {
    const event = JSON.parse(await readFile(join(OWN, openEvent), "utf8"));
    event.data.results = [{ position: 1, runner_number: 44 }];
    const folder = await folderWith(["meetings-NZ-2026-07-28.json"], { "cut.json": JSON.stringify(event) });
    expect((await readRecording(folder)).leftOut).toEqual([
      { file: "cut.json", reason: "an event that is cut short: runner 44 of its results is not in its field" },
    ]);
  });

  it("must exist and contain payloads", async () => {
    const empty = await folderWith([]);
    await expect(createReplayServer({ folder: empty })).rejects.toThrow("No response of the affiliates API lies in");
    await expect(createReplayServer({ folder: join(empty, "none") })).rejects.toThrow("cannot be read");
  });

  it("suggests to start ten minutes before its first open race with runners", async () => {
    const start = suggestedStart(await readRecording(OWN));
    expect(new Date(start ?? 0).toISOString()).toBe("2026-07-28T02:50:00.000Z");
    expect(suggestedStart(await readRecording(await folderWith(["meetings-NZ-2026-07-28.json"])))).toBeUndefined();
  });
});
