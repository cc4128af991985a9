import { systemClock } from "../adapters/clock/clocks";
import { FilesystemSilksStore } from "../adapters/silks-filesystem/filesystem-silks-store";
import { HttpsSilksSource } from "../adapters/silks-https/https-silks-source";
import type { Config } from "../config/read-config";
import type { OddsFeed } from "../ports/odds-feed";
import type { SilksStore } from "../ports/silks";
import { SilksCollector, type SilksCollectorParts } from "../use-cases/silks/silks-collector";

type SilksConfig = NonNullable<Config["silks"]>;

export interface SilksOptions extends Omit<SilksCollectorParts, "source"> {
  readonly feed: Pick<OddsFeed, "silksHosts">;
  readonly config: SilksConfig;
}

/** The folder of copied silks. */
export function openSilksStore({ folder }: SilksConfig): Promise<SilksStore> {
  return FilesystemSilksStore.open({ folder, clock: systemClock });
}

/** Copies silks from the feed's own hosts and those that are configured. */
export function silksCollector({ feed, config, ...parts }: SilksOptions): SilksCollector {
  return new SilksCollector({
    ...parts,
    source: new HttpsSilksSource({ hosts: [...(feed.silksHosts ?? []), ...config.hosts] }),
  });
}
