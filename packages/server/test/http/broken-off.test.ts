import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type LogoSite, openLogoSite } from "../use-cases/logos/logo-site";

let site: LogoSite;
beforeAll(async () => {
  site = await openLogoSite();
});
afterAll(() => site.close());
beforeEach(() => site.app.log.lines.splice(0));

/** How a client disconnects: it closes its half of the connection or all of it, or resets it. */
const LEAVING = {
  "closes its half": (socket: Socket) => socket.end(),
  closes: (socket: Socket) => socket.destroy(),
  resets: (socket: Socket) => socket.resetAndDestroy(),
};
const FRAMINGS = {
  chunked: { header: "Transfer-Encoding: chunked", part: '10\r\n{"username":"abc\r\n8\r\nde' },
  "of a known length": { header: "Content-Length: 1000", part: '{"username":"abc' },
};
const cases = Object.keys(LEAVING).flatMap((leaving) =>
  Object.keys(FRAMINGS).map((framing) => [framing, leaving] as [keyof typeof FRAMINGS, keyof typeof LEAVING]),
);

async function countOf(operation: string): Promise<number> {
  const text = await (await site.app.get("/metrics")).text();
  const line = new RegExp(`^railbird_http_requests_total\\{operation="${operation}",status="499"\\} (\\d+)$`, "m");
  return Number(line.exec(text)?.[1] ?? 0);
}

/** Sends part of a request and disconnects once the server reads it; resolves when the server has counted it. */
async function breakOff(
  { operation, method, path }: { operation: string; method: string; path: string },
  framing: keyof typeof FRAMINGS,
  leaving: keyof typeof LEAVING,
  isReading: () => Promise<unknown> = async () => {},
) {
  const before = await countOf(operation);
  const ends = vi.spyOn(ServerResponse.prototype, "end");
  const { header, part } = FRAMINGS[framing];
  const socket = connect(site.app.port, "127.0.0.1").on("error", () => {});
  await once(socket, "connect");
  const head = ["Host: localhost", "Content-Type: application/json", "Expect: 100-continue", header];
  socket.write(`${method} ${path} HTTP/1.1\r\n${head.join("\r\n")}\r\n\r\n`);
  // A reset discards bytes that the server has not read; by now it has begun to read this request.
  await once(socket, "data");
  socket.write(part);
  await isReading();
  LEAVING[leaving](socket);
  await expect.poll(() => countOf(operation)).toBe(before + 1);
  const ended = ends.mock.contexts.map((response) => (response as ServerResponse).req.url);
  ends.mockRestore();
  socket.destroy();
  return { ended };
}

describe("a client that disconnects in the middle of a body", () => {
  it.each(cases)("%s, and %s: JSON", async (framing, leaving) => {
    const login = { operation: "login", method: "POST", path: "/api/auth/login" };
    const { ended } = await breakOff(login, framing, leaving);
    expect(ended).not.toContain(login.path);
    expectQuietLog("login");
  });

  it.each(cases)("%s, and %s: an upload", async (framing, leaving) => {
    const { pathname, search } = new URL(await site.newUpload());
    const arriving = () => readdir(join(site.app.logosFolder, "uploads"));
    const upload = { operation: "upload", method: "PUT", path: pathname + search };
    const { ended } = await breakOff(upload, framing, leaving, () =>
      expect.poll(arriving).toContainEqual(expect.stringContaining(".part")),
    );
    expect(ended).not.toContain(upload.path);
    expectQuietLog("upload");
    expect(await arriving()).not.toContainEqual(expect.stringContaining(".part"));
  });

  it("does not hold up others", async () => {
    expect((await site.app.get("/api/status")).status).toBe(200);
  });
});

function expectQuietLog(operation: string): void {
  const { lines } = site.app.log;
  expect(lines.filter(({ level }) => level !== "debug")).toEqual([]);
  expect(lines.filter(({ fields }) => fields.error !== undefined)).toMatchObject([
    { level: "debug", fields: { error: "clientClosedRequest", operation } },
  ]);
}
