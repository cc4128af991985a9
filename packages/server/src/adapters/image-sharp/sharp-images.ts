import { type ImageRejection, LOGO_SIZE, type LogoImages } from "../../ports/logo-store";
import { SILKS_SIZE, type SilksImages } from "../../ports/silks";
import { PictureDrawer, type PictureDrawerParts } from "./picture-drawer";

/** The longest that drawing a logo may take; an ordinary one takes some 30. Milliseconds. */
const LOGO_MS = 8_000;

/** Shorter: nobody waits for silks, and logos wait for them. */
const SILKS_MS = 4_000;

/** Draws logos and silks, in a process of their own. Only pictures that were drawn here are served, never the bytes that were received. */
export class SharpImages implements LogoImages, SilksImages {
  readonly #drawer: PictureDrawer;

  constructor(parts: PictureDrawerParts) {
    this.#drawer = new PictureDrawer(parts);
  }

  toLogo(bytes: Uint8Array): Promise<Uint8Array | ImageRejection> {
    return this.#drawer.draw({ bytes, most: LOGO_SIZE, withinMs: LOGO_MS, first: true });
  }

  toSilks(bytes: Uint8Array): Promise<Uint8Array | ImageRejection> {
    return this.#drawer.draw({ bytes, most: SILKS_SIZE, withinMs: SILKS_MS });
  }

  /** Ends the picture process; it starts again when it is needed. */
  end(): void {
    this.#drawer.end();
  }
}
