import type { ImageRejection } from "../../ports/logo-store";
import type { Size } from "./draw-picture";

/** A picture for the picture process to draw, at most as large as `most`. */
export interface PictureRequest {
  readonly bytes: Uint8Array;
  readonly most: Size;
  /** The process ends itself when it has more memory than this, or used more of the processor's time for the picture, in milliseconds. */
  readonly memoryBytes: number;
  readonly cpuMs: number;
}

/** A message of the picture process: first that it can draw, then the outcome of each picture. */
export type PictureReply = { readonly ready: true } | { readonly drawn: Uint8Array | ImageRejection };
