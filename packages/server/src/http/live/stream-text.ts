import { constants, deflateRawSync, inflateRawSync } from "node:zlib";

/** How a stream is sent: as text, or as gzip to a reader that takes it. */
export type StreamEncoding = "identity" | "gzip";

/**
 * The header of a gzip stream (RFC 1952, 2.3), without a time or a name. It is sent once; the stream's end has no checksum, since that would
 * need a state per reader, and browsers and libraries take what has come when the connection ends.
 */
export const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** How much work the compression of a text is worth: the most for one that is made once and sent to many. */
const LEVELS = { many: constants.Z_BEST_COMPRESSION, one: constants.Z_BEST_SPEED };

export type Readers = keyof typeof LEVELS;

function blockOf(text: string, readers: Readers): Buffer {
  return deflateRawSync(text, { level: LEVELS[readers], finishFlush: constants.Z_FULL_FLUSH });
}

/** A text that was compressed already, maybe by another server. */
export class Block {
  constructor(readonly bytes: Buffer) {}

  get text(): Buffer {
    return inflateRawSync(this.bytes, { finishFlush: constants.Z_SYNC_FLUSH });
  }
}

/**
 * Text of the live stream that goes to many readers. Its compressed form is a deflate block that ends with a full flush: nothing after it
 * refers to anything before it, so that one block serves every reader, whatever each was sent earlier. Each form is made once, when it is
 * first asked for.
 */
export class StreamText {
  readonly #forms: Partial<Record<StreamEncoding, Buffer>> = {};

  constructor(
    private readonly content: string | Block | readonly StreamText[],
    private readonly readers: Readers = "many",
  ) {}

  bytes(encoding: StreamEncoding): Buffer {
    this.#forms[encoding] ??= this.#make(encoding);
    return this.#forms[encoding];
  }

  #make(encoding: StreamEncoding): Buffer {
    const { content, readers } = this;
    if (typeof content === "string") return encoding === "gzip" ? blockOf(content, readers) : Buffer.from(content);
    if (content instanceof Block) return encoding === "gzip" ? content.bytes : content.text;
    return Buffer.concat(content.map((part) => part.bytes(encoding)));
  }
}
