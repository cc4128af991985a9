import type { StreamPatch } from "@railbird/contract";
import type { ResourceRef } from "@railbird/resources";
import type { After } from "./timers";

/** Where reads are held: {@link ShownReads}. */
export interface HeldReads {
  held(ref: ResourceRef): number | undefined;
  forget(ref: ResourceRef): void;
  fetch(ref: ResourceRef): Promise<boolean>;
  patch(ref: ResourceRef, patch: StreamPatch): boolean;
}

/** The version of a read that is not there. */
const GONE = 0;

/** A shared cache may serve a read this old: one that came too old is asked for again after that, so many times. */
const SHARED_MS = 1_000;
const TRIES = 3;

/** Keeps reads at the versions that a stream says, by its patches where they fit, and by fetching where they do not. */
export class TopicSync {
  /** The newest version of each topic that the stream has said. */
  readonly #said = new Map<string, number>();
  readonly #fetching = new Set<string>();

  constructor(
    private readonly reads: HeldReads,
    private readonly after: After,
  ) {}

  /** The version that a topic has as the stream begins. */
  begin(topic: string, ref: ResourceRef, version: number): void {
    this.#said.set(topic, version);
    const held = this.reads.held(ref);
    if (held === version) return;
    // The server numbers its changes anew, or is another one that is a little behind: what it says counts.
    if (held !== undefined && held > version) this.reads.forget(ref);
    void this.#fetch(topic, ref);
  }

  /** A change of a topic. */
  patch(ref: ResourceRef, patch: StreamPatch): void {
    const { topic, from, to } = patch;
    this.#said.set(topic, to);
    const held = this.reads.held(ref);
    const isOlder = held !== undefined && to !== GONE && to < held;
    if (isOlder || held === to) return;
    if (held === from && this.reads.patch(ref, patch)) return;
    void this.#fetch(topic, ref);
  }

  /** Whether the stream has not said what is held already. */
  isSilentAbout(topic: string, ref: ResourceRef): boolean {
    const held = this.reads.held(ref);
    return held !== undefined && held > (this.#said.get(topic) ?? 0);
  }

  /** One at a time; again for as long as what comes is older than what has been said meanwhile. */
  async #fetch(topic: string, ref: ResourceRef, tries = TRIES): Promise<void> {
    if (this.#fetching.has(topic)) return;
    this.#fetching.add(topic);
    const came = await this.reads.fetch(ref);
    this.#fetching.delete(topic);
    const held = this.reads.held(ref);
    const isBehind = came && held !== undefined && held < (this.#said.get(topic) ?? 0);
    // The first one may have been under way before the change; a shared cache may have served those after it.
    const again = () => void this.#fetch(topic, ref, tries - 1);
    if (isBehind && tries > 1) this.after(tries === TRIES ? 0 : SHARED_MS, again);
  }
}
