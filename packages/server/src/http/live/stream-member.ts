import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ChangesHello } from "@railbird/contract";
import type { Instant } from "@railbird/domain";
import type { Headers } from "../responses/headers";
import type { Audience, TopicListener } from "./audience";
import type { ChangeLog } from "./change-log";
import type { FollowedTopic } from "./day-topics";
import { GZIP_HEADER, type StreamEncoding, StreamText } from "./stream-text";
import { COMMENT } from "./topic";

/** The most bytes that may wait in a listener's socket: with more it is too slow. */
const MOST_WAITING = 256 * 1024;

/** A listener is too slow when so many writes in a row find earlier bytes still waiting. */
const TOO_OFTEN_BEHIND = 2;

/** Parts of every open stream. */
export interface MemberParts {
  readonly response: ServerResponse;
  readonly address: string;
  /** When the server ends the stream. */
  readonly endsAt: Instant;
  /** Its slot of the heartbeat. */
  readonly slot: number;
  readonly encoding: StreamEncoding;
  /** Called when its reader cannot keep up. */
  readonly onSlow: (member: StreamMember) => void;
}

/** One open stream. */
export abstract class StreamMember {
  #socket: Socket | undefined;

  constructor(readonly parts: MemberParts) {}

  /** Sends the headers, which begin the response, and the first text. */
  begin(headers: Headers, text: StreamText): void {
    const { response, encoding } = this.parts;
    response.writeHead(200, headers);
    if (encoding === "gzip") response.write(GZIP_HEADER);
    response.write(text.bytes(encoding));
  }

  /**
   * The socket to write to: the response has no framing, so that its body is whatever is written to its socket. Its own `write` would cork
   * and uncork the socket for every event, which takes as long again, and after the turn that the hub has given to a number of writes. A
   * response that waits for the one before it on the same connection has no socket yet.
   */
  protected get out(): Socket | ServerResponse {
    this.#socket ??= this.parts.response.socket ?? undefined;
    return this.#socket ?? this.parts.response;
  }

  /** Called regularly: keeps proxies from closing a stream that is quiet. */
  abstract beat(): void;

  /** Ends the response. Destroys it when bytes still wait, since its reader may never take them. */
  end(): void {
    if (this.parts.response.writableLength > 0) this.parts.response.destroy();
    else this.parts.response.end();
  }
}

/**
 * A stream of some topics. It has no buffer of its own: what its socket cannot send yet waits in the socket, as bytes that all listeners
 * of its encoding share, and the connection of a reader that cannot keep up is closed.
 */
export class StreamListener extends StreamMember implements TopicListener {
  audience: Audience | undefined = undefined;
  #timesBehind = 0;

  write(text: StreamText): number {
    const { out } = this;
    const waiting = out.writableLength;
    this.#timesBehind = waiting === 0 ? 0 : this.#timesBehind + 1;
    if (waiting > MOST_WAITING || this.#timesBehind >= TOO_OFTEN_BEHIND) {
      this.parts.onSlow(this);
      return 0;
    }
    const bytes = text.bytes(this.parts.encoding);
    out.write(bytes);
    return bytes.length;
  }

  beat(): void {
    this.write(COMMENT);
  }
}

interface ChangeEvent {
  /** The cursor with which a reader goes on after it. */
  readonly cursor: string;
  readonly event: StreamText;
}

/** How the changes are written: as server-sent events or as lines of JSON. */
export type ChangeFormat = "events" | "lines";

/** So many changes are written at once to a reader that has some to catch up with. */
const AT_ONCE = 200;

/** So many whole reads, each of which may have to be made, before other work gets its turn. */
const WHOLE_AT_ONCE = 5;

const EMPTY_LINE = new StreamText("\n");

/**
 * A stream of all changes, from a place of the log on. It is written to as fast as it reads: what it has not taken yet stays in the log, and
 * one that is behind by more than the log has is closed. After a cursor that the log does not know, since it is another server's or too old,
 * it begins with each read as it is, whole.
 */
export class ChangeReader extends StreamMember {
  /** The beginning of the changes. */
  readonly hello: Omit<ChangesHello, "now">;
  /** The place of the last change that was written. */
  #place: number;
  /** Reads that are still to be sent whole. */
  readonly #whole: FollowedTopic[];
  /** The turn in which the next of them are sent. */
  #next: NodeJS.Immediate | undefined;
  readonly #close: () => void;

  /** `cursor`: where an earlier connection ended; it begins now when absent. */
  constructor(
    parts: MemberParts,
    private readonly format: ChangeFormat,
    private readonly log: ChangeLog,
    cursor?: string,
  ) {
    super(parts);
    const place = log.placeOf(cursor);
    this.#close = log.open(() => this.catchUp());
    this.#place = place ?? log.place;
    this.#whole = place === undefined && cursor !== undefined ? [...log.reads] : [];
    this.hello = {
      // A reader that is disconnected before it has every read asks for them again.
      cursor: place === undefined && cursor !== undefined ? cursor : log.cursorOf(this.#place),
      resumed: place !== undefined,
      ...(place === undefined && { versions: log.versions() }),
    };
    parts.response.once("close", this.#close);
  }

  override begin(headers: Headers, text: StreamText): void {
    super.begin(headers, text);
    this.parts.response.socket?.on("drain", () => this.catchUp());
    this.catchUp();
  }

  override end(): void {
    this.#close();
    super.end();
  }

  /** Writes what has come since, as far as the reader takes it. */
  catchUp(): void {
    const { response, onSlow } = this.parts;
    while (response.headersSent && !response.destroyed && response.writableLength <= MOST_WAITING) {
      if (this.#whole.length > 0) {
        this.#next ??= setImmediate(() => {
          this.#next = undefined;
          if (response.destroyed) return;
          this.out.write(this.#nextWhole());
          this.catchUp();
        });
        return;
      }
      const changes = this.log.after(this.#place, AT_ONCE);
      if (changes === undefined) onSlow(this);
      if (changes === undefined || changes.length === 0) return;
      const events = changes.map(({ place, block }) => ({
        cursor: this.log.cursorOf(place),
        event: new StreamText(block),
      }));
      this.out.write(this.format === "lines" ? this.#lines(events) : this.#events(events));
      this.#place += changes.length;
    }
  }

  #nextWhole(): Buffer {
    const { cursor } = this.hello;
    const topics = this.#whole.splice(0, WHOLE_AT_ONCE).filter(({ version }) => version > 0);
    const events = topics.map((topic) => this.log.wholeOf(topic));
    if (this.format === "lines") return this.#lines(events.map((event) => ({ cursor, event })));
    // The id of `hello` counts until there is another.
    return Buffer.concat(events.map((event) => event.bytes(this.parts.encoding)));
  }

  #events(events: readonly ChangeEvent[]): Buffer {
    const parts = events.flatMap(({ cursor, event }) => [new StreamText(`id: ${cursor}\n`, "one"), event]);
    return Buffer.concat(parts.map((part) => part.bytes(this.parts.encoding)));
  }

  #lines(events: readonly ChangeEvent[]): Buffer {
    const lines = events.map(({ cursor, event }) => lineOf(cursor, event.bytes("identity").toString()));
    return new StreamText(lines.join(""), "one").bytes(this.parts.encoding);
  }

  beat(): void {
    // A proxy that waits for bytes gets some, a reader that is behind has enough.
    if (this.parts.response.writableLength > 0) return;
    this.out.write((this.format === "events" ? COMMENT : EMPTY_LINE).bytes(this.parts.encoding));
  }
}

/** The change of an event as a line of JSON. */
function lineOf(cursor: string, event: string): string {
  const json = event.slice(event.indexOf("data: ") + "data: ".length).trimEnd();
  return `{"event":"patch","cursor":${JSON.stringify(cursor)},${json.slice(1)}\n`;
}
