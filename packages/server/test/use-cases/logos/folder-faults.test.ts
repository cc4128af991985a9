import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Diagnostics } from "@railbird/contract";
import { expect, it, onTestFinished } from "vitest";
import { Unavailable } from "../../../src/ports/unavailable";
import { GuardedUploadReceiver } from "../../../src/use-cases/logos/guarded-logo-store";
import { signedIn } from "../../support/accounts";
import { ManualClock } from "../../support/manual-clock";
import { OnePriceFeed } from "../../support/one-price-feed";
import { MIDDAY } from "../../support/test-app";
import { startServer } from "../leadership/product";
import { images } from "./images";
import { temporaryFolder } from "./support";

const DOWN = "error: The logo store cannot be reached or used; trying again.";
const UP = "info: The logo store is back.";

it("a folder of logos that cannot be written is an outage: uploads are a 503 until it ends, with two log lines", async () => {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  const clock = new ManualClock(MIDDAY);
  const server = await startServer(undefined, clock, new OnePriceFeed({ odds: 2 }, clock), {
    folder,
    machineClock: clock,
  });
  const headers = await signedIn(server.url);
  const png = (await images.png()) as Uint8Array<ArrayBuffer>;
  const newUpload = async () => {
    const response = await fetch(`${server.url}/api/objects/upload`, { method: "POST", headers });
    const { uploadURL } = (await response.json()) as { uploadURL: string };
    return uploadURL.replace("http://railbird.example", server.url);
  };
  const put = async (url: string) => {
    const response = await fetch(url, { method: "PUT", body: png });
    return { status: response.status, retryAfter: response.headers.get("retry-after"), body: await response.text() };
  };
  const lines = () =>
    server.log.lines
      .filter(({ level, fields }) => level === "error" || level === "warn" || "dependency" in fields)
      .map(({ level, message }) => `${level}: ${message}`);
  const objects = join(folder, "objects");
  await rm(objects, { recursive: true, force: true });
  await writeFile(objects, "a file in place of the folder");

  for (let time = 0; time < 5; time += 1) {
    const rejected = await put(await newUpload());
    expect(rejected).toMatchObject({ status: 503, retryAfter: "5" });
    expect(JSON.parse(rejected.body)).toMatchObject({ name: "unavailable" });
  }
  expect(lines()).toEqual([DOWN]);
  await rm(objects);
  await expect
    .poll(async () => {
      await clock.advance(1_000);
      // Waits behind the product's own small calls to the database: the clock must not outrun those, which take real time.
      await newUpload();
      return lines();
    })
    .toEqual([DOWN, UP]);
  expect((await put(await newUpload())).status).toBe(200);
  expect(lines()).toEqual([DOWN, UP]);
});

it("diagnostics ask the store itself, even while a missing name is cached", async () => {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  const clock = new ManualClock(MIDDAY);
  const feed = new OnePriceFeed({ odds: 2 }, clock);
  const server = await startServer(undefined, clock, feed, { folder, machineClock: clock });
  const headers = await signedIn(server.url);
  const state = async () => {
    const response = await fetch(`${server.url}/api/diagnostics`, { headers });
    return ((await response.json()) as Diagnostics).logoStore.state;
  };
  expect(await state()).toBe("ok");
  await rm(join(folder, "objects"), { recursive: true, force: true });
  await writeFile(join(folder, "objects"), "a file in place of the folder");
  expect(await state()).toBe("failing");
});

it("tells a full disk from a client that has disconnected", async () => {
  const failures: unknown[] = [];
  const failing = (code: string) =>
    new GuardedUploadReceiver({ receive: () => Promise.reject(Object.assign(new Error(code), { code })) }, (error) =>
      failures.push(error),
    ).receive("u", (async function* () {})());
  await expect(failing("ENOSPC")).rejects.toBeInstanceOf(Unavailable);
  expect(failures).toHaveLength(1);
  await expect(failing("ECONNRESET")).rejects.toMatchObject({ code: "ECONNRESET" });
  expect(failures).toHaveLength(1);
});
