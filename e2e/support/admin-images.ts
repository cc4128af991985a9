import sharp from "sharp";

/** A file as a person chooses it. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A small PNG of one colour. */
export async function pngFile(background: string, name = "logo.png"): Promise<ChosenFile> {
  const image = sharp({ create: { width: 200, height: 80, channels: 4, background } });
  return { name, mimeType: "image/png", buffer: await image.png().toBuffer() };
}

/** An HTML page with an image's name and type. */
export const HTML_NAMED_PNG: ChosenFile = {
  name: "logo.png",
  mimeType: "image/png",
  buffer: Buffer.from("<!doctype html><title>Not an image</title><script>alert(1)</script>"),
};

/** A text file with its own name and type. */
export const TEXT_FILE: ChosenFile = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Not an image") };
