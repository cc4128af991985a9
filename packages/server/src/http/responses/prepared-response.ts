import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { bestEncoding, type Encoding } from "./best-encoding";
import type { Headers } from "./headers";

/** One encoding of a body with its `ETag`. */
export interface EncodedBody {
  readonly encoding: Encoding;
  readonly bytes: Buffer;
  /** Strong, one per encoding: `"k3x9-br"`. */
  readonly etag: string;
}

/** Below this many bytes compression costs more than it saves. */
const WORTH_COMPRESSING = 512;

/** Above this many bytes compression takes a millisecond or more: it is left to another thread. */
const LONG = 32_768;

// Made once per change and read many times, so worth some work; 5 is where brotli stops being cheap.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const GZIP = { level: 9 };

const brotliBeside = promisify(brotliCompress);
const gzipBeside = promisify(gzip);

const SUFFIX: Readonly<Record<Encoding, string>> = { br: "-br", gzip: "-gz", identity: "" };

export interface PreparedOptions {
  /** 200 when absent. */
  readonly status?: number;
  /** Sent beside those of the body itself. */
  readonly headers?: Headers;
  readonly tellsTime?: boolean;
  /** False for what is compressed already: pictures, fonts. */
  readonly compressible?: boolean;
}

/** A body that was serialised once; each encoding is made when it is first asked for and then cached. */
export class PreparedResponse {
  readonly #encoded = new Map<Encoding, EncodedBody>();
  /** Those that another thread is making. */
  readonly #encoding = new Map<Encoding, Promise<EncodedBody>>();
  readonly #identity: Buffer;
  readonly #tag: string;
  readonly #compressible: boolean;

  constructor(
    /** The media type with its charset. */
    readonly contentType: string,
    body: string | Buffer,
    options: PreparedOptions = {},
  ) {
    this.#identity = typeof body === "string" ? Buffer.from(body) : body;
    this.#tag = createHash("sha256").update(this.#identity).digest("base64url").slice(0, 16);
    this.#compressible = (options.compressible ?? true) && this.#identity.length >= WORTH_COMPRESSING;
    this.status = options.status ?? 200;
    this.headers = options.headers ?? {};
    this.tellsTime = options.tellsTime ?? false;
    this.isShared = /\b(?:public|s-maxage)\b/.test(this.headers["Cache-Control"] ?? "");
  }

  readonly status: number;
  readonly headers: Headers;
  /** Whether the server's clock is sent along (`Railbird-Time`). */
  readonly tellsTime: boolean;
  /** Whether a shared cache may keep it: then nothing of whoever asked may be sent with it. */
  readonly isShared: boolean;

  /**
   * The body in the best encoding that an `Accept-Encoding` header allows. A promise where it is long and asked for for the first
   * time: requests are served while another thread compresses it, once for all who wait.
   */
  bodyFor(acceptEncoding: string | undefined): EncodedBody | Promise<EncodedBody> {
    const encoding = this.#compressible ? bestEncoding(acceptEncoding, ENCODINGS) : "identity";
    const known = this.#encoded.get(encoding) ?? this.#encoding.get(encoding);
    if (known !== undefined) return known;
    if (encoding === "identity" || this.#identity.length < LONG) return this.#keep(encoding, this.#compress(encoding));
    const making = this.#compressBeside(encoding)
      .then((bytes) => this.#keep(encoding, bytes))
      .finally(() => this.#encoding.delete(encoding));
    this.#encoding.set(encoding, making);
    return making;
  }

  #keep(encoding: Encoding, bytes: Buffer): EncodedBody {
    const made = { encoding, bytes, etag: `"${this.#tag}${SUFFIX[encoding]}"` };
    this.#encoded.set(encoding, made);
    return made;
  }

  #compress(encoding: Encoding): Buffer {
    if (encoding === "br") return brotliCompressSync(this.#identity, BROTLI);
    return encoding === "gzip" ? gzipSync(this.#identity, GZIP) : this.#identity;
  }

  #compressBeside(encoding: "br" | "gzip"): Promise<Buffer> {
    return encoding === "br" ? brotliBeside(this.#identity, BROTLI) : gzipBeside(this.#identity, GZIP);
  }
}

/** Brotli before gzip before none. */
const ENCODINGS: readonly Encoding[] = ["br", "gzip", "identity"];
