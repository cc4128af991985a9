/// <reference types="node" />
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../../public/${name}`, import.meta.url)));

/** Width and height of a PNG, from its header. */
function sizeOf(name: string): string {
  const bytes = read(name);
  expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
}

describe("the site's pictures", () => {
  it.each([
    ["social.png", "1200x630"],
    ["apple-touch-icon.png", "180x180"],
    ["icon-192.png", "192x192"],
    ["icon-512.png", "512x512"],
    ["icon-maskable-512.png", "512x512"],
  ])("%s is a PNG of %s below 60 kB", (name, size) => {
    expect(sizeOf(name)).toBe(size);
    expect(read(name).length).toBeLessThan(60_000);
  });

  it("the manifest names icons that exist, in the sizes that they have", () => {
    const manifest = JSON.parse(read("site.webmanifest").toString("utf8")) as Manifest;
    expect(manifest.icons).toHaveLength(4);
    for (const icon of manifest.icons) {
      const name = icon.src.slice(1);
      if (icon.type === "image/png") expect(sizeOf(name)).toBe(icon.sizes);
      else expect(read(name).toString("utf8")).toContain("<svg");
    }
  });
});
