import { randomBytes } from "node:crypto";
import { systemClock } from "../adapters/clock/clocks";
import { FilesystemLogoStore } from "../adapters/logos-filesystem/filesystem-logo-store";
import type { Config } from "../config/read-config";
import type { LogoStore, UploadReceiver } from "../ports/logo-store";
import type { Dependency } from "../use-cases/health/dependency";
import { GuardedLogoStore, GuardedUploadReceiver } from "../use-cases/logos/guarded-logo-store";
import { LogoService, type LogoServiceParts } from "../use-cases/logos/logo-service";

export interface LogosOptions extends Pick<LogoServiceParts, "images" | "bookmakers" | "cache" | "clock" | "log"> {
  readonly config: Pick<Config, "logos" | "publicUrl">;
  /** Signs upload addresses. */
  readonly secret: string;
  /** Records whether the store works. */
  readonly dependency: Dependency;
}

/** The logos, with what receives uploads and what tests the store. */
export interface OpenLogos {
  readonly logos: LogoService;
  /** Takes uploads where the store is part of this site. */
  readonly uploads?: UploadReceiver;
  /** Where browsers send uploads when it is not this site. */
  readonly uploadOrigin?: string;
  /** Makes a small call to the store; rejects when it cannot be reached. */
  readonly test: () => Promise<unknown>;
  /** In place of `test` during an outage: the store has to be writable again. */
  readonly testDown: () => Promise<unknown>;
}

/** The configured logo store, and its service. Upload addresses go by the machine's time even in a replay, as S3 stores do. */
export async function openLogos({ config, secret, dependency, ...parts }: LogosOptions): Promise<OpenLogos> {
  const { logos, publicUrl } = config;
  const common = { storeClock: systemClock, ...parts };
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
      logos: new LogoService({ store, ...common }),
      test: () => store.test(),
      testDown: () => store.testWrites(),
    };
  };
  if (logos.kind === "minio") {
    // Loaded only where it is used: its library takes a third of a second to load, and memory that a folder of logos does not need.
    const { MinioLogoStore } = await import("../adapters/logos-minio/minio-logo-store");
    const store = new MinioLogoStore({ ...logos, clock: systemClock, randomBytes });
    const uploadOrigin = await store.uploadOrigin();
    parts.log.info(
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
  const store = new FilesystemLogoStore({ folder: logos.folder, secret, clock: systemClock, randomBytes });
  return { ...serve(store), uploads: new GuardedUploadReceiver(store, onFailure) };
}
