import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSender, type Sender } from "../fuzz/send";
import { startTestApp, type TestApp } from "../support/test-app";

let app: TestApp;
let sender: Sender;
beforeAll(async () => {
  app = await startTestApp();
  sender = createSender(app.port);
});
afterAll(async () => {
  sender.close();
  await app.close();
});

const JSON_BODY: [string, string] = ["content-type", "application/json"];

describe("bad requests", () => {
  it.each([
    ["a count of zero", "/api/next-to-jump?count=0", "query.count", "Must be at least 1."],
    ["a count that is no number", "/api/next-to-jump?count=three", "query.count", "Must be a whole number."],
    ["a count given twice", "/api/next-to-jump?count=1&count=2", "query.count", "Must be given once."],
    ["an unknown code", "/api/next-to-jump?racingCode=X", "query.racingCode", "Must be one of R, G, H."],
    ["an id with a space", "/api/races/a%20b", "path.id", expect.stringContaining("Must start with")],
  ])("%s is rejected with the place of the error", async (_, path, place, message) => {
    const { status, text } = await sender.send("GET", path);
    expect(status).toBe(400);
    expect(JSON.parse(text).issues).toEqual([{ path: place, message }]);
  });

  it("a body that is not JSON is 400, one of another type 415, one too large 413", async () => {
    const post = async (headers: [string, string][], body: string) =>
      (await sender.send("POST", "/api/auth/login", headers, Buffer.from(body))).status;
    expect(await post([JSON_BODY], "{")).toBe(400);
    expect(await post([JSON_BODY], '"\xff')).toBe(400);
    expect(await post([["content-type", "text/plain"]], "{}")).toBe(415);
    expect(await post([JSON_BODY], `{"username":"${"a".repeat(70_000)}"}`)).toBe(413);
  });

  it("a body that is not read to its end does not hold up the connection's next request", async () => {
    const chunked: [string, string][] = [JSON_BODY, ["transfer-encoding", "chunked"]];
    const large = Buffer.from(`{"username":"${"a".repeat(400_000)}"}`);
    for (let request = 0; request < 8; request += 1) {
      expect((await sender.send("POST", "/api/auth/login", chunked, large)).status).toBe(413);
      expect((await sender.send("GET", "/api/status")).status).toBe(200);
    }
  });

  it("a wrong method is a 405 that names the allowed ones", async () => {
    const { status, headers, text } = await sender.send("DELETE", "/api/next-to-jump");
    expect(status).toBe(405);
    expect(headers.allow).toBe("HEAD, GET, OPTIONS");
    expect(JSON.parse(text).name).toBe("methodNotAllowed");
  });

  it("a preflight request of another site is told that it may read", async () => {
    const { status, headers } = await sender.send("OPTIONS", "/api/races/r1", [["origin", "https://other.example"]]);
    expect(status).toBe(204);
    expect(headers["access-control-allow-methods"]).toBe("GET, HEAD");
  });
});

describe("server errors", () => {
  it("are sent without their cause, logged with the id that the visitor sees, and do not stop the server", async () => {
    const broken = await startTestApp({
      parts: { tips: { read: () => Promise.reject(new Error("secret /srv/path")), known: () => undefined } },
    });
    const next = JSON.parse(await (await broken.get("/api/next-to-jump")).text());
    const response = await broken.get(`/api/races/${next.nextRaces[0].id}/tips`);
    const body = (await response.json()) as { id: string };
    expect(response.status).toBe(500);
    expect(body).toEqual({ name: "serverError", message: "Something went wrong on our side.", id: expect.any(String) });
    const logged = broken.log.lines.filter(({ level }) => level === "error");
    expect(logged).toHaveLength(1);
    expect(logged[0]?.fields).toMatchObject({ id: body.id, operation: "getRaceTips" });
    expect((await broken.get("/api/next-to-jump")).status).toBe(200);
    await broken.close();
  });
});
