import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { systemClock } from "../adapters/clock/clocks";
import { SharpImages } from "../adapters/image-sharp/sharp-images";
import { FilesystemLogoStore } from "../adapters/logos-filesystem/filesystem-logo-store";
import { FilesystemSilksStore } from "../adapters/silks-filesystem/filesystem-silks-store";
import { HttpsSilksSource } from "../adapters/silks-https/https-silks-source";
import type { Config } from "../config/read-config";
import type { Clock } from "../ports/clock";
import type { Log } from "../ports/log";
import type { LogoStore, UploadReceiver } from "../ports/logo-store";
import type { OddsFeed } from "../ports/odds-feed";
import { GuardedLogoStore, GuardedUploadReceiver } from "../use-cases/logos/guarded-logo-store";
import { LogoService, type LogoServiceParts } from "../use-cases/logos/logo-service";
import { SilksCollector, type SilksCollectorParts } from "../use-cases/silks/silks-collector";
import type { Core } from "./core";

/** The program of the picture process: a source here, and in the build beside the server. */
const PROGRAM = import.meta.url.includes("/src/composition/")
  ? "../adapters/image-sharp/picture-process.ts"
  : "./picture-process.js";

/** Draws logos and silks, by the machine's time. */
export function openPictures(log: Log, clock: Clock = systemClock): SharpImages {
  return new SharpImages({ program: fileURLToPath(new URL(PROGRAM, import.meta.url)), clock, log });
}

/** The logos, with what receives uploads and what tests the store. */
export interface OpenLogos {
  readonly service: LogoService;
  /** Takes uploads where the store is part of this site. */
  readonly uploads?: UploadReceiver;
  /** Where browsers send uploads when it is not this site. */
  readonly uploadOrigin?: string;
  /** Makes a small call to the store; rejects when it cannot be reached. */
  readonly test: () => Promise<unknown>;
  /** In place of `test` during an outage: the store has to be writable again. */
  readonly testDown: () => Promise<unknown>;
}

/** The configured logo store, and its service. `storeClock`: by which upload addresses expire. */
export async function openLogos(
  { config, clock, outages }: Core,
  secret: string,
  parts: Pick<LogoServiceParts, "images" | "bookmakers" | "cache" | "storeClock">,
): Promise<OpenLogos> {
  const { logos, publicUrl } = config;
  const { logoStore: dependency } = outages;
  const log = outages.partLog();
  const { storeClock } = parts;
  const common = { clock, log, ...parts };
  const onFailure = (error: unknown) => dependency.failed(error);
  const guarded = (store: LogoStore) =>
    new GuardedLogoStore({
      store,
      onSuccess: () => dependency.succeeded(),
      onFailure,
    });
  const serve = (unguarded: LogoStore) => {
    const store = guarded(unguarded);
    return {
      service: new LogoService({ store, ...common }),
      test: () => store.test(),
      testDown: () => store.testWrites(),
    };
  };
  if (logos.kind === "minio") {
    // Loaded only where it is used: its library takes a third of a second to load, and memory that a folder of logos does not need.
    const { MinioLogoStore } = await import("../adapters/logos-minio/minio-logo-store");
    const store = new MinioLogoStore({ ...logos, clock: storeClock, randomBytes });
    const uploadOrigin = await store.uploadOrigin();
    log.info(
      {
        allow: new URL(publicUrl).origin,
        method: "PUT",
        header: "Content-Type",
        at: uploadOrigin,
        bucket: logos.bucket,
      },
      "Logos are uploaded to an S3 store: it has to allow this site's origin (CORS), see docs/logos.md.",
    );
    return { ...serve(store), uploadOrigin };
  }
  const store = new FilesystemLogoStore({ folder: logos.folder, secret, clock: storeClock, randomBytes });
  return { ...serve(store), uploads: new GuardedUploadReceiver(store, onFailure) };
}

/** The folder of copied silks; nothing where none are shown. */
export function openSilksStore({ silks }: Pick<Config, "silks">) {
  return silks && FilesystemSilksStore.open({ folder: silks.folder, clock: systemClock });
}

/** Copies silks from the feed's own hosts and those that are configured. */
export function silksCollector(
  feed: Pick<OddsFeed, "silksHosts">,
  { hosts }: NonNullable<Config["silks"]>,
  parts: Omit<SilksCollectorParts, "source">,
): SilksCollector {
  return new SilksCollector({
    ...parts,
    source: new HttpsSilksSource({ hosts: [...(feed.silksHosts ?? []), ...hosts] }),
  });
}
