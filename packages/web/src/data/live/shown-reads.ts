import type { StreamPatch } from "@railbird/contract";
import { applyPatch } from "@railbird/contract/apply-patch";
import { type ResourceRef, topicOf } from "@railbird/resources";
import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../api";
import { cachedRead, cachedVersion, cacheMissing, cacheRead, forgetVersion, READS, refOf } from "../cached-read";
import { resourceQuery } from "../resource-query";

/** The version of a missing read. */
const GONE = 0;

/** The stream's access to the reads that the page shows. */
export class ShownReads {
  constructor(
    private readonly client: QueryClient,
    private readonly api: Api,
  ) {}

  /** The topics of the shown reads. */
  topics(): ReadonlyMap<string, ResourceRef> {
    const topics = new Map<string, ResourceRef>();
    for (const query of this.client.getQueryCache().findAll({ queryKey: READS, type: "active" })) {
      const ref = refOf(query);
      const topic = ref && !isKeptDay(this.client, ref) ? topicOf(ref) : undefined;
      if (ref !== undefined && topic !== undefined) topics.set(topic, ref);
    }
    return topics;
  }

  /** Registers a listener that is called when the page may show other reads. */
  onChange(listener: () => void): void {
    this.client.getQueryCache().subscribe(({ type }) => {
      if (type === "observerAdded" || type === "observerRemoved") listener();
    });
  }

  /** The cached version of a read: 0 for a missing one, `undefined` until it has been fetched. */
  held(ref: ResourceRef): number | undefined {
    return cachedVersion(this.client, ref);
  }

  /** Accepts the next response whatever its version. */
  forget(ref: ResourceRef): void {
    forgetVersion(this.client, ref);
  }

  /** Fetches a read, or waits for the call in flight; resolves with its success. */
  async fetch(ref: ResourceRef): Promise<boolean> {
    try {
      await this.client.fetchQuery({ ...resourceQuery(this.api, ref), staleTime: 0 });
      return true;
    } catch {
      return false;
    }
  }

  /** Patches a read to the patch's version; false when the patch does not fit. */
  patch(ref: ResourceRef, { to, at, patch }: StreamPatch): boolean {
    if (to === GONE) {
      cacheMissing(this.client, ref);
      return true;
    }
    try {
      const value = applyPatch(cachedRead(this.client, ref)?.value, patch);
      // The status's time is not part of patches.
      const timed = ref.name === "status" ? { ...(value as object), now: at } : value;
      cacheRead(this.client, ref, { version: to, value: timed });
      return true;
    } catch {
      return false;
    }
  }
}

/** Whether it is a day that is not racing. The server pushes few days; one that may be far from today is polled. */
function isKeptDay(client: QueryClient, { name, params }: ResourceRef): boolean {
  return name === "meetingsOnDay" && cachedRead(client, { name, params })?.value.feed.state === "kept";
}
