import { type ImageRejection, LOGO_SIZE, type LogoImages } from "../../ports/logo-store";
import { SILKS_SIZE, type SilksImages } from "../../ports/silks";
import { drawPicture } from "./draw-picture";

const LOGO_SECONDS = 10;

/** Shorter: nobody waits for silks, and a picture that is made to be slow occupies one of the process's four threads meanwhile. */
const SILKS_SECONDS = 2;

/** Draws logos and silks. Only pictures that were drawn here are served, never the bytes that were received. */
export class SharpImages implements LogoImages, SilksImages {
  #lastSilks: Promise<unknown> = Promise.resolve();

  toLogo(bytes: Uint8Array): Promise<Uint8Array | ImageRejection> {
    return drawPicture(bytes, LOGO_SIZE, LOGO_SECONDS);
  }

  /** One at a time. */
  toSilks(bytes: Uint8Array): Promise<Uint8Array | ImageRejection> {
    const drawn = this.#lastSilks.then(() => drawPicture(bytes, SILKS_SIZE, SILKS_SECONDS));
    this.#lastSilks = drawn.catch(() => {});
    return drawn;
  }
}
