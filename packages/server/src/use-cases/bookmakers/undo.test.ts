import type { AuditEntry, Bookmaker } from "@railbird/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { images } from "../../../test/use-cases/logos/images";
import { type LogoSite, openLogoSite } from "../../../test/use-cases/logos/logo-site";

let site: LogoSite;
beforeEach(async () => {
  site = await openLogoSite();
});
afterEach(() => site.close());

async function call(method: string, path: string, body?: unknown) {
  const response = await site.app.get(path, {
    method,
    headers: { ...site.signedIn(), ...(body !== undefined && { "Content-Type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
}

const trail = async () => (await call("GET", "/api/audit")).body as AuditEntry[];
const undo = (id: number | undefined) => call("POST", `/api/audit/${id}/undo`);
const bookmaker = async (bookmakerId: string) =>
  ((await call("GET", "/api/bookmakers")).body as Bookmaker[]).find((each) => each.bookmakerId === bookmakerId);

const CHANGE = {
  displayName: "SPORT",
  color: "#0b5ed7",
  url: "https://www.sportsbet.com.au",
  featured: false,
  position: 9,
};

describe("undoing a bookmaker's last change", () => {
  it("restores every field as a change of its own, shown at once", async () => {
    const before = await bookmaker("sportsbet");
    await call("PUT", `/api/bookmakers/${before?.id}`, CHANGE);
    const [changed] = await trail();
    expect(changed?.undoable).toBe(true);
    const { status, body } = await undo(changed?.id);
    expect(status).toBe(200);
    expect((body as Bookmaker[]).find(({ id }) => id === before?.id)).toEqual({ ...before, version: 3 });
    expect(await bookmaker("sportsbet")).toEqual({ ...before, version: 3 });
    const shown = (await (await site.app.get("/api/public/bookmakers")).json()) as { displayName: string }[];
    expect(shown.map(({ displayName }) => displayName)).toContain(before?.displayName);
    const [undone, first] = await trail();
    expect(undone).toMatchObject({ action: "updated", username: "ada", bookmakerId: "sportsbet", undoable: true });
    expect(first?.undoable).toBe(false);
  });

  it("can itself be undone", async () => {
    const { id = "" } = (await bookmaker("sportsbet")) ?? {};
    await call("PUT", `/api/bookmakers/${id}`, CHANGE);
    await undo((await trail())[0]?.id);
    expect((await undo((await trail())[0]?.id)).status).toBe(200);
    expect(await bookmaker("sportsbet")).toMatchObject(CHANGE);
  });

  it("restores a deleted one, and removes an added one", async () => {
    const before = await bookmaker("tab");
    await call("DELETE", `/api/bookmakers/${before?.id}`);
    expect((await undo((await trail())[0]?.id)).status).toBe(200);
    expect(await bookmaker("tab")).toEqual({ ...before, id: expect.any(String) });
    expect((await undo((await trail())[0]?.id)).status).toBe(200);
    expect(await bookmaker("tab")).toBeUndefined();
  });

  it("is possible for the last change only", async () => {
    const { id = "" } = (await bookmaker("sportsbet")) ?? {};
    await call("PUT", `/api/bookmakers/${id}`, CHANGE);
    const [first] = await trail();
    await call("PUT", `/api/bookmakers/${id}`, { ...CHANGE, displayName: "SB2" });
    const { status, body } = await undo(first?.id);
    expect([status, body.message]).toEqual([
      409,
      "This bookmaker was changed since. Only its last change can be undone.",
    ]);
    expect(await bookmaker("sportsbet")).toMatchObject({ displayName: "SB2", version: 3 });
    expect((await undo(9999)).status).toBe(404);
  });

  it("takes effect once when two admins undo at the same time", async () => {
    const { id = "" } = (await bookmaker("sportsbet")) ?? {};
    await call("PUT", `/api/bookmakers/${id}`, CHANGE);
    const [entry] = await trail();
    const responses = await Promise.all([undo(entry?.id), undo(entry?.id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("removes a first logo with its file, and cannot restore one that was replaced", async () => {
    const first = await site.uploadAndAttach(await images.png(), "b1");
    expect((await undo((await trail())[0]?.id)).status).toBe(200);
    expect((await site.app.get(first.body.objectPath ?? "")).status).toBe(404);
    expect(await site.storedLogos()).toEqual([]);
    await site.uploadAndAttach(await images.png(), "b1");
    const second = await site.uploadAndAttach(await images.jpeg(), "b1");
    const [replaced] = await trail();
    expect(replaced?.undoable).toBe(false);
    const { status, body } = await undo(replaced?.id);
    expect([status, body.message]).toEqual([
      409,
      "The logo before was removed with this change, so it cannot be undone.",
    ]);
    expect((await site.app.get(second.body.objectPath ?? "")).status).toBe(200);
  });

  it("requires a session", async () => {
    const response = await site.app.get("/api/audit/1/undo", {
      method: "POST",
      headers: { Origin: site.signedIn().Origin },
    });
    expect(response.status).toBe(401);
  });
});
