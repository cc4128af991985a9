import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SharpLogoImages } from "../../src/adapters/image-sharp/sharp-logo-images";
import { FilesystemLogoStore } from "../../src/adapters/logos-filesystem/filesystem-logo-store";
import { LogoService, type LogoServiceParts } from "../../src/use-cases/logo-service";

/** A folder of a test's own. */
export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), "railbird-logos-"));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export interface TestLogosOptions extends Pick<LogoServiceParts, "bookmakers" | "book" | "clock" | "log"> {
  readonly publicUrl: string;
}

/** Logos as the product keeps them, in a folder that goes with the test. */
export async function testLogos({ publicUrl, ...parts }: TestLogosOptions) {
  const { folder, remove } = await temporaryFolder();
  const secret = "a secret of a test, 32 characters";
  const store = new FilesystemLogoStore({ folder, publicUrl, secret, clock: parts.clock, randomBytes });
  const logos = new LogoService({ store, images: new SharpLogoImages(), storeClock: parts.clock, ...parts });
  return { logos, uploads: store, folder, close: remove };
}
