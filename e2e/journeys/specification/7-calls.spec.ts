import { expect } from "@playwright/test";
import { pngFile } from "../../support/admin-images";
import { Program, type Reply, signedIn } from "../../support/program";
import { ADMIN, test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";

let day: SimulatedDay;
let admin: Program;
const made: string[] = [];

test.beforeAll(async ({ sharedDay }) => {
  day = sharedDay;
  admin = await signedIn(day.url, ADMIN);
});
test.afterEach(async () => {
  for (const id of made.splice(0)) await admin.call("DELETE", `/bookmakers/${id}`);
});

const BODY = {
  bookmakerId: "spec-calls",
  displayName: "SPEC",
  fullName: "Specified Wagering",
  color: "#1a4fa0",
  url: "https://www.specified.example/",
  description: "First line.\nSecond line.",
};

async function create(body: object): Promise<Reply> {
  const reply = await admin.call("POST", "/bookmakers", body);
  if (reply.status < 300) made.push(reply.body.id);
  return reply;
}

test("GET /api/meetings/today is of AU by default", async () => {
  const program = new Program(day.url);
  const ids = ({ body }: Reply) => body.meetings.map(({ id }: { id: string }) => id).sort();
  const all = await program.call("GET", "/meetings/today");
  expect(ids(all)).toEqual(ids(await program.call("GET", "/meetings/today?jurisdiction=AU")));
  expect(all.body.meetings.length).toBeGreaterThan(0);
});

test("GET /api/next-to-jump lists 3, or as many as are asked for, of all codes or of one", async () => {
  const program = new Program(day.url);
  expect((await program.call("GET", "/next-to-jump")).body.nextRaces).toHaveLength(3);
  const many = await program.call("GET", "/next-to-jump?count=50");
  expect(many.status).toBe(200);
  expect(many.body.nextRaces.length).toBeGreaterThan(20);
  for (const code of ["R", "G", "H"]) {
    const { body } = await program.call("GET", `/next-to-jump?racingCode=${code}&count=3`);
    expect(body.nextRaces.length).toBeGreaterThan(0);
    for (const { racingCode } of body.nextRaces) expect(racingCode).toBe(code);
  }
});

test("a bookmaker from its making to its end, with the specified bodies alone", async () => {
  const { url: site } = day;
  let id = "";

  await test.step("POST with the address of an upload as logoUrl", async () => {
    const { buffer, mimeType } = await pngFile("#1a4fa0");
    const logoUrl = await admin.upload(buffer, mimeType);
    const { status, body } = await create({ ...BODY, logoUrl });
    expect(status).toBeLessThan(300);
    expect(body.id).toBeDefined();
    id = body.id;
  });

  const featured = async () => {
    const { body } = await new Program(site).call("GET", "/featured-bookmakers");
    return body.find(({ url }: { url: string }) => url === BODY.url);
  };

  await test.step("it is featured and linked, with its logo", async () => {
    const { bookmakerId: _, ...shown } = BODY;
    expect(await featured()).toMatchObject({ ...shown, color: expect.stringMatching(/^#1a4fa0$/i) });
    const logo = await fetch(new URL((await featured()).logoUrl, site));
    expect(logo.status).toBe(200);
    expect(logo.headers.get("content-type")).toMatch(/^image\//);
    const { body: listed } = await new Program(site).call("GET", "/public/bookmakers");
    expect(listed).toContainEqual(
      expect.objectContaining({ bookmakerId: BODY.bookmakerId, displayName: "SPEC", url: BODY.url }),
    );
  });

  await test.step("PUT, which leaves the logo as it is whatever it says of it", async () => {
    const { logoUrl } = await featured();
    const { status } = await admin.call("PUT", `/bookmakers/${id}`, {
      ...BODY,
      displayName: "SPEC2",
      logoUrl: "https://elsewhere.example/x.png",
    });
    expect(status).toBeLessThan(300);
    expect(await featured()).toMatchObject({ displayName: "SPEC2", logoUrl });
    expect((await admin.call("PUT", `/bookmakers/${id}`, { ...BODY, displayName: "SPEC3" })).status).toBeLessThan(300);
    expect(await featured()).toMatchObject({ displayName: "SPEC3", logoUrl });
  });

  await test.step("PUT of another logo", async () => {
    const { buffer, mimeType } = await pngFile("#a01a4f");
    const before = (await featured()).logoUrl;
    const { status, body } = await admin.call("PUT", `/bookmakers/${id}/logo`, {
      logoURL: await admin.upload(buffer, mimeType),
    });
    expect(status).toBeLessThan(300);
    expect(body.objectPath).toMatch(/\S/);
    expect((await featured()).logoUrl).not.toBe(before);
  });

  await test.step("GET lists it, DELETE ends it", async () => {
    const { body } = await admin.call("GET", "/bookmakers");
    expect(body).toContainEqual(expect.objectContaining({ id, bookmakerId: BODY.bookmakerId, displayName: "SPEC3" }));
    expect((await admin.call("DELETE", `/bookmakers/${id}`)).status).toBeLessThan(300);
    expect(await featured()).toBeUndefined();
  });
});

const REQUIRED = {
  bookmakerId: "spec-calls",
  displayName: "SPEC",
  color: "#1a4fa0",
  url: "https://www.specified.example/",
};

for (const [what, change] of [
  ["the required fields alone", {}],
  ["null for what is optional", { fullName: null, logoUrl: null, description: null }],
  ["empty text for what is optional", { fullName: "", logoUrl: "", description: "" }],
  ["a colour of three digits", { color: "#f00" }],
  ["an id with a space", { bookmakerId: "Specified Bets AU" }],
  ["an id of 60 characters", { bookmakerId: "s".repeat(60) }],
  ["a display name of 40 characters", { displayName: "D".repeat(40) }],
  ["a field that is not specified", { comment: "A program's own note." }],
] as const)
  test(`POST and PUT with ${what}`, async () => {
    const body = { ...REQUIRED, ...change };
    const created = await create(body);
    expect(created.status, JSON.stringify(created.body)).toBeLessThan(300);
    const { logoUrl: _, ...again } = body as typeof body & { logoUrl?: unknown };
    const updated = await admin.call("PUT", `/bookmakers/${created.body.id}`, again);
    expect(updated.status, JSON.stringify(updated.body)).toBeLessThan(300);
    const { body: listed } = await admin.call("GET", "/bookmakers");
    const kept = listed.find(({ id }: { id: string }) => id === created.body.id);
    expect(kept).toMatchObject({ bookmakerId: body.bookmakerId, displayName: body.displayName });
  });

test("what is wrong is refused with a message", async () => {
  for (const change of [
    { url: "not an address" },
    { url: "" },
    { displayName: "" },
    { bookmakerId: "" },
    { color: "" },
  ]) {
    const { status, body } = await admin.call("POST", "/bookmakers", { ...REQUIRED, ...change });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.message).toMatch(/\S/);
  }
  const missing = await new Program(day.url).call("GET", "/races/nowhere");
  expect(missing).toMatchObject({ status: 404, body: { message: expect.stringMatching(/\S/) } });
});
