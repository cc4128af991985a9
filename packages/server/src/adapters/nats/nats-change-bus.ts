import { isDeepStrictEqual } from "node:util";
import { JetStreamApiError, StorageType } from "@nats-io/jetstream";
import { type KV, type KvEntry, Kvm } from "@nats-io/kv";
import { connect, type NatsConnection } from "@nats-io/transport-node";
import type { ChangeBus, FinishedTopic } from "../../ports/change-bus";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";

/** The bucket's name has the format's number: servers of another format have their own. */
const BUCKET = "railbird_topics_1";

/** How long a call may take, milliseconds. */
const REPLIES_WITHIN_MS = 3_000;

const RECONNECT_AFTER_MS = 500;

/** How long the bucket has what is not published again, milliseconds: what was deleted leaves a mark. */
const KEPT_MS = 24 * 3_600_000;

/** Bytes of a message beside its value, at most. */
const OVERHEAD = 1_024;

/** JetStream's code of an update that is not based on the latest revision. */
const WRONG_LAST_SEQUENCE = 10_071;

export interface NatsChangeBusParts {
  /** `nats://host:port` of a server, or of several of a cluster, with a user and a password or a token where they are needed. */
  readonly urls: readonly string[];
  readonly clock: Clock;
  readonly log: Log;
}

/** The state of a topic in the bucket, as far as this process knows. */
interface Known {
  readonly revision: number;
  readonly version: number;
}

/**
 * Hands finished topics on through a bucket of NATS JetStream, in memory: what it has can be made again. Each is stored on condition that nothing
 * newer has been stored, so that a server that was frozen replaces nothing.
 */
export class NatsChangeBus implements ChangeBus {
  readonly #parts: NatsChangeBusParts;
  readonly #known = new Map<string, Known>();
  #opening: Promise<{ readonly connection: NatsConnection; readonly kv: KV }> | undefined;

  constructor(parts: NatsChangeBusParts) {
    this.#parts = parts;
  }

  async publish(topics: readonly FinishedTopic[]): Promise<void> {
    const { connection, kv } = await this.#open();
    const most = connection.info?.max_payload ?? Number.POSITIVE_INFINITY;
    const outcomes = await Promise.allSettled(topics.map((topic) => this.#put(kv, topic, most)));
    const failed = outcomes.find((outcome) => outcome.status === "rejected");
    if (failed === undefined) return;
    // The bucket may be gone with its server: it is made again with the next call.
    await this.close();
    throw failed.reason;
  }

  async names(): Promise<ReadonlySet<string>> {
    const { kv } = await this.#open();
    const names = new Set<string>();
    for await (const key of await kv.keys()) names.add(nameOf(key));
    return names;
  }

  async watch(onTopic: (topic: FinishedTopic) => void, signal: AbortSignal): Promise<void> {
    const { clock, log } = this.#parts;
    let isFailing = false;
    while (!signal.aborted) {
      try {
        await this.#watchOnce(onTopic, signal, () => {
          if (isFailing) log.info({ recovered: true }, "NATS is back: changes arrive again.");
          isFailing = false;
        });
      } catch (err) {
        if (!isFailing && !signal.aborted) log.warn({ err }, "No changes arrive: NATS cannot be reached.");
        isFailing = true;
        await clock.sleep(RECONNECT_AFTER_MS, signal).catch(() => undefined);
      }
    }
  }

  async close(): Promise<void> {
    const opening = this.#opening;
    this.#opening = undefined;
    this.#known.clear();
    const opened = await opening?.catch(() => undefined);
    await opened?.connection.close().catch(() => undefined);
  }

  #open() {
    this.#opening ??= this.#connect().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  async #connect() {
    const connection = await connect({
      ...serversOf(this.#parts.urls),
      name: "railbird",
      timeout: REPLIES_WITHIN_MS,
      reconnectTimeWait: RECONNECT_AFTER_MS,
      maxReconnectAttempts: -1,
      pingInterval: 5_000,
      maxPingOut: 1,
    });
    try {
      const kv = await new Kvm(connection).create(BUCKET, {
        history: 1,
        ttl: KEPT_MS,
        storage: StorageType.Memory,
        timeout: REPLIES_WITHIN_MS,
      });
      return { connection, kv };
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  async #put(kv: KV, topic: FinishedTopic, most: number): Promise<void> {
    const key = keyOf(topic.name);
    const bytes = bytesOf(topic);
    const isForgotten = topic.version === 0 && topic.change === undefined;
    // One that the server does not take is asked for by those who show it.
    if (isForgotten || bytes.length > most - OVERHEAD) {
      await kv.delete(key);
      this.#known.delete(topic.name);
      return;
    }
    let known = this.#known.get(topic.name);
    while (known === undefined || topic.version === 0 || known.version < topic.version) {
      try {
        const revision = await kv.put(key, bytes, { previousSeq: known?.revision ?? 0, timeout: REPLIES_WITHIN_MS });
        this.#known.set(topic.name, { revision, version: topic.version });
        return;
      } catch (error) {
        if (!isConflict(error)) throw error;
        const stored = knownOf(await kv.get(key));
        // The same again: not of another server's writing.
        if (isDeepStrictEqual(stored, known)) throw error;
        known = stored;
      }
    }
    this.#known.set(topic.name, known);
  }

  /** Resolves when the signal aborts, or when the connection was interrupted: then all is read anew. */
  async #watchOnce(onTopic: (topic: FinishedTopic) => void, signal: AbortSignal, onBegun: () => void): Promise<void> {
    const opening = this.#open();
    const { connection, kv } = await opening;
    const watching = await kv.watch();
    const end = () => watching.stop();
    signal.addEventListener("abort", end, { once: true });
    if (signal.aborted) end();
    const statuses = connection.status();
    const following = (async () => {
      for await (const { type } of statuses) {
        if (type !== "reconnect" && type !== "close") continue;
        // A server that was started again has another bucket.
        if (type === "reconnect" && this.#opening === opening) this.#opening = undefined;
        end();
      }
    })();
    try {
      onBegun();
      for await (const entry of watching) onTopic(topicOf(entry));
    } finally {
      signal.removeEventListener("abort", end);
      if (this.#opening !== opening) await connection.close().catch(() => undefined);
      void following;
    }
  }
}

/** The servers, and who asks. */
function serversOf(addresses: readonly string[]) {
  const urls = addresses.map((url) => new URL(url));
  const { username = "", password = "" } = urls.find((url) => url.username !== "") ?? {};
  const [name, secret] = [username, password].map(decodeURIComponent);
  return {
    servers: urls.map(({ host }) => host),
    ...(name && (secret ? { user: name, pass: secret } : { token: name })),
    ...(urls.some(({ protocol }) => protocol === "tls:") && { tls: {} }),
  };
}

/** Keys of a bucket have fewer characters than topics. */
function keyOf(name: string): string {
  return Buffer.from(name).toString("base64url");
}

function nameOf(key: string): string {
  return Buffer.from(key, "base64url").toString();
}

function isConflict(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === WRONG_LAST_SEQUENCE;
}

/** A value of the bucket: the length of its header (32 bits), the header as JSON, the block of the change, the body. */
interface Header {
  readonly version: number;
  readonly from?: number;
  /** Bytes of the block. */
  readonly block?: number;
}

function bytesOf({ version, body, change }: FinishedTopic): Uint8Array {
  const header: Header = { version, ...(change && { from: change.from, block: change.block.length }) };
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text, ...(change ? [change.block] : []), body]);
}

function headerOf(bytes: Buffer): { readonly header: Header; readonly end: number } {
  const end = 4 + bytes.readUInt32BE(0);
  return { header: JSON.parse(bytes.toString("utf8", 4, end)) as Header, end };
}

function topicOf({ key, value, operation }: KvEntry): FinishedTopic {
  const name = nameOf(key);
  if (operation !== "PUT") return { name, version: 0, body: Buffer.alloc(0) };
  const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  const { header, end } = headerOf(bytes);
  const { version, from, block = 0 } = header;
  const body = bytes.subarray(end + block);
  return {
    name,
    version,
    body,
    ...(from !== undefined && { change: { from, block: bytes.subarray(end, end + block) } }),
  };
}

function knownOf(entry: KvEntry | null): Known | undefined {
  if (entry === null) return undefined;
  const { operation, value, revision } = entry;
  return { revision, version: operation === "PUT" ? headerOf(Buffer.from(value)).header.version : 0 };
}
