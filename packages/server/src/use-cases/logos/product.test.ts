import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { memoryLog } from "../../../test/support/memory-log";
import { testPictures } from "../../../test/support/pictures";
import { images } from "../../../test/use-cases/logos/images";
import { S3_KEYS, startS3 } from "../../../test/use-cases/logos/s3-server";
import { temporaryFolder } from "../../../test/use-cases/logos/support";
import { compose } from "../../composition/compose";
import { readConfig } from "../../config/read-config";

const ADMIN = { username: "ada", password: "correct horse battery staple" };

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

/** The whole product with these settings, signed in to. */
async function startProduct(settings: Record<string, string>) {
  const { folder, remove } = await temporaryFolder();
  const env = { DATA_DIR: folder, ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password, ...settings };
  const log = memoryLog();
  const config = readConfig({ ...env, PUBLIC_URL: "http://railbird.example" });
  const { server, stop, makeFirstAdmin } = await compose({ config, log, pictures: testPictures });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  await makeFirstAdmin();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const json = { "Content-Type": "application/json" };
  const signIn = await fetch(`${url}/api/auth/login`, { method: "POST", headers: json, body: JSON.stringify(ADMIN) });
  const cookie = signIn.headers.getSetCookie().map((each) => each.split(";")[0]);
  const headers = { ...json, Cookie: cookie.join("; "), Origin: url };
  return {
    url,
    log,
    async ask<T>(method: string, path: string, body?: object): Promise<T> {
      const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      expect(response.ok, `${method} ${path} was answered with ${response.status}`).toBe(true);
      return (await response.json()) as T;
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
      await stop();
      await remove();
    },
  };
}

it.each(["filesystem", "minio"])("an admin's logo goes all the way with LOGO_STORE=%s", async (LOGO_STORE) => {
  const product = await startProduct({
    LOGO_STORE,
    MINIO_ENDPOINT: s3.endpoint,
    MINIO_BUCKET: "logos",
    MINIO_ACCESS_KEY: S3_KEYS.accessKey,
    MINIO_SECRET_KEY: S3_KEYS.secretKey,
  });
  const [bookmaker] = await product.ask<{ id: string }[]>("GET", "/api/bookmakers");
  const { uploadURL } = await product.ask<{ uploadURL: string }>("POST", "/api/objects/upload");
  expect(uploadURL.startsWith(LOGO_STORE === "minio" ? s3.endpoint : "http://railbird.example/")).toBe(true);
  const sent = await fetch(uploadURL.replace("http://railbird.example", product.url), {
    method: "PUT",
    body: (await images.png()) as Uint8Array<ArrayBuffer>,
  });
  expect(sent.status).toBe(200);
  const path = `/api/bookmakers/${bookmaker?.id}/logo`;
  const { objectPath } = await product.ask<{ objectPath: string }>("PUT", path, { logoURL: uploadURL });
  const logo = await fetch(product.url + objectPath);
  expect([logo.status, logo.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await logo.arrayBuffer()).byteLength).toBeGreaterThan(0);
  await product.close();
  const guidance = product.log.lines
    .filter(({ message }) => message.includes("CORS"))
    .map(({ fields }) => fields.allow);
  expect(guidance).toEqual(LOGO_STORE === "minio" ? ["http://railbird.example"] : []);
  expect(product.log.lines.filter(({ level }) => level === "error" || level === "warn")).toEqual([]);
});
