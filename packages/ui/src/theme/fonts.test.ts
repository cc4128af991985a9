import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { baseCss, fontFaceCss, fontUrls } from "@railbird/ui/theme";
import { describe, expect, it } from "vitest";

const require = createRequire(import.meta.url);

describe("the fonts", () => {
  it("weigh 60 kB or less together", () => {
    const files = Object.values(fontUrls).map((url) => url.slice(url.lastIndexOf("@fontsource-variable")));
    expect(files).toHaveLength(2);
    const bytes = files.map((file) => statSync(require.resolve(file)).size).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThanOrEqual(60_000);
  });

  it("come from this site and show a local face until they arrive", () => {
    expect(fontFaceCss).not.toMatch(/https?:/);
    expect(fontFaceCss.match(/font-display:swap/g)).toHaveLength(Object.keys(fontUrls).length + 1);
    for (const family of ["Archivo", "Archivo Narrow", "Archivo Figures"]) {
      expect(fontFaceCss).toContain(`font-family:"${family} Fallback"`);
      expect(baseCss).toContain(`"${family} Fallback"`);
    }
  });

  it("leaves figures and the signs beside them to the face whose figures are tabular", () => {
    const narrow = fontFaceCss.split("@font-face").find((face) => face.includes('"Archivo Narrow";'));
    const ranges = [...(narrow?.matchAll(/U\+([0-9A-F]{4})(?:-([0-9A-F]{4}))?/g) ?? [])].map(
      ([, from = "", to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
    );
    const covers = (sign: string) =>
      ranges.some(([from, to]) => from <= sign.charCodeAt(0) && sign.charCodeAt(0) <= to);
    expect([..."0123456789.$%+-"].filter(covers)).toEqual([]);
    expect([..."AZaz'"].every(covers)).toBe(true);
  });
});
