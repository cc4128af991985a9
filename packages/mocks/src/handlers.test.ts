import type { BookmakerInput } from "@railbird/contract";
import { ApiError, createApiClient } from "@railbird/contract/client";
import { operationById, operations } from "@railbird/contract/validators";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RaceDay } from ".";
import {
  createRaceDay,
  denseCard,
  FROZEN_NOW,
  failing,
  handlers,
  loading,
  mockAdmin,
  responding,
  unreachable,
} from ".";
import { createMockServer } from "./node";

const origin = "http://railbird.test";
const raceId = "flemington-r-2026-11-20-4";
const input: BookmakerInput = {
  bookmakerId: "TabTouch",
  displayName: "TT",
  color: "#123456",
  url: "https://a.example",
};

const server = createMockServer(createRaceDay({ now: FROZEN_NOW }));
let day: RaceDay;
/** Faults that the contract's validator found in any response. */
let drift: string[] = [];

const client = createApiClient({
  baseUrl: origin,
  fetch: async (request) => {
    const response = await fetch(request);
    await note(request, response.clone());
    return response;
  },
});

async function note(request: Request, response: Response): Promise<void> {
  const path = new URL(request.url).pathname;
  const operation = operations.find(
    (each) =>
      each.method === request.method.toLowerCase() &&
      new RegExp(`^${each.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path),
  );
  if (operation === undefined) throw new Error(`No operation for ${request.method} ${path}.`);
  const type = response.headers.get("content-type") ?? undefined;
  const text = await response.text();
  const body = text === "" ? undefined : type === "application/json" ? JSON.parse(text) : text;
  const issues = operation.checkResponse(response.status, type, body, Object.fromEntries(response.headers));
  drift.push(...issues.map((issue) => `${operation.operationId} ${response.status} ${issue.path}: ${issue.message}`));
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error("The call did not fail as the API fails.");
  return error;
}

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  drift = [];
  day = createRaceDay({ now: FROZEN_NOW });
  server.resetHandlers(...handlers(day));
});
afterEach(() => expect(drift).toEqual([]));
afterAll(() => server.close());

describe("the mocked race day", () => {
  it("lists today's meetings by jurisdiction, closed ones last, without runners", async () => {
    const { data } = await client.GET("/api/meetings/today");
    expect(data?.meetings.map(({ venue }) => venue)).toEqual(["Albion Park", "Angle Park", "Flemington", "Hobart"]);
    expect(new Set(data?.meetings.map(({ racingCode }) => racingCode))).toEqual(new Set(["R", "G", "H"]));
    expect(data?.meetings[0]?.races[0]).not.toHaveProperty("runners");
    const nz = await client.GET("/api/meetings/today", { params: { query: { jurisdiction: "NZ" } } });
    expect(nz.data?.meetings.map(({ venue }) => venue)).toEqual(["Te Rapa"]);
  });

  it("lists what jumps next, by start", async () => {
    const { data } = await client.GET("/api/next-to-jump");
    expect(data?.nextRaces.map(({ venue, number }) => `${venue} ${number}`)).toEqual([
      "Albion Park 2",
      "Angle Park 3",
      "Flemington 4",
    ]);
    const query = { racingCode: "H", count: 2 } as const;
    const harness = await client.GET("/api/next-to-jump", { params: { query } });
    expect(harness.data?.nextRaces.map(({ number }) => number)).toEqual([2, 3]);
  });

  it("serves a meeting, a race and its tips", async () => {
    const meeting = await client.GET("/api/meetings/{id}", { params: { path: { id: "flemington-r-2026-11-20" } } });
    expect(meeting.data?.races.map(({ status }) => status)).toEqual(["final", "final", "interim", "open", "open"]);
    expect(meeting.data?.races[0]?.runners[0]).not.toHaveProperty("prices");
    const race = await client.GET("/api/races/{id}", { params: { path: { id: raceId } } });
    expect(race.data?.runners[0]?.prices).toHaveLength(10);
    const tips = await client.GET("/api/races/{id}/tips", { params: { path: { id: raceId } } });
    expect(tips.data).toMatchObject({ mostTipped: { runnerNumber: 1, tipsCount: 9 }, tipSpotRaceId: "tip-81231" });
  });

  it("can be a full national day", async () => {
    server.resetHandlers(...handlers(createRaceDay({ now: FROZEN_NOW, meetings: denseCard(FROZEN_NOW) })));
    expect((await client.GET("/api/meetings/today")).data?.meetings).toHaveLength(30);
    const { data } = await client.GET("/api/next-to-jump", { params: { query: { count: 20 } } });
    expect(data?.nextRaces).toHaveLength(20);
  });

  it("serves what a story has changed", async () => {
    day.updateRace(raceId, (race) => ({ ...race, status: "abandoned" }));
    const { data } = await client.GET("/api/races/{id}", { params: { path: { id: raceId } } });
    expect(data?.status).toBe("abandoned");
  });

  it("responds as sentinel ids say, and with 404 for unknown ids", async () => {
    const read = (id: string) => failureOf(client.GET("/api/races/{id}", { params: { path: { id } } }));
    expect(await read("missing")).toMatchObject({ status: 404 });
    expect(await read("nowhere-1")).toMatchObject({ status: 404, message: "Race not found" });
    expect(await read("error")).toMatchObject({ status: 500, message: "Something went wrong on our side." });
  });

  it("rejects what does not fit the contract", async () => {
    const query = { count: 99 };
    const error = await failureOf(client.GET("/api/next-to-jump", { params: { query } }));
    expect(error).toMatchObject({ status: 400, issues: [{ path: "query.count", message: "Must be at most 50." }] });
  });

  it("serves the contract and the clock", async () => {
    const { data } = await client.GET("/api/status");
    expect(data).toMatchObject({ now: "2026-11-20T04:05:00Z", feed: { state: "ok", simulated: true } });
    expect((await client.GET("/api/openapi.json")).data).toMatchObject({ openapi: "3.1.0" });
    expect((await client.GET("/api/openapi.yaml", { parseAs: "text" })).data).toMatch(/^openapi: 3.1.0/);
  });

  it("shows bookmakers to everyone", async () => {
    expect((await client.GET("/api/public/bookmakers")).data).toHaveLength(10);
    expect((await client.GET("/api/featured-bookmakers")).data).toHaveLength(8);
  });
});

describe("the mocked admin area", () => {
  const signIn = () => client.POST("/api/auth/login", { body: mockAdmin });

  it("requires a session", async () => {
    for (const { operationId, secured, method, path } of operations) {
      if (!secured) continue;
      const response = await fetch(`${origin}${path.replace("{id}", "b1")}`, { method: method.toUpperCase() });
      expect(response.status, operationId).toBe(401);
      expect(operationById(operationId).checkResponse(401, "application/json", await response.json())).toEqual([]);
    }
  });

  it("signs in, returns the admin's name and signs out", async () => {
    const wrong = { username: "admin", password: "wrong" };
    expect(await failureOf(client.POST("/api/auth/login", { body: wrong }))).toMatchObject({
      status: 401,
      message: "Invalid username or password",
    });
    expect((await signIn()).data).toEqual({ user: { username: "admin" } });
    expect((await client.GET("/api/auth/me")).data?.user.username).toBe("admin");
    await client.POST("/api/auth/logout");
    expect(await failureOf(client.GET("/api/auth/me"))).toMatchObject({ status: 401 });
  });

  it("adds, changes and deletes a bookmaker", async () => {
    await signIn();
    const created = await client.POST("/api/bookmakers", { body: { ...input, fullName: "", description: "a\nb" } });
    const id = created.data?.id ?? "";
    expect(created.data).toMatchObject({ bookmakerId: "TabTouch", featured: true, position: 11, description: "a\nb" });
    expect(created.data).not.toHaveProperty("fullName");
    const again = client.POST("/api/bookmakers", { body: { ...input, bookmakerId: "tabtouch" } });
    expect(await failureOf(again)).toMatchObject({ status: 409 });

    const { bookmakerId: _, ...change } = { ...input, displayName: "TOUCH" };
    const path = { id };
    const params = { path, header: { "If-Match": '"1"' } };
    expect((await client.PUT("/api/bookmakers/{id}", { params, body: change })).data).toMatchObject({ version: 2 });
    expect(await failureOf(client.PUT("/api/bookmakers/{id}", { params, body: change }))).toMatchObject({
      status: 412,
    });

    await client.DELETE("/api/bookmakers/{id}", { params: { path } });
    expect((await client.GET("/api/bookmakers")).data?.map((each) => each.id)).not.toContain(id);
    const gone = client.DELETE("/api/bookmakers/{id}", { params: { path } });
    expect(await failureOf(gone)).toMatchObject({ status: 404 });
  });

  it("lists who changed what, newest first", async () => {
    await signIn();
    expect((await client.GET("/api/audit")).data).toEqual([]);
    const { data } = await client.POST("/api/bookmakers", { body: input });
    const { bookmakerId: _, ...change } = { ...input, displayName: "TOUCH" };
    const params = { path: { id: data?.id ?? "" } };
    await client.PUT("/api/bookmakers/{id}", { params, body: change });
    await client.DELETE("/api/bookmakers/{id}", { params });
    const trail = (await client.GET("/api/audit")).data ?? [];
    expect(trail.map(({ action }) => action)).toEqual(["deleted", "updated", "created"]);
    expect(trail[1]).toMatchObject({
      username: "admin",
      bookmakerId: "TabTouch",
      changes: [
        { field: "displayName", from: input.displayName, to: "TOUCH" },
        { field: "warnings", to: expect.stringMatching(/^No licence body/) },
      ],
    });
  });

  it("takes a logo, attaches it and serves it", async () => {
    await signIn();
    const { data } = await client.POST("/api/objects/upload");
    const logoURL = data?.uploadURL ?? "";
    const headers = { "content-type": "image/png" };
    expect((await fetch(origin + logoURL, { method: "PUT", body: "png", headers })).status).toBe(200);
    const call = { params: { path: { id: "b4" } }, body: { logoURL } };
    const attached = await client.PUT("/api/bookmakers/{id}/logo", call);
    const shown = await fetch(origin + (attached.data?.objectPath ?? ""));
    expect(shown.headers.get("content-type")).toBe("image/svg+xml");
    expect(await failureOf(client.PUT("/api/bookmakers/{id}/logo", call))).toMatchObject({ status: 422 });
  });

  it("rejects a logo that is too large or has no upload address", async () => {
    await signIn();
    const { data } = await client.POST("/api/objects/upload");
    const body = new Uint8Array(5_242_881);
    expect((await fetch(origin + (data?.uploadURL ?? ""), { method: "PUT", body })).status).toBe(413);
    expect((await fetch(`${origin}/api/objects/uploads/unknown`, { method: "PUT", body: "x" })).status).toBe(403);
  });
});

describe("variants", () => {
  it("fail, respond and are unreachable", async () => {
    server.use(
      failing("getMeetingsToday"),
      unreachable("getNextToJump"),
      responding("listFeaturedBookmakers", 200, []),
    );
    expect(await failureOf(client.GET("/api/meetings/today"))).toMatchObject({ status: 500 });
    await expect(client.GET("/api/next-to-jump")).rejects.toBeInstanceOf(TypeError);
    const featured = await fetch(`${origin}/api/featured-bookmakers`);
    expect(await featured.json()).toEqual([]);
  });

  it("leave a call without a response until it is aborted", async () => {
    server.use(loading("getMeetingsToday"));
    for (const path of ["/api/meetings/today", "/api/races/slow"]) {
      const given = new AbortController();
      const call = fetch(origin + path, { signal: given.signal });
      const first = await Promise.race([call, client.GET("/api/status").then(() => "another")]);
      expect(first).toBe("another");
      given.abort();
      await expect(call).rejects.toThrow("abort");
    }
  });
});
