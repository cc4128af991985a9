import type { StreamPatch } from "@railbird/contract";
import { type ResourceRef, topicOf } from "@railbird/resources";
import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../api";
import { forgetVersion, heldRead, heldVersion, holdMissing, holdRead, READS, refOf } from "../held-read";
import { resourceQuery } from "../resource-query";
import { applyPatch } from "./apply-patch";

/** The version of a read that is not there. */
const GONE = 0;

/** The reads that the page shows, as far as the stream is concerned with them. */
export class ShownReads {
  constructor(
    private readonly client: QueryClient,
    private readonly api: Api,
  ) {}

  /** The topics of what is shown, each with its read. */
  topics(): ReadonlyMap<string, ResourceRef> {
    const topics = new Map<string, ResourceRef>();
    for (const query of this.client.getQueryCache().findAll({ queryKey: READS, type: "active" })) {
      const ref = refOf(query);
      const topic = ref && topicOf(ref);
      if (ref !== undefined && topic !== undefined) topics.set(topic, ref);
    }
    return topics;
  }

  /** Calls when the page may show other reads. */
  onChange(listener: () => void): void {
    this.client.getQueryCache().subscribe(({ type }) => {
      if (type === "observerAdded" || type === "observerRemoved") listener();
    });
  }

  /** The version that is held of a read: 0 for one that is not there, `undefined` while nothing is known. */
  held(ref: ResourceRef): number | undefined {
    return heldVersion(this.client, ref);
  }

  /** Lets the next response count whatever its version. */
  forget(ref: ResourceRef): void {
    forgetVersion(this.client, ref);
  }

  /** Asks for a read, or waits for the response that is under way; whether it came. */
  async fetch(ref: ResourceRef): Promise<boolean> {
    try {
      await this.client.fetchQuery({ ...resourceQuery(this.api, ref), staleTime: 0 });
      return true;
    } catch {
      return false;
    }
  }

  /** Takes a read from the version that it has to the patch's; false when the patch does not fit. */
  patch(ref: ResourceRef, { to, at, patch }: StreamPatch): boolean {
    if (to === GONE) {
      holdMissing(this.client, ref);
      return true;
    }
    try {
      const value = applyPatch(heldRead(this.client, ref)?.value, patch);
      // The time of the status passes without being pushed.
      const timed = ref.name === "status" ? { ...(value as object), now: at } : value;
      holdRead(this.client, ref, { version: to, value: timed });
      return true;
    } catch {
      return false;
    }
  }
}
