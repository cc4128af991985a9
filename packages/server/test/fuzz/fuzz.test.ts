import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../support/test-app";
import { runCampaign } from "./campaign";
import { undocumentedMethodFailures, unknownPathFailures } from "./routes";
import { createSender, type Sender } from "./send";

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

/** Requests to each of the contract's operations; about 50 of them make more than the 2,000, and signed in the 5,000, that are asked for. */
const PER_OPERATION = 60;

const PER_OPERATION_SIGNED_IN = 130;

describe("the server under fuzz", () => {
  it("responds to at least 2,000 requests within the contract and never with a server error", async () => {
    const meetings = app.board.meetings().slice(0, 3);
    const known = {
      meetings: meetings.map(({ meeting }) => meeting.id),
      races: meetings.flatMap(({ races }) => races.map(({ race }) => race.id)),
      bookmakers: ["b1"],
    };
    const report = await runCampaign({ sender, perOperation: PER_OPERATION, seed: 20261103, known });
    expect(report.failures.slice(0, 10)).toEqual([]);
    expect(report.sent).toBeGreaterThanOrEqual(2000);
    expect(report.statuses.get("login 401")).toBeGreaterThan(0);
    expect(report.statuses.get("logout 204")).toBeGreaterThan(0);
    expect(report.statuses.get("getRace 200")).toBeGreaterThan(0);
    expect(report.statuses.get("getRace 404")).toBeGreaterThan(0);
    expect(report.statuses.get("getNextToJump 400")).toBeGreaterThan(0);
    expect(app.log.lines.filter(({ level }) => level === "error" || level === "warn")).toEqual([]);
  });

  it("responds to a signed-in admin within the contract too, over at least 5,000 requests", async () => {
    const headers = Object.entries(await app.signIn());
    const bookmakers = Array.from({ length: 10 }, (_, index) => `b${index + 1}`);
    const report = await runCampaign({
      sender,
      perOperation: PER_OPERATION_SIGNED_IN,
      seed: 20261107,
      known: { meetings: ["none"], races: ["none"], bookmakers },
      alwaysSent: headers,
    });
    expect(report.failures.slice(0, 10)).toEqual([]);
    expect(report.sent).toBeGreaterThanOrEqual(5000);
    for (const met of [
      ...[
        "listBookmakers 200",
        "createBookmaker 201",
        "createBookmaker 400",
        "updateBookmaker 200",
        "updateBookmaker 404",
      ],
      ...[
        "updateBookmaker 412",
        "deleteBookmaker 204",
        "deleteBookmaker 404",
        "attachBookmakerLogo 400",
        "createUpload 200",
      ],
    ]) {
      expect(report.statuses.get(met), met).toBeGreaterThan(0);
    }
    expect(app.log.lines.filter(({ level }) => level === "error" || level === "warn")).toEqual([]);
  });

  it("responds with 404 in JSON to addresses that are not in the contract", async () => {
    expect(await unknownPathFailures(sender)).toEqual([]);
  });

  it("responds with 405 and the allowed methods to methods that are not in the contract", async () => {
    expect(await undocumentedMethodFailures(sender)).toEqual([]);
  });
});
