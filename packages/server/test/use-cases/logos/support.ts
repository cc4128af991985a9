import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FilesystemLogoStore } from "../../../src/adapters/logos-filesystem/filesystem-logo-store";
import type { Clock } from "../../../src/ports/clock";
import { LogoService, type LogoServiceParts } from "../../../src/use-cases/logos/logo-service";
import { testPictures } from "../../support/pictures";

/** A folder of a test's own. */
export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), "railbird-logos-"));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export interface FilesystemStoreOptions {
  readonly clock: Pick<Clock, "now">;
}

/** A store in a folder that goes with the test. */
export async function filesystemStore(options: FilesystemStoreOptions) {
  const { folder, remove } = await temporaryFolder();
  const secret = "a secret of a test, 32 characters";
  return { store: new FilesystemLogoStore({ ...options, folder, secret, randomBytes }), folder, close: remove };
}

export type TestLogosOptions = Pick<LogoServiceParts, "bookmakers" | "cache" | "clock" | "log">;

/** Logos as the product keeps them, in such a store. */
export async function testLogos(parts: TestLogosOptions) {
  const { store, folder, close } = await filesystemStore({ clock: parts.clock });
  const logos = new LogoService({ store, images: testPictures, storeClock: parts.clock, ...parts });
  return { logos, uploads: store, folder, close };
}
