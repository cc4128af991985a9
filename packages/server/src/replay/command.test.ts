import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { folderWith, ids, OWN } from "../../test/replay/support";
import { replayArguments } from "./replay-arguments";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

describe("the replay's command line", () => {
  it("takes a folder, and port 4010 without faults unless configured", () => {
    expect(replayArguments(["day"])).toEqual({
      folder: "day",
      port: 4010,
      faults: { delayMs: 0, status: undefined, truncate: false, garbage: false, retryAfterSeconds: undefined, rate: 1 },
    });
  });

  it("takes every fault", () => {
    const switches = "--delay 200 --status 503 --truncate --garbage --rate-limit 5 --fault-rate 0.25 --port 0 day";
    expect(replayArguments(switches.split(" "))).toEqual({
      folder: "day",
      port: 0,
      faults: { delayMs: 200, status: 503, truncate: true, garbage: true, retryAfterSeconds: 5, rate: 0.25 },
    });
  });

  it("asks for help", () => {
    expect(replayArguments(["--help"])).toBeUndefined();
  });

  it.each([
    ["", "Name the folder with the recorded payloads."],
    ["a b", "One folder can be served, not also b."],
    ["a --loud", "Unknown option '--loud'; --help lists the switches."],
    ["a --port 70000", '--port must be a whole number from 0 to 65535, not "70000".'],
    ["a --delay soon", '--delay must be a whole number from 0 to 3600000, not "soon".'],
    ["a --status 200", '--status must be a whole number from 400 to 599, not "200".'],
    ["a --fault-rate 1.5", '--fault-rate must be a number from 0 to 1, not "1.5".'],
  ])("rejects %j with one sentence", (line, message) => {
    expect(() => replayArguments(line.split(" ").filter(Boolean))).toThrow(message);
  });
});

// A process is started, which compiles the command first.
describe("the replay's command", () => {
  it("prints what it serves, what it leaves out and how to use it, and ends on request", async () => {
    const folder = await folderWith([`event-${ids.openRace}.json`, "meetings-AUS-2026-07-28.json"], { "x.json": "{}" });
    const running = start([folder, "--port", "0"]);
    await running.said("npm start");
    const base = /Serving (http:\/\/127\.0\.0\.1:\d+\/affiliates\/v1)\/racing\/meetings/.exec(running.output())?.[1];
    expect((await fetch(`${base}/racing/events/${ids.openRace}`)).status).toBe(200);
    expect(running.output()).toContain("4 meetings, 12 races, 1 of them with runners and prices.");
    expect(running.output()).toContain("Left out: x.json: not a response of the affiliates API");
    expect(running.output()).toContain(
      `ODDS_FEED=entain ENTAIN_BASE_URLS=ladbrokes=${base} CLOCK_START=2026-07-28T02:50:00Z npm start`,
    );
    running.child.kill("SIGTERM");
    expect(await running.code()).toBe(0);
  });

  it("ends with one sentence when its port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const running = start([OWN, "--port", String(port)]);
    expect(await running.code()).toBe(1);
    expect(running.output()).toBe(`Port ${port} cannot be used: something else may be listening there.\n`);
  });
});

function start(args: readonly string[]) {
  const child: ChildProcess = spawn(
    process.execPath,
    ["--import", "tsx", "packages/server/scripts/feed-replay.ts", ...args],
    { cwd: root, stdio: ["ignore", "pipe", "pipe"] },
  );
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => printed.push(String(chunk)));
  const closed = once(child, "close");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await closed;
  });
  const output = () => printed.join("");
  return {
    child,
    output,
    code: async () => (await closed)[0] as number | null,
    /** Resolves once a text has been printed; fails when the command ends without it. */
    said: async (text: string) => {
      let ended = false;
      void closed.then(() => {
        ended = true;
      });
      while (!output().includes(text)) {
        if (ended) throw new Error(`It ended without "${text}": ${output()}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}
