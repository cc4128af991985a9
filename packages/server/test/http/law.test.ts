import type {
  BookmakerListItem,
  ErrorBody,
  FeaturedBookmaker,
  ListedApproval,
  Status,
  Switches,
  SwitchPreview,
  SwitchToSet,
} from "@railbird/contract";
import { describe, expect, it, onTestFinished } from "vitest";
import { cardDates } from "../../src/use-cases/polling/poll-plan";
import { MIDDAY, startTestApp, type TestAppOptions } from "../support/test-app";

/** Less than a session lasts. */
const LATER = 600_000;
const iso = (instant: number) => new Date(instant).toISOString().replace(".000Z", "Z");

async function start(options: TestAppOptions = {}) {
  const app = await startTestApp({ meetings: 1, ...options });
  onTestFinished(() => app.close());
  const headers = { ...(await app.signIn()), "Content-Type": "application/json" };
  const send = (method: string, path: string, body?: unknown) =>
    app.get(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const read = async <Body>(path: string) => {
    const response = await app.get(path);
    return { body: (await response.json()) as Body, version: Number(response.headers.get("Railbird-Version")) };
  };
  return {
    app,
    send,
    set: async (given: SwitchToSet) => (await (await send("POST", "/api/switches", given)).json()) as Switches,
    listed: async () => (await (await send("GET", "/api/switches")).json()) as Switches,
    preview: async (query: string) =>
      (await (await send("GET", `/api/switches/preview${query}`)).json()) as SwitchPreview,
    status: () => read<Status>("/api/status"),
    badges: () => read<BookmakerListItem[]>("/api/public/bookmakers"),
    featured: () => read<FeaturedBookmaker[]>("/api/featured-bookmakers"),
  };
}

const linked = (list: readonly { readonly url?: string }[]) => list.filter(({ url }) => url !== undefined).length;

describe("a switch with a date", () => {
  it("takes effect at its instant, is told ahead, and is undone", async () => {
    const site = await start();
    const before = { status: await site.status(), badges: await site.badges() };
    expect(before.status.body).not.toHaveProperty("withheld");
    const { switches } = await site.set({ name: "links", on: false, from: iso(MIDDAY + LATER), note: "Reform bill" });
    expect(switches).toEqual([
      {
        id: 1,
        name: "links",
        on: false,
        from: iso(MIDDAY + LATER),
        note: "Reform bill",
        madeAt: iso(MIDDAY),
        username: "ada",
      },
    ]);
    const told = await site.status();
    expect(told.body.withholdings).toEqual([{ from: iso(MIDDAY + LATER), withheld: ["links"] }]);
    expect(told.body).not.toHaveProperty("withheld");
    expect(told.version).toBeGreaterThan(before.status.version);
    expect(linked((await site.badges()).body)).toBe(10);

    await site.app.clock.advance(LATER - 1);
    expect(linked((await site.badges()).body)).toBe(10);
    await site.app.clock.advance(1);
    const off = { status: await site.status(), badges: await site.badges(), featured: await site.featured() };
    expect(off.status.body).toMatchObject({ withheld: ["links"] });
    expect(off.status.body).not.toHaveProperty("withholdings");
    expect(off.status.version).toBeGreaterThan(told.version);
    expect(linked(off.badges.body)).toBe(0);
    expect(off.badges.version).toBeGreaterThan(before.badges.version);
    expect(linked(off.featured.body)).toBe(0);
    expect(off.featured.body.some(({ betNow }) => betNow)).toBe(false);

    const undone = (await (await site.send("POST", "/api/switches/1/undo")).json()) as Switches;
    expect(undone.switches[0]).toMatchObject({ undoneAt: iso(MIDDAY + LATER), undoneBy: "ada" });
    const again = await site.badges();
    expect(linked(again.body)).toBe(10);
    expect(again.version).toBeGreaterThan(off.badges.version);
    expect((await site.status()).body).not.toHaveProperty("withheld");
  });

  it("reaches the bookmakers' own pages of a race at its instant", async () => {
    const site = await start();
    const url = "https://www.sportsbet.com.au/race/1";
    const open = site.app.board.meetings()[0]?.races.findLast((each) => each.race.status === "open");
    const card = await site.app.feed.readCard(cardDates([], MIDDAY), AbortSignal.timeout(5_000));
    const withPage = <Each extends { readonly id: string }>(race: Each) =>
      race.id === open?.race.id ? { ...race, pages: [{ bookmakerId: "sportsbet", url }] } : race;
    const meetings = card.meetings.map((meeting) => ({ ...meeting, races: meeting.races.map(withPage) }));
    site.app.board.applyCard({ ...card, meetings }, MIDDAY);
    const path = `/api/races/${open?.race.id}`;
    const readRace = async () => {
      const response = await site.app.get(path);
      return { text: await response.text(), version: Number(response.headers.get("Railbird-Version")) };
    };
    const before = await readRace();
    expect(before.text).toContain(url);
    await site.set({ name: "links", on: false, from: iso(MIDDAY + 30_000) });
    await site.app.clock.advance(30_000);
    const after = await readRace();
    expect(after.text).not.toContain(url);
    expect(after.version).toBeGreaterThan(before.version);
  });

  it("begins at once without an instant, or with a past one", async () => {
    const site = await start({ empty: true });
    await site.set({ name: "featured", on: false, from: iso(MIDDAY - LATER) });
    expect((await site.featured()).body).toEqual([]);
    const { switches, withheld } = await site.set({ name: "betNow", on: false });
    expect(switches.map(({ from }) => from)).toEqual([iso(MIDDAY), iso(MIDDAY)]);
    expect(withheld).toEqual(["ads", "betNow", "featured"]);
  });

  it("never allows what the environment forbids", async () => {
    const site = await start({ empty: true, settings: { BOOKMAKER_LINKS: "off" } });
    const { byEnvironment, withheld } = await site.set({ name: "links", on: true });
    expect(byEnvironment).toEqual(["ads", "links", "betNow"]);
    expect(withheld).toEqual(["ads", "links", "betNow"]);
    expect(linked((await site.badges()).body)).toBe(0);
  });

  it("is previewed as visitors will see it, also before it is set", async () => {
    const site = await start({ empty: true });
    await site.set({ name: "betNow", on: false, from: iso(MIDDAY + LATER) });
    const later = await site.preview(`?at=${iso(MIDDAY + LATER)}`);
    expect(later.withheld).toEqual(["ads", "betNow"]);
    expect(later.featured.every(({ betNow, url }) => !betNow && url !== undefined)).toBe(true);
    const draft = await site.preview(`?at=${iso(MIDDAY + LATER)}&name=links&on=false`);
    expect(draft.withheld).toEqual(["ads", "links", "betNow"]);
    expect(linked(draft.bookmakers)).toBe(0);
    expect((await site.preview("")).withheld).toEqual(["ads"]);
    expect((await site.listed()).switches).toHaveLength(1);
    await site.app.clock.advance(LATER);
    expect((await site.featured()).body).toEqual(later.featured);
  });

  it("is undone once, and only where it is", async () => {
    const site = await start({ empty: true });
    await site.set({ name: "ads", on: false });
    expect((await site.send("POST", "/api/switches/1/undo")).status).toBe(200);
    const again = await site.send("POST", "/api/switches/1/undo");
    expect([again.status, ((await again.json()) as ErrorBody).message]).toEqual([
      409,
      "This switch is undone already.",
    ]);
    expect((await site.send("POST", "/api/switches/2/undo")).status).toBe(404);
  });

  it("is told ahead with the next ones, of many", async () => {
    const site = await start({ empty: true });
    for (let minute = 1; minute <= 51; minute += 1)
      await site.set({ name: "ads", on: minute % 2 === 0, from: iso(MIDDAY + minute * 60_000) });
    const { withholdings } = (await site.status()).body;
    expect(withholdings).toHaveLength(50);
    expect(withholdings?.[0]?.from).toBe(iso(MIDDAY + 60_000));
  });

  it("is an admin's alone", async () => {
    const { app } = await start({ empty: true });
    for (const path of ["/api/switches", "/api/switches/preview", "/api/approvals"]) {
      expect((await app.get(path)).status, path).toBe(401);
    }
  });

  it("that another server set counts here once it is heard of", async () => {
    const site = await start({ empty: true });
    await site.app.storage.switches.set({ name: "links", on: false, from: MIDDAY }, { username: "grace", at: MIDDAY });
    expect(linked((await site.badges()).body)).toBe(10);
    await site.app.switches.reload();
    expect(linked((await site.badges()).body)).toBe(0);
  });
});

describe("the register of approvals", () => {
  const victoria = { body: "Racing Victoria", number: "RV-118", from: "2026-07-01", to: "2026-12-31" };

  it("warns of one that ends, and keeps who changed it", async () => {
    const { send } = await start({ empty: true });
    const list = async () => (await (await send("GET", "/api/approvals")).json()) as ListedApproval[];
    expect((await send("POST", "/api/approvals", victoria)).status).toBe(201);
    const [approval] = await list();
    expect(approval).toMatchObject({ ...victoria, state: "ends", username: "ada", updatedAt: iso(MIDDAY) });
    const renewed = { ...victoria, to: "2027-12-31", note: "Renewed" };
    expect((await send("PUT", `/api/approvals/${approval?.id}`, renewed)).status).toBe(200);
    expect(await list()).toMatchObject([{ ...renewed, state: "current" }]);
    expect((await send("DELETE", `/api/approvals/${approval?.id}`)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it("rejects an end before the beginning, and what is not there", async () => {
    const { send } = await start({ empty: true });
    const wrong = await send("POST", "/api/approvals", { ...victoria, to: "2026-06-30" });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ issues: [{ path: "body.to" }] });
    expect((await send("PUT", "/api/approvals/none", victoria)).status).toBe(404);
    expect((await send("DELETE", "/api/approvals/none")).status).toBe(404);
  });
});
