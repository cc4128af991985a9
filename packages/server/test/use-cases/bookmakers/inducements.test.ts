import type { AuditEntry, Bookmaker } from "@railbird/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../support/test-app";

let app: TestApp;
let headers: Record<string, string>;

/** For the tests of a group, a server of their own at this setting. */
function serveAt(compliance: "warn" | "enforce"): void {
  beforeEach(async () => {
    app = await startTestApp({ empty: true, settings: { COMPLIANCE: compliance } });
    headers = { ...(await app.signIn()), "Content-Type": "application/json" };
  });
  afterEach(() => app.close());
}

const INPUT = { bookmakerId: "swift", displayName: "SW", color: "#00AA55", url: "https://swift.example" };
const CHANGE = { displayName: "SB", color: "#0b5ed7", url: "https://www.sportsbet.com.au" };

async function send(method: string, path: string, body: object) {
  const response = await app.get(path, { method, headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Partial<Bookmaker> & { issues?: unknown } };
}

const audit = async () => (await (await app.get("/api/audit", { headers })).json()) as AuditEntry[];

const ASKED = {
  path: "body.inducementsConfirmed",
  message: "Must be true, since the text mentions bonus, free bet.",
};

describe("a text that mentions inducements, with COMPLIANCE=enforce", () => {
  serveAt("enforce");

  it("is not saved with a new bookmaker until it is confirmed, which the audit trail records", async () => {
    const offer = { ...INPUT, description: "A bonus and a free bet." };
    const rejected = await send("POST", "/api/bookmakers", offer);
    expect(rejected).toMatchObject({ status: 400, body: { issues: [ASKED] } });
    expect(await audit()).toEqual([]);
    expect(await send("POST", "/api/bookmakers", { ...offer, inducementsConfirmed: true })).toMatchObject({
      status: 201,
    });
    const [entry] = await audit();
    expect(entry).toMatchObject({ action: "created", bookmakerId: "swift" });
    expect(entry?.changes).toContainEqual({ field: "inducementsConfirmed", to: "bonus, free bet" });
  });

  it("is confirmed once: only a later change of the text has to be confirmed again", async () => {
    const description = "Bonus, free bet.";
    const put = (more: object) => send("PUT", "/api/bookmakers/b2", { ...CHANGE, ...more });
    expect(await put({ description })).toMatchObject({ status: 400, body: { issues: [ASKED] } });
    expect(await put({ description, inducementsConfirmed: true })).toMatchObject({
      status: 200,
      body: { description },
    });
    expect(await put({ description, color: "#111111" })).toMatchObject({ status: 200 });
    const [latest] = await audit();
    expect(latest?.changes).toEqual([{ field: "color", from: "#0b5ed7", to: "#111111" }]);
    expect(await put({ description: `${description} Cashback.` })).toMatchObject({ status: 400 });
  });

  it("is not recorded as confirmed where it mentions none", async () => {
    await send("PUT", "/api/bookmakers/b2", { ...CHANGE, description: "Fixed odds.", inducementsConfirmed: true });
    const [entry] = await audit();
    expect(entry?.changes.map(({ field }) => field)).not.toContain("inducementsConfirmed");
  });
});

describe("a licence body", () => {
  serveAt("enforce");

  it("is kept when it is left out and removed when it is sent empty, as the audit trail shows", async () => {
    const put = (more: object) => send("PUT", "/api/bookmakers/b2", { ...CHANGE, ...more });
    expect((await put({})).body).toHaveProperty("licenceBody");
    expect((await put({ licenceBody: "" })).body).not.toHaveProperty("licenceBody");
    const [entry] = await audit();
    expect(entry?.changes).toEqual([
      { field: "licenceBody", from: "Northern Territory Racing and Wagering Commission" },
    ]);
  });

  it("sent empty or blank with a new bookmaker is left out", async () => {
    expect((await send("POST", "/api/bookmakers", { ...INPUT, licenceBody: " " })).body).not.toHaveProperty(
      "licenceBody",
    );
  });
});

describe("with COMPLIANCE=warn", () => {
  serveAt("warn");
  const NO_LICENCE = {
    kind: "licenceBodyMissing",
    message: "No licence body is named. In Australia only a licensed bookmaker may be advertised or linked to.",
  };
  const MENTIONED = {
    kind: "inducements",
    message: "The text mentions bonus, free bet. Advertising an inducement to bet is an offence in most states.",
  };
  const warningsIn = (entry: AuditEntry | undefined) =>
    (entry?.changes ?? []).find(({ field }) => field === "warnings")?.to?.split("\n") ?? [];

  it("nothing is refused: the configuration carries its warnings, and so does the entry of the audit trail", async () => {
    const created = await send("POST", "/api/bookmakers", { ...INPUT, description: "A bonus and a free bet." });
    expect(created).toMatchObject({ status: 201, body: { warnings: [NO_LICENCE, MENTIONED] } });
    expect(warningsIn((await audit())[0])).toEqual([NO_LICENCE.message, MENTIONED.message]);
    const listed = (await (await app.get("/api/bookmakers", { headers })).json()) as Bookmaker[];
    expect(listed.filter(({ warnings }) => warnings !== undefined).map(({ bookmakerId }) => bookmakerId)).toEqual([
      "swift",
    ]);
  });

  it("every save that leaves a warning says so, and one that settles them does not", async () => {
    const put = (more: object) => send("PUT", "/api/bookmakers/b2", { ...CHANGE, ...more });
    expect((await put({ licenceBody: "" })).body.warnings).toEqual([NO_LICENCE]);
    await put({ color: "#111111" });
    expect(warningsIn((await audit())[0])).toEqual([NO_LICENCE.message]);
    expect((await put({ licenceBody: "Liquor & Gaming NSW" })).body).not.toHaveProperty("warnings");
    expect(warningsIn((await audit())[0])).toEqual([]);
  });

  it("keeps that somebody found a text lawful, and an undone change leaves the warning in the trail alone", async () => {
    await send("PUT", "/api/bookmakers/b2", {
      ...CHANGE,
      description: "A bonus and a free bet.",
      inducementsConfirmed: true,
    });
    const [entry] = await audit();
    expect(entry?.changes).toContainEqual({ field: "inducementsConfirmed", to: "bonus, free bet" });
    const undone = await app.get(`/api/audit/${entry?.id}/undo`, { method: "POST", headers });
    const after = ((await undone.json()) as Bookmaker[]).find(({ id }) => id === "b2");
    expect(after).not.toHaveProperty("warnings");
    expect((await audit())[0]?.changes.map(({ field }) => field)).not.toContain("warnings");
  });

  it("the public reads nothing of warnings", async () => {
    await send("POST", "/api/bookmakers", { ...INPUT, description: "A bonus." });
    for (const path of ["/api/public/bookmakers", "/api/featured-bookmakers"]) {
      const text = await (await app.get(path)).text();
      expect(text).toContain("#00AA55");
      expect(text).not.toContain("warning");
    }
  });
});
