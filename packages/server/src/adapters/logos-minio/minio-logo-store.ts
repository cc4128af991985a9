import { timingSafeEqual } from "node:crypto";
import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
} from "node:http";
import { request as requestHttps, Agent as SecureAgent } from "node:https";
import type { Readable } from "node:stream";
import type { Instant } from "@railbird/domain";
import { Client } from "minio";
import type { Clock } from "../../ports/clock";
import {
  ATTACH_WITHIN_MS,
  isLogoName,
  isUploadKey,
  isWithinQuota,
  LOGOS_PATH,
  type LogoStore,
  type LogoUpload,
  logoNameOf,
  MAX_UPLOAD_BYTES,
  UPLOAD_WITHIN_MS,
  UploadError,
  type UploadedFile,
  uploadPrefixOf,
} from "../../ports/logo-store";

/** The longest that a request may take, its response's body included, milliseconds. */
const REQUEST_MS = 20_000;

export interface MinioLogoStoreParts {
  /** Where the server and every admin's browser reach the store. */
  readonly endpoint: string;
  /** Made when it is missing. */
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
  readonly clock: Pick<Clock, "now">;
  /** Cryptographically random bytes. */
  readonly randomBytes: (count: number) => Buffer;
  /** The longest that one request may take, milliseconds; 20,000 when absent. */
  readonly requestMs?: number;
}

/** The most sockets to the store. */
const MOST_SOCKETS = 32;

const UPLOADS = "uploads/";
const LOGOS = "logos/";
const UPLOAD_SECONDS = UPLOAD_WITHIN_MS / 1000;

/** Logos in a bucket of MinIO or any other store that speaks S3. Browsers send images to the store itself, by presigned PUT. */
export class MinioLogoStore implements LogoStore {
  readonly #parts: MinioLogoStoreParts;
  readonly #client: Client;
  #bucketReady: Promise<string> | undefined;
  /** When the addresses expire that this server has given out and that nothing has come of, by their keys: at most a quota for each admin. */
  readonly #given = new Map<string, Instant>();

  constructor(parts: MinioLogoStoreParts) {
    this.#parts = parts;
    const { protocol, hostname, port } = new URL(parts.endpoint);
    this.#client = new Client({
      endPoint: hostname,
      ...(port !== "" && { port: Number(port) }),
      useSSL: protocol === "https:",
      accessKey: parts.accessKey,
      secretKey: parts.secretKey,
      region: parts.region,
      pathStyle: true,
      transport: boundedTransport(protocol === "https:", parts.requestMs) as never,
      transportAgent: new (protocol === "https:" ? SecureAgent : Agent)({ maxSockets: MOST_SOCKETS }),
      // The callers retry; the library would print a line for each attempt.
      retryOptions: { disableRetry: true },
    });
  }

  /** The origin that browsers send images to: at AWS it may be a host of the bucket's own. Makes no call. */
  async uploadOrigin(): Promise<string> {
    return new URL(await this.#sign(this.#newKey(), this.#parts.clock.now())).origin;
  }

  async createUpload(account: string): Promise<LogoUpload> {
    const prefix = uploadPrefixOf(account);
    await this.#checkQuota(prefix);
    const key = prefix + this.#newKey().slice(prefix.length);
    // S3 signs whole seconds.
    const signedAt = Math.floor(this.#parts.clock.now() / 1000) * 1000;
    const expiresAt = signedAt + UPLOAD_WITHIN_MS;
    this.#given.set(key, expiresAt);
    return { key, url: await this.#sign(key, signedAt), expiresAt };
  }

  /** The store takes what browsers send without asking this server: addresses count too until they expire or something was attached. */
  async #checkQuota(prefix: string): Promise<void> {
    const now = this.#parts.clock.now();
    for (const [key, expiresAt] of this.#given) if (expiresAt <= now) this.#given.delete(key);
    const sizes = new Map([...this.#given.keys()].filter((key) => key.startsWith(prefix)).map((key) => [key, 0]));
    for await (const { name = "", size = 0 } of this.#client.listObjectsV2(
      await this.#bucket(),
      UPLOADS + prefix,
      true,
    )) {
      sizes.set(name.slice(UPLOADS.length), size);
    }
    if (!isWithinQuota([...sizes.values()])) throw new UploadError("quota");
  }

  async readUpload(url: string): Promise<UploadedFile> {
    const key = url.includes("?") ? await this.#readSigned(url) : await this.#readKey(url);
    const bucket = await this.#bucket();
    const size = await this.#client.statObject(bucket, UPLOADS + key).then(
      (stat) => stat.size,
      (error) => {
        throw isMissing(error) ? new UploadError("absent") : error;
      },
    );
    // The presigned address sets no size limit, so the size is checked before and during the download.
    const bytes = size > MAX_UPLOAD_BYTES ? undefined : await this.#readAtMost(UPLOADS + key, MAX_UPLOAD_BYTES);
    if (bytes !== undefined && bytes.length > 0) return { key, bytes };
    await this.removeUpload(key);
    throw new UploadError(bytes === undefined ? "tooLarge" : "empty");
  }

  async saveLogo(webp: Uint8Array): Promise<string> {
    const name = `${this.#newKey()}.webp`;
    const body = Buffer.from(webp);
    await this.#client.putObject(await this.#bucket(), LOGOS + name, body, body.length, {
      "Content-Type": "image/webp",
    });
    return LOGOS_PATH + name;
  }

  async readLogo(name: string): Promise<Uint8Array | undefined> {
    if (!isLogoName(name)) return undefined;
    return this.#readAtMost(LOGOS + name, MAX_UPLOAD_BYTES).catch((error) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
  }

  async removeLogo(path: string): Promise<void> {
    const name = logoNameOf(path);
    if (name !== undefined) await this.#client.removeObject(await this.#bucket(), LOGOS + name);
  }

  async removeUpload(key: string): Promise<void> {
    if (!isUploadKey(key)) return;
    await this.#client.removeObject(await this.#bucket(), UPLOADS + key);
    this.#given.delete(key);
  }

  async sweepUploads(olderThan: Instant): Promise<number> {
    const bucket = await this.#bucket();
    const over: string[] = [];
    for await (const { name, lastModified, size = 0 } of this.#client.listObjectsV2(bucket, UPLOADS, true)) {
      const isOld = lastModified !== undefined && Number(lastModified) < olderThan;
      if (name !== undefined && (isOld || size > MAX_UPLOAD_BYTES)) over.push(name);
    }
    for (const name of over) await this.#client.removeObject(bucket, name);
    return over.length;
  }

  /**
   * The key in an address that {@link createUpload} made: signing it and its date again must give the same address, so that
   * an altered one is rejected.
   */
  async #readSigned(url: string): Promise<string> {
    const key = keyIn(url);
    const signedAt = parseAmzInstant(URL.canParse(url) ? (new URL(url).searchParams.get("X-Amz-Date") ?? "") : "");
    if (signedAt === undefined) throw new UploadError("foreign");
    const [expected, got] = [Buffer.from(await this.#sign(key, signedAt)), Buffer.from(url)];
    if (expected.length !== got.length || !timingSafeEqual(expected, got)) throw new UploadError("foreign");
    if (this.#parts.clock.now() >= signedAt + ATTACH_WITHIN_MS) throw new UploadError("expired");
    return key;
  }

  /** The key in such an address without its query: nobody can guess one, and the sweep ends its time. */
  async #readKey(url: string): Promise<string> {
    const key = keyIn(url);
    const [expected] = (await this.#sign(key, this.#parts.clock.now())).split("?");
    if (url !== expected) throw new UploadError("foreign");
    return key;
  }

  #sign(key: string, signedAt: Instant): Promise<string> {
    const { bucket } = this.#parts;
    return this.#client.presignedUrl("PUT", bucket, UPLOADS + key, UPLOAD_SECONDS, {}, new Date(signedAt));
  }

  /** `undefined` when the object is larger. */
  async #readAtMost(object: string, most: number): Promise<Buffer | undefined> {
    const body: Readable = await this.#client.getObject(this.#parts.bucket, object);
    return readAtMost(body, most);
  }

  /** The bucket's name, once it is there. After a failure the next call tries again. */
  #bucket(): Promise<string> {
    this.#bucketReady ??= this.#ensureBucket().catch((error) => {
      this.#bucketReady = undefined;
      throw error;
    });
    return this.#bucketReady;
  }

  async #ensureBucket(): Promise<string> {
    const { bucket, region } = this.#parts;
    if (await this.#isThere()) return bucket;
    await this.#client.makeBucket(bucket, region).catch(async (error) => {
      // Another server may have created it in between.
      if (!(await this.#client.bucketExists(bucket))) throw error;
    });
    return bucket;
  }

  /** A key for objects alone may not ask for the bucket: the same is told by a list of nothing, which it may read. */
  async #isThere(): Promise<boolean> {
    const { bucket } = this.#parts;
    try {
      return await this.#client.bucketExists(bucket);
    } catch (error) {
      if (!isForbidden(error)) throw error;
    }
    try {
      for await (const _ of this.#client.listObjectsV2(bucket, UPLOADS + this.#newKey(), true));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  #newKey(): string {
    return this.#parts.randomBytes(16).toString("hex");
  }
}

function keyIn(url: string): string {
  const key = URL.canParse(url) ? (new URL(url).pathname.split("/").at(-1) ?? "") : "";
  if (!isUploadKey(key)) throw new UploadError("foreign");
  return key;
}

/** An instant as S3's signatures write it (`20261103T035700Z`); `undefined` when the text is not one. */
function parseAmzInstant(text: string): Instant | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (parts === null) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? undefined : at;
}

/**
 * A transport for `minio` that ends each request after `limitMs`: a store that is frozen would otherwise hold sockets for ever, also those
 * of calls that timed out.
 */
function boundedTransport(secure: boolean, limitMs: number = REQUEST_MS) {
  const request = secure ? requestHttps : requestHttp;
  return {
    request: (options: RequestOptions, onResponse: (response: IncomingMessage) => void): ClientRequest =>
      request({ ...options, signal: AbortSignal.timeout(limitMs) }, onResponse),
  };
}

/** Whether an error of the store means that there is no such object; the bucket is made with the first one. */
function isMissing(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return code === "NotFound" || code === "NoSuchKey" || code === "NoSuchBucket";
}

/** Whether the key may not do this. A response without a body says no more. */
function isForbidden(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return code === "AccessDenied" || code === "Forbidden";
}

/** Reads a body to its end; `undefined`, and no further, when it is larger than `most` bytes. */
async function readAtMost(body: Readable, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
