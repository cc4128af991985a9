import { BookmakerBadge } from "@railbird/ui";
import { contrast } from "@railbird/ui/theme";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

/** A badge's background and text colours. */
function coloursOf(color: string) {
  const html = renderToStaticMarkup(
    <BookmakerBadge
      bookmakerId="anybet"
      directory={[{ bookmakerId: "AnyBet", displayName: "ANY", color, url: "https://bookmaker.example" }]}
    />,
  );
  return /background:(?<ground>#[0-9a-f]{6});color:(?<text>#[0-9a-f]{6})/i.exec(html)?.groups;
}

describe("BookmakerBadge", () => {
  it("is readable on any colour", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const color = `#${value.toString(16).padStart(6, "0")}`;
        const drawn = coloursOf(color);
        expect(drawn?.ground).toBe(color);
        expect(contrast(color, drawn?.text ?? color)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 300 },
    );
  });

  it("has no link and no colour of its own when the bookmaker is not configured", () => {
    const html = renderToStaticMarkup(<BookmakerBadge bookmakerId="swiftbet" />);
    expect(html).toContain(">SWIF<");
    expect(html).not.toContain("href");
    expect(html).not.toContain("style=");
  });
});
