import { fileURLToPath } from "node:url";
import { systemClock } from "../adapters/clock/system-clock";
import { SharpImages } from "../adapters/image-sharp/sharp-images";
import type { Log } from "../ports/log";

/** The program of the picture process: a source here, and in the build beside the server. */
const PROGRAM = import.meta.url.includes("/src/composition/")
  ? "../adapters/image-sharp/picture-process.ts"
  : "./picture-process.js";

/** What draws logos and silks, by the machine's time. */
export function openPictures(log: Log): SharpImages {
  return new SharpImages({ program: fileURLToPath(new URL(PROGRAM, import.meta.url)), clock: systemClock, log });
}
