import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { document } from "@railbird/contract/document";
import { afterEach, describe, expect, it } from "vitest";
import { runCampaign } from "./campaign";
import { createSender } from "./send";

const known = { meetings: ["m1"], races: ["r1"], bookmakers: ["b1"] };
let server: Server | undefined;

afterEach(() => server?.close());

/** Fuzzes a server that sends every request the same response. */
async function failuresWhenSent(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    request.resume();
    request.on("end", () => {
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    });
  };
  // Node would respond by itself to an expectation that it does not know.
  const started = createServer(respond).on("checkExpectation", respond);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  const address = started.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const sender = createSender(address.port);
  const report = await runCampaign({ sender, perOperation: 8, seed: 1, known });
  sender.close();
  return report;
}

describe("the fuzzer itself", () => {
  it("reports a response that is not in the contract", async () => {
    const { failures, sent } = await failuresWhenSent(418, {});
    expect(failures).toHaveLength(sent);
    expect(failures[0]).toMatch(/^GET \/api\/meetings\/today.* → 418: status: getMeetingsToday has no response 418\.$/);
  });

  it("reports a stack, even within an error of the contract's shape", async () => {
    const { failures, sent } = await failuresWhenSent(500, {
      name: "serverError",
      message: "Error\n    at run (/app/x.js:1:2)",
    });
    expect(failures.filter((failure) => failure.includes("shows a stack"))).toHaveLength(sent);
  });

  it("reports a body that does not match its content type", async () => {
    const { failures, sent } = await failuresWhenSent(404, "{");
    expect(failures.filter((failure) => failure.includes("not the JSON"))).toHaveLength(sent);
  });

  it("reports an invalid request that was accepted, and a valid one that was rejected", async () => {
    const headers = { etag: '"1"', "cache-control": "no-store", "railbird-time": "1", "railbird-version": "1" };
    const race = document.components.examples?.Race?.value;
    const taken = await failuresWhenSent(200, race, headers);
    expect(taken.failures.some((failure) => /getRace|races/.test(failure) && failure.includes("does not fit"))).toBe(
      true,
    );
    const rejected = await failuresWhenSent(400, { name: "badRequest", message: "No." });
    expect(rejected.failures.some((failure) => failure.includes("was refused"))).toBe(true);
  });

  it("sends the same requests again for the same seed", async () => {
    const first = await failuresWhenSent(418, {});
    server?.close();
    expect((await failuresWhenSent(418, {})).failures).toEqual(first.failures);
  });
});
