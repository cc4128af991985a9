import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ManualClock } from "../../../test/support/manual-clock";
import { S3_KEYS, startS3 } from "../../../test/use-cases/logos/s3-server";
import { MinioLogoStore } from "../../adapters/logos-minio/minio-logo-store";
import { pagePolicy } from "../../http/security/content-security-policy";

const clock = new ManualClock(Date.now());
const storeAt = (endpoint: string, bucket = "shared") =>
  new MinioLogoStore({ ...S3_KEYS, endpoint, bucket, clock, randomBytes });

describe("logos in an S3 store", () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.close());

  it("are shared by servers that start at once on an empty store", async () => {
    const stores = [storeAt(s3.endpoint), storeAt(s3.endpoint), storeAt(s3.endpoint)] as const;
    const paths = await Promise.all(stores.map((store) => store.saveLogo(Uint8Array.of(5))));
    for (const path of paths) {
      expect(await stores[0].readLogo(path.split("/").at(-1) ?? "")).toBeDefined();
    }
  });

  it("are uploaded to an address that any server of the site accepts", async () => {
    const { url } = await storeAt(s3.endpoint).createUpload("ada");
    expect((await fetch(url, { method: "PUT", body: "image" })).status).toBe(200);
    expect(Buffer.from((await storeAt(s3.endpoint).readUpload(url)).bytes).toString()).toBe("image");
    await expect(storeAt(s3.endpoint, "another").readUpload(url)).rejects.toMatchObject({ name: "foreign" });
  });

  it("are sent to the bucket's own host where AWS redirects to it", async () => {
    const at = (endpoint: string) =>
      new MinioLogoStore({ ...S3_KEYS, region: "ap-southeast-2", endpoint, bucket: "logos", clock, randomBytes });
    expect(await at("https://s3.amazonaws.com").uploadOrigin()).toBe("https://logos.s3.ap-southeast-2.amazonaws.com");
    expect(await at("https://s3.example:9000").uploadOrigin()).toBe("https://s3.example:9000");
  });

  it("are available again when the store is", async () => {
    const first = await startS3();
    const store = storeAt(first.endpoint);
    await first.close();
    await expect(store.createUpload("ada")).rejects.toMatchObject({ code: "ECONNREFUSED" });
    const again = await startS3(Number(new URL(first.endpoint).port));
    expect((await store.createUpload("ada")).url).toContain(first.endpoint);
    await again.close();
  });
});

describe("the content security policy of pages", () => {
  const connectOf = (uploadOrigin?: string) =>
    pagePolicy({ inlineScripts: [], secure: true, uploadOrigin })
      .split("; ")
      .find((directive) => directive.startsWith("connect-src"));

  it("lets browsers send images to the S3 store, and to nobody when there is none", () => {
    expect(connectOf("https://s3.example:9000")).toBe("connect-src 'self' https://s3.example:9000");
    expect(connectOf()).toBe("connect-src 'self'");
  });
});
