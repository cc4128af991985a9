import type { StreamPatch } from "@railbird/contract";
import type { ReadRef } from "@railbird/reads";
import type { After } from "./timers";

/** The cache of reads: see {@link ShownReads}. */
export interface CachedReads {
  cached(ref: ReadRef): number | undefined;
  forget(ref: ReadRef): void;
  fetch(ref: ReadRef): Promise<boolean>;
  patch(ref: ReadRef, patch: StreamPatch): boolean;
}

/** The version of a missing read. */
const GONE = 0;

/** A shared cache may serve a read this old. A response that is older than the stream's version is fetched again after that. */
const SHARED_MS = 1_000;

/** The most fetches for one version. */
const TRIES = 3;

/** Keeps reads at the versions of a stream: by its patches where they fit, otherwise by fetching. */
export class TopicSync {
  /** The newest version of each topic that the stream has announced. */
  readonly #announced = new Map<string, number>();
  readonly #fetching = new Set<string>();

  constructor(
    private readonly reads: CachedReads,
    private readonly after: After,
  ) {}

  /** Takes the version of a topic in the stream's hello. */
  begin(topic: string, ref: ReadRef, version: number): void {
    this.#announced.set(topic, version);
    const cached = this.reads.cached(ref);
    if (cached === version) return;
    // The server has reset its versions, or is another one that lags: the stream's version is valid.
    if (cached !== undefined && cached > version) this.reads.forget(ref);
    void this.#fetch(topic, ref);
  }

  /** Takes a change of a topic. */
  patch(ref: ReadRef, patch: StreamPatch): void {
    const { topic, from, to } = patch;
    this.#announced.set(topic, to);
    const cached = this.reads.cached(ref);
    const isOlder = cached !== undefined && to !== GONE && to < cached;
    if (isOlder || cached === to) return;
    if (cached === from && this.reads.patch(ref, patch)) return;
    void this.#fetch(topic, ref);
  }

  /** Whether the stream has not pushed the cached version. */
  isSilentAbout(topic: string, ref: ReadRef): boolean {
    const cached = this.reads.cached(ref);
    return cached !== undefined && cached > (this.#announced.get(topic) ?? 0);
  }

  /** One call at a time; repeated while the response is older than the stream's version. */
  async #fetch(topic: string, ref: ReadRef, tries = TRIES): Promise<void> {
    if (this.#fetching.has(topic)) return;
    this.#fetching.add(topic);
    const came = await this.reads.fetch(ref);
    this.#fetching.delete(topic);
    const cached = this.reads.cached(ref);
    const isBehind = came && cached !== undefined && cached < (this.#announced.get(topic) ?? 0);
    // The first response may have been in flight before the change; later ones may come from a shared cache.
    const again = () => void this.#fetch(topic, ref, tries - 1);
    if (isBehind && tries > 1) this.after(tries === TRIES ? 0 : SHARED_MS, again);
  }
}
