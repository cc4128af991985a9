import type { ImageRejection, UploadRejection } from "../../ports/logo-store";

/** Why a logo is rejected. */
export type LogoRejection = UploadRejection | ImageRejection;

/** The messages for the admin, with what to do where something can be done. */
const SENTENCES = {
  foreign: "This is not an address that was given out for an upload.",
  expired: "This upload has expired. Please choose the file again.",
  absent: "Nothing was uploaded to this address, or it was used already. Please choose the file again.",
  used: "An image was sent to this address already. Please choose the file again.",
  quota: "You have uploaded many images that no bookmaker has as its logo yet. They are removed within the hour.",
  empty: "This file is empty.",
  tooLarge: "This image is larger than 5 MB.",
  notAnImage: "This file is not an image we can show. Please choose a PNG, JPEG, WebP, GIF, AVIF or SVG.",
  damaged: "This image is damaged and cannot be shown.",
  tooManyPixels: "This image is too large: it may have at most 4096 pixels each way.",
  entities: "This SVG declares entities, which we cannot accept. Please save it as a plain SVG or a PNG.",
  pictureInside: "This SVG has another picture inside, which we cannot accept. Please save it as a PNG.",
  tooComplex: "This SVG is larger or more complex than a logo should be. Please simplify it or save it as a PNG.",
  tooCostly: "This image takes too long or too much memory to draw. Please save it as a plain PNG.",
} as const satisfies Record<LogoRejection, string>;

/** A rejected logo, with a message for the admin. */
export class LogoRejected extends Error {
  override readonly name = "LogoRejected";

  constructor(readonly reason: LogoRejection) {
    super(SENTENCES[reason]);
  }
}
