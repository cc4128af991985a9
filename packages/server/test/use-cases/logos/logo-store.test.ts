import { randomBytes, randomUUID } from "node:crypto";
import { readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "minio";
import { expect, it, onTestFinished } from "vitest";
import { MinioLogoStore } from "../../../src/adapters/logos-minio/minio-logo-store";
import { ManualClock } from "../../support/manual-clock";
import { startTestApp } from "../../support/test-app";
import { faultyStore, forObjectsOnly } from "./faulty-store";
import { describeLogoStore, SITE } from "./logo-store-suite";
import { S3_KEYS, startS3 } from "./s3-server";
import { filesystemStore } from "./support";

const clientOf = (endpoint: string) => {
  const { hostname, port } = new URL(endpoint);
  return { ...S3_KEYS, endPoint: hostname, port: Number(port), useSSL: false };
};

describeLogoStore("a folder, behind the site's own upload addresses", async (clock) => {
  const { store, close } = await filesystemStore({ clock });
  const app = await startTestApp({ empty: true, parts: { logos: { uploads: store } } });
  return {
    store,
    async put(url, body) {
      const response = await fetch(url.replace(SITE, app.url), { method: "PUT", body });
      await response.arrayBuffer();
      return response.status;
    },
    async close() {
      await app.close();
      await close();
    },
  };
});

it("keeps a logo whole or not at all, as on a full disk", async () => {
  const { store, folder, close } = await filesystemStore({ clock: new ManualClock(0) });
  onTestFinished(close);
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  async function* breaksOff() {
    yield Buffer.alloc(9_000);
    throw full;
  }
  await expect(store.saveLogo(breaksOff() as never)).rejects.toBe(full);
  expect(await readdir(join(folder, "logos"))).toEqual([]);
  // Files of a server that ended in the middle are removed together with old uploads.
  await writeFile(join(folder, "logos", "half.webp.part"), "half");
  const path = await store.saveLogo(Uint8Array.of(1));
  await store.sweepUploads(Number.POSITIVE_INFINITY);
  const stored = await readdir(join(folder, "logos"));
  expect(stored.map((name) => `/objects/logos/${name}`)).toEqual([path]);
  expect((await stat(join(folder, "logos", stored[0] ?? ""))).mode & 0o777).toBe(0o600);
});

describeLogoStore("a bucket that the key may neither look up nor make, as R2's keys for objects", async (clock) => {
  const s3 = await startS3();
  const bucket = `logos-${randomUUID()}`;
  await new Client(clientOf(s3.endpoint)).makeBucket(bucket);
  const gate = await faultyStore(s3.endpoint);
  gate.fails(forObjectsOnly(bucket));
  const store = new MinioLogoStore({ ...S3_KEYS, endpoint: gate.endpoint, bucket, clock, randomBytes });
  return {
    store,
    async put(url, body) {
      const response = await fetch(url, { method: "PUT", body });
      await response.arrayBuffer();
      return response.status;
    },
    async close() {
      await gate.close();
      await s3.close();
    },
  };
});

describeLogoStore("a bucket of a running S3 server, by presigned addresses", async (clock) => {
  const s3 = await startS3();
  const bucket = `logos-${randomUUID()}`;
  const store = new MinioLogoStore({ ...S3_KEYS, endpoint: s3.endpoint, bucket, clock, randomBytes });
  return {
    store,
    async put(url, body) {
      const response = await fetch(url, { method: "PUT", body });
      await response.arrayBuffer();
      return response.status;
    },
    close: s3.close,
  };
});
