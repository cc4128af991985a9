import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { payloadsOf, RECORDED, replay } from "../../test/replay/support";
import { readRecording } from "./read-recording";
import { suggestedStart } from "./suggested-start";

interface Raw {
  readonly header?: { readonly generated_time: string };
  readonly data?: {
    readonly meetings?: readonly { readonly meeting: string; readonly date: string; readonly category: string }[];
    readonly race?: { readonly event_id: string };
  };
}

const exists = existsSync(RECORDED);
const title = exists
  ? "the recorded payloads"
  : "the recorded payloads (skipped: the recordings do not lie beside the project; RAILBIRD_FEEDS names their folder)";

describe.skipIf(!exists)(title, () => {
  const raw = async () => (await payloadsOf(RECORDED)).map((each) => ({ ...each, content: each.content as Raw }));
  const meetingsIn = (contents: readonly { content: Raw }[]) =>
    contents.flatMap(({ content }) => content.data?.meetings ?? []);

  it("are each served or left out with a reason", async () => {
    const { meetings, events, leftOut } = await readRecording(RECORDED);
    const ids = new Set(meetingsIn(await raw()).map(({ meeting }) => meeting));
    expect(new Set(meetings.map(({ meeting }) => meeting))).toEqual(ids);
    const outside = leftOut.map(({ file }) => file);
    for (const { file, content } of await raw()) {
      const served =
        content.data?.meetings !== undefined ||
        (content.data?.race !== undefined && events.has(content.data.race.event_id));
      expect(served !== outside.includes(file), file).toBe(true);
    }
    expect(leftOut.every(({ reason }) => reason.length > 0)).toBe(true);
    expect(outside.filter((file) => /^(ladbrokes|tabnz)-(meetings|event)-/.test(file))).toEqual([]);
  });

  it("serve every event with its own bytes", async () => {
    const { get } = await replay(RECORDED);
    const { events } = await readRecording(RECORDED);
    const files = (await raw()).filter(({ content }) => events.has(content.data?.race?.event_id ?? ""));
    expect(files.length).toBeGreaterThanOrEqual(4);
    for (const { file, bytes, content } of files) {
      const response = await get(`/events/${content.data?.race?.event_id}`);
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes), file).toBe(true);
    }
  });

  it("serve the meetings of a date and code, across the files", async () => {
    const { read } = await replay(RECORDED);
    const all = meetingsIn(await raw());
    for (const [date, category] of [
      ["2025-07-17", "G"],
      ["2026-03-06", "H"],
      ["2026-07-28", "T"],
    ]) {
      const expected = all.filter((each) => each.date.startsWith(`${date}T`) && each.category === category);
      const { data } = await read(`/meetings?date_from=${date}&date_to=${date}&category=${category}&limit=200`);
      expect(expected.length).toBeGreaterThan(0);
      expect(new Set(data.meetings.map(({ meeting }) => meeting))).toEqual(
        new Set(expected.map(({ meeting }) => meeting)),
      );
    }
  });

  it("come in pages of the API's own size", async () => {
    const { read } = await replay(RECORDED);
    const { meetings } = await readRecording(RECORDED);
    const found = new Set<string>();
    for (let offset = 0; ; offset += 40) {
      const { data } = await read(`/meetings?limit=40&offset=${offset}`);
      for (const { meeting } of data.meetings) found.add(meeting);
      if (data.meetings.length < 40) break;
    }
    expect(found.size).toBe(meetings.length);
  });

  it("suggest an instant shortly before a recorded open race", async () => {
    expect(new Date(suggestedStart(await readRecording(RECORDED)) ?? 0).toISOString()).toBe("2026-07-28T02:50:00.000Z");
  });
});
