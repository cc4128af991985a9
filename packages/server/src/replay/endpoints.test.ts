import { readFile } from "node:fs/promises";
import { get as httpGet, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ids, OWN, replay } from "../../test/replay/support";

const names = (meetings: readonly { name: string }[]) => meetings.map(({ name }) => name).sort();

describe("meetings", () => {
  it("are those of every recorded list, in the API's envelope", async () => {
    const { header, params, data } = await (await replay(OWN)).read("/meetings");
    expect(header).toMatchObject({ title: "Race Meetings", generated_time: "2026-07-28T02:48:05.730118204Z" });
    expect(params).toMatchObject({ enc: "json", limit: 100, offset: 0 });
    expect(names(data.meetings)).toEqual([
      "Bluegum Crossing (G)",
      "Bois Clair",
      "Coolibah Park (G)",
      "Mallee Downs",
      "Quandong Valley Synthetic",
      "Totara Plains",
      "Wattle Flat",
    ]);
  });

  it.each([
    ["date_from=2026-07-29", ["Bluegum Crossing (G)"]],
    ["date_from=2026-07-29&date_to=2026-07-29&category=T", []],
    ["date_to=2026-07-28&category=T", ["Quandong Valley Synthetic", "Totara Plains", "Wattle Flat"]],
    ["date_from=2026-07-28&date_to=2026-07-29&category=G", ["Bluegum Crossing (G)", "Coolibah Park (G)"]],
    ["category=H", ["Bois Clair", "Mallee Downs"]],
    ["category=H&country=AUS", ["Mallee Downs"]],
    ["country=NZ", ["Totara Plains"]],
    ["country=ZZ", []],
    [`ids=${ids.wattleFlat}`, ["Wattle Flat"]],
  ])("are filtered by %s", async (query, expected) => {
    const { data } = await (await replay(OWN)).read(`/meetings?${query}`);
    expect(names(data.meetings)).toEqual(expected);
  });

  it("are filtered by the meeting's local date: an early New Zealand race is on the previous UTC day", async () => {
    const { read } = await replay(OWN);
    const on28 = await read("/meetings?date_from=2026-07-28&date_to=2026-07-28&country=NZ");
    expect(on28.data.meetings[0]?.races[0]?.start_time).toBe("2026-07-27T23:50:00Z");
    const on27 = await read("/meetings?date_from=2026-07-27&date_to=2026-07-27&country=NZ");
    expect(on27.data.meetings).toEqual([]);
  });

  it("come in pages that hold every meeting once", async () => {
    const { read } = await replay(OWN);
    const pages = await Promise.all([0, 3, 6, 9].map((offset) => read(`/meetings?limit=3&offset=${offset}`)));
    expect(pages.map(({ data }) => data.meetings.length)).toEqual([3, 3, 1, 0]);
    expect(new Set(pages.flatMap(({ data }) => data.meetings.map(({ meeting }) => meeting))).size).toBe(7);
    expect(pages[1]?.params).toMatchObject({ limit: 3, offset: 3 });
  });

  it("repeat the request's parameters, with the limit that the API allows", async () => {
    const { params } = await (await replay(OWN)).read(
      "/meetings?enc=json&date_from=2026-07-28&date_to=2026-07-29&category=T&country=AUS&limit=500",
    );
    expect(params).toMatchObject({
      date_from: "2026-07-28T00:00:00Z",
      date_to: "2026-07-29T00:00:00Z",
      type: "T",
      country: "AUS",
      limit: 200,
    });
  });

  it.each(["date_from=today", "date_to=2026-02-30", "category=R", "limit=0", "limit=ten", "offset=-1", "enc=xml"])(
    "refuse %s",
    async (query) => {
      const response = await (await replay(OWN)).get(`/meetings?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ header: { error: expect.stringContaining("must be") } });
    },
  );

  it("are found by id", async () => {
    const { data, params } = await (await replay(OWN)).read(`/meetings/${ids.wattleFlat}?enc=json`);
    expect(params).toEqual({ enc: "json", id: ids.wattleFlat });
    expect(names(data.meetings)).toEqual(["Wattle Flat"]);
    expect(data.meetings[0]?.races.map(({ status }) => status)).toContain("Abandoned");
  });
});

describe("the list of races", () => {
  it("is in start order, page by page", async () => {
    const { read } = await replay(OWN);
    const races = [];
    let token: string | undefined = "";
    for (let page = 0; token !== undefined; page += 1) {
      const { data }: Awaited<ReturnType<typeof read>> = await read(`/list?limit=7&page_token=${token}`);
      races.push(...data.races);
      token = data.next_page_token;
      expect(page).toBeLessThan(3);
    }
    const starts = races.map(({ advertised_start }) => advertised_start);
    expect(starts).toHaveLength(18);
    expect(starts).toEqual(starts.toSorted());
    expect(new Set(races.map(({ id }) => id)).size).toBe(18);
  });

  it("is filtered by UTC day, code and country, and can run backwards", async () => {
    const { read } = await replay(OWN);
    const { data } = await read(
      "/list?date_from=2026-07-28&date_to=2026-07-28&meet_types=T,G&countries=AUS&order_by=0",
    );
    expect(data.races[0]).toMatchObject({ name: "Spinifex Stakes", number: 2 });
    expect(data.races).toHaveLength(9);
    expect(data.races.at(-1)?.advertised_start).toBe("2026-07-28T02:20:00Z");
    const early = await read("/list?date_to=2026-07-27");
    expect(early.data.races.map(({ name }) => name)).toEqual(["Fern Gully Maiden"]);
  });

  it("gives the jump that an event recorded, and no number to a special market", async () => {
    const { data } = await (await replay(OWN)).read("/list?countries=AUS");
    expect(data.races.find(({ name }) => name === "Billabong Bakery Maiden Plate")?.actual_start).toBe(
      "2026-07-28T02:21:35Z",
    );
    expect(data.races.find(({ name }) => name.startsWith("Jockey Challenge"))).not.toHaveProperty("number");
  });

  it("rejects a token that it did not give", async () => {
    expect((await (await replay(OWN)).get("/list?page_token=abc")).status).toBe(400);
  });
});

describe("an event", () => {
  it("gets the recorded bytes", async () => {
    const response = await (await replay(OWN)).get(`/events/${ids.openRace}?enc=json&with_money_tracker=false`);
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(await readFile(join(OWN, `event-${ids.openRace}.json`)));
  });

  it.each([
    ["gzip, deflate, br", "gzip"],
    ["deflate, gzip;q=0.5", "gzip"],
    ["gzip;q=0", undefined],
    ["identity", undefined],
  ])("is compressed for a caller that accepts %s as %s", async (accepted, encoding) => {
    const { base } = await replay(OWN);
    const { headers, body } = await rawGet(`${base}/events/${ids.openRace}`, accepted);
    expect(headers["content-encoding"]).toBe(encoding);
    const recorded = await readFile(join(OWN, `event-${ids.openRace}.json`));
    expect(encoding === "gzip" ? gunzipSync(body) : body).toEqual(recorded);
    expect(headers["content-length"]).toBe(String(body.length));
  });
});

it.each(["/events/nobody", "/meetings/nobody", "/events", "/futures", `/events/${ids.openRace}/more`])(
  "is unknown for %s, and the header says so",
  async (path) => {
    const response = await (await replay(OWN)).get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ header: { error: expect.stringMatching(/./) } });
  },
);

it("can only be read by GET", async () => {
  expect((await (await replay(OWN)).get("/meetings", { method: "POST" })).status).toBe(405);
});

/** A request whose response is not decompressed. */
async function rawGet(url: string, accepted: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpGet(url, { headers: { "accept-encoding": accepted } }, resolve).on("error", reject);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { headers: response.headers, body: Buffer.concat(chunks) };
}
