import { describe, expect, it } from "vitest";
import { fileProblem, isImage } from "./logo-upload";

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "number" ? [part] : [...Buffer.from(part, "latin1")])));

describe("the first bytes of a file", () => {
  it.each([
    ["PNG", bytes(0x89, "PNG\r\n", 0x1a, "\n rest")],
    ["JPEG", bytes(0xff, 0xd8, 0xff, 0xe0)],
    ["WebP", bytes("RIFF", 1, 2, 3, 4, "WEBPVP8 ")],
    ["GIF", bytes("GIF89a")],
    ["AVIF", bytes(0, 0, 0, 32, "ftypavif", 0, 0, 0, 0)],
    ["AVIF among compatible brands", bytes(0, 0, 0, 32, "ftypmif1", 0, 0, 0, 0, "mif1avif")],
    ["SVG", bytes("<?xml version='1.0'?><!-- a drawing --><svg xmlns='x'/>")],
    ["SVG in UTF-16", bytes(0xff, 0xfe, ...[..."<svg>"].flatMap((letter) => [letter, 0]))],
  ])("are those of an image: %s", (_, head) => {
    expect(isImage(head)).toBe(true);
  });

  it.each([
    ["a text", bytes("Not an image")],
    ["a page", bytes("<!doctype html><title>Not an image</title>")],
    ["a video", bytes(0, 0, 0, 32, "ftypisom", 0, 0, 0, 0)],
    ["zeros", new Uint8Array(64)],
  ])("are not those of an image: %s", (_, head) => {
    expect(isImage(head)).toBe(false);
  });
});

describe("a chosen file", () => {
  it("is not accepted as a logo for its name's ending .png", async () => {
    const file = new File(["Not an image"], "notes.png", { type: "image/png" });
    expect(await fileProblem(file)).toBe(
      "notes.png is not an image that can be shown. Choose a PNG, JPEG, WebP, GIF, AVIF or SVG.",
    );
  });

  it("is accepted by its signature, whatever its name", async () => {
    const file = new File([bytes("GIF89a")], "logo", { type: "image/png" });
    expect(await fileProblem(file)).toBeUndefined();
  });

  it("is rejected by size before it is read", async () => {
    expect(await fileProblem(new File([], "logo.png", { type: "image/png" }))).toBe("logo.png is empty.");
  });
});
