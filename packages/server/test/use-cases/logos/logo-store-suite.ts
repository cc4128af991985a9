import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  ATTACH_WITHIN_MS,
  type LogoStore,
  MAX_UPLOAD_BYTES,
  UPLOAD_QUOTA,
  UPLOAD_WITHIN_MS,
} from "../../../src/ports/logo-store";
import { ManualClock } from "../../support/manual-clock";
import { temporaryFolder } from "./support";

/** A store of a test, with nothing in it. */
export interface StoreUnderTest {
  readonly store: LogoStore;
  /** Sends an image as a browser would; resolves to the status. */
  put(url: string, body: Uint8Array<ArrayBuffer>): Promise<number>;
  close(): Promise<void>;
}

const bytes = (...values: number[]) => Uint8Array.from(values);
/** An account that has uploaded nothing. */
const someone = () => randomUUID();
const rejected = (name: string) => expect.objectContaining({ name });
/** Where the browsers of these tests have the site. */
export const SITE = "https://railbird.example";

const unknownKey = "0123456789abcdef0123456789abcdef";

/** The time by the file system's clock, which sets the times of both stores' files. */
async function fileTime(): Promise<number> {
  const { folder, remove } = await temporaryFolder();
  const { mtimeMs } = await stat(folder);
  await remove();
  return mtimeMs;
}

/** The suite of every logo store. `create` is given the clock that the store goes by. */
export function describeLogoStore(name: string, create: (clock: ManualClock) => Promise<StoreUnderTest>): void {
  describe(`a logo store: ${name}`, () => {
    // S3 signatures are checked against the machine's time.
    const clock = new ManualClock(Date.now());
    let test: StoreUnderTest;
    let store: LogoStore;

    beforeAll(async () => {
      test = await create(clock);
      store = test.store;
    });
    afterAll(() => test.close());

    it("gives out addresses, each of its own key, for ten minutes", async () => {
      const [one, other] = [await store.createUpload(someone(), SITE), await store.createUpload(someone(), SITE)];
      expect(one.key).not.toBe(other.key);
      expect(one.url).not.toBe(other.url);
      expect(Math.abs(one.expiresAt - clock.now() - UPLOAD_WITHIN_MS)).toBeLessThanOrEqual(1000);
    });

    it("reads what was sent to an address, byte for byte", async () => {
      const { key, url } = await store.createUpload(someone(), SITE);
      const sent = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256);
      expect(await test.put(url, sent)).toBe(200);
      const read = await store.readUpload(url);
      expect(read.key).toBe(key);
      expect(Buffer.compare(read.bytes, sent)).toBe(0);
    });

    it("reports that nothing was sent, or that the upload was removed", async () => {
      const { key, url } = await store.createUpload(someone(), SITE);
      await expect(store.readUpload(url)).rejects.toEqual(rejected("absent"));
      await test.put(url, bytes(1, 2, 3));
      await store.removeUpload(key);
      await expect(store.readUpload(url)).rejects.toEqual(rejected("absent"));
    });

    it("accepts the largest allowed image", async () => {
      const { url } = await store.createUpload(someone(), SITE);
      expect(await test.put(url, new Uint8Array(MAX_UPLOAD_BYTES))).toBe(200);
      expect((await store.readUpload(url)).bytes.length).toBe(MAX_UPLOAD_BYTES);
    });

    it.each([
      ["one byte more than that", MAX_UPLOAD_BYTES + 1],
      ["nothing at all", 0],
    ])("never returns %s, and does not keep it", async (_, length) => {
      const { url } = await store.createUpload(someone(), SITE);
      await test.put(url, new Uint8Array(length));
      // Stores refuse it either when it is sent or when it is read.
      const first = await store.readUpload(url).catch((error) => error.name);
      expect(["absent", length === 0 ? "empty" : "tooLarge"]).toContain(first);
      await expect(store.readUpload(url)).rejects.toEqual(rejected("absent"));
    });

    it("rejects an address with any change", async () => {
      const [{ url, key }, other] = [
        await store.createUpload(someone(), SITE),
        await store.createUpload(someone(), SITE),
      ];
      const altered = [
        url.replace(key, other.key),
        url.replace(key, unknownKey),
        url.replace(key, `../${key}`),
        url.replace(key, `${key}/..`),
        url.replace(key, `%2e%2e%2f${key}`),
        url.replace(key, key.toUpperCase()),
        url.replace(/^https?:\/\/[^/]+/, "http://elsewhere.example"),
        url.replace(/([Ee]xpires=)\d+/, "$1999999999999999"),
        url.replace(/[Ss]ignature=..../, "signature=0000"),
        `${url}&more=1`,
        "file:///etc/passwd",
        "../../etc/passwd",
        "",
      ];
      for (const each of altered) {
        if (each === url) throw new Error("This one was not altered.");
        await expect(store.readUpload(each), each).rejects.toEqual(rejected("foreign"));
      }
      await test.put(url, bytes(1));
      for (const each of altered.slice(0, -1)) {
        await expect(store.readUpload(each), each).rejects.toEqual(rejected("foreign"));
      }
    });

    it("reads an upload by its address without the query, and only what was sent to one", async () => {
      const { url, key } = await store.createUpload(someone(), SITE);
      const [bare = ""] = url.split("?");
      await expect(store.readUpload(bare)).rejects.toEqual(rejected("absent"));
      await test.put(url, bytes(1, 2));
      expect([...(await store.readUpload(bare)).bytes]).toEqual([1, 2]);
      for (const each of [
        bare.replace(key, `../${key}`),
        `${bare}/`,
        `${bare}#part`,
        key,
        bare.replace(key, "logo.png"),
      ]) {
        await expect(store.readUpload(each), each).rejects.toEqual(rejected("foreign"));
      }
      await expect(store.readUpload(bare.replace(key, unknownKey))).rejects.toEqual(rejected("absent"));
    });

    it("accepts no image at an altered address", async () => {
      const { url, key } = await store.createUpload(someone(), SITE);
      expect(await test.put(url.replace(/ignature=.{4}/, "ignature=0000"), bytes(1))).toBe(403);
      expect(await test.put(url.replace(key, unknownKey), bytes(1))).toBe(403);
      await expect(store.readUpload(url)).rejects.toEqual(rejected("absent"));
    });

    it("takes as many uploads of an account as its quota allows, until one is attached or swept", async () => {
      const [account, other] = [someone(), someone()];
      const uploads = [];
      for (let count = 0; count < UPLOAD_QUOTA.files; count += 1) uploads.push(await store.createUpload(account, SITE));
      for (const { url } of uploads) expect(await test.put(url, bytes(1))).toBe(200);
      await expect(store.createUpload(account, SITE)).rejects.toEqual(rejected("quota"));
      await store.createUpload(other, SITE);
      await store.removeUpload(uploads[0]?.key ?? "");
      const again = await store.createUpload(account, SITE);
      expect(await test.put(again.url, bytes(1))).toBe(200);
      await expect(store.createUpload(account, SITE)).rejects.toEqual(rejected("quota"));
    });

    it("takes as many bytes of an account as its quota allows", async () => {
      const account = someone();
      const send = async () =>
        store.createUpload(account, SITE).then(
          ({ url }) => test.put(url, new Uint8Array(MAX_UPLOAD_BYTES)),
          (error: Error) => error.name,
        );
      for (let sent = MAX_UPLOAD_BYTES; sent < UPLOAD_QUOTA.bytes; sent += MAX_UPLOAD_BYTES)
        expect(await send()).toBe(200);
      // A folder refuses what would be too much while it arrives; an S3 store takes it, and no address is given out after that.
      await send();
      expect([429, "quota"]).toContain(await send());
    });

    it("keeps a logo until it is removed", async () => {
      const [path, other] = [await store.saveLogo(bytes(1, 2, 3)), await store.saveLogo(bytes(4))];
      expect(path).toMatch(/^\/objects\/logos\/[0-9a-f]{32}\.webp$/);
      const name = path.slice("/objects/logos/".length);
      expect([...((await store.readLogo(name)) ?? [])]).toEqual([1, 2, 3]);
      await store.removeLogo(path);
      await store.removeLogo(path);
      expect(await store.readLogo(name)).toBeUndefined();
      expect([...((await store.readLogo(other.slice("/objects/logos/".length))) ?? [])]).toEqual([4]);
    });

    it.each(["../uploads/KEY", "..", ".", "", "KEY", "logos/KEY.webp", "%2e%2e/KEY.webp", "KEY.webp\0"])(
      "has no logo named %j",
      async (pattern) => {
        const { key, url } = await store.createUpload(someone(), SITE);
        await test.put(url, bytes(1));
        const name = pattern.replace("KEY", key);
        expect(await store.readLogo(name)).toBeUndefined();
        await store.removeLogo(`/objects/logos/${name}`);
        await store.removeUpload(`../uploads/${key}`);
        expect((await store.readUpload(url)).bytes.length).toBe(1);
      },
    );

    it("removes old uploads, and never a logo", async () => {
      const logo = await store.saveLogo(bytes(9));
      const { url } = await store.createUpload(someone(), SITE);
      await test.put(url, bytes(1));
      const uploadedAt = await fileTime();
      await store.sweepUploads(uploadedAt - 60_000);
      expect((await store.readUpload(url)).bytes.length).toBe(1);
      expect(await store.sweepUploads(uploadedAt + 60_000)).toBeGreaterThanOrEqual(1);
      await expect(store.readUpload(url)).rejects.toEqual(rejected("absent"));
      expect(await store.readLogo(logo.slice("/objects/logos/".length))).toBeDefined();
    });

    // The last test, since it moves the clock.
    it("accepts an address for as long as a form may take, and rejects it afterwards", async () => {
      const { url } = await store.createUpload(someone(), SITE);
      await test.put(url, bytes(1));
      await clock.advance(UPLOAD_WITHIN_MS + 1000);
      expect((await store.readUpload(url)).bytes.length).toBe(1);
      await clock.advance(ATTACH_WITHIN_MS - UPLOAD_WITHIN_MS);
      await expect(store.readUpload(url)).rejects.toEqual(rejected("expired"));
    });
  });
}
