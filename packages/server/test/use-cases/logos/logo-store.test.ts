import { randomBytes, randomUUID } from "node:crypto";
import { MinioLogoStore } from "../../../src/adapters/logos-minio/minio-logo-store";
import { startTestApp } from "../../support/test-app";
import { describeLogoStore } from "./logo-store-suite";
import { S3_KEYS, startS3 } from "./s3-server";
import { filesystemStore } from "./support";

const PUBLIC_URL = "https://railbird.example";

describeLogoStore("a folder, behind the site's own upload addresses", async (clock) => {
  const { store, close } = await filesystemStore({ clock, publicUrl: PUBLIC_URL });
  const app = await startTestApp({ empty: true, parts: { uploads: store } });
  return {
    store,
    async put(url, body) {
      const response = await fetch(url.replace(PUBLIC_URL, app.url), { method: "PUT", body });
      await response.arrayBuffer();
      return response.status;
    },
    async close() {
      await app.close();
      await close();
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
