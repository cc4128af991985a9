import { DEFAULT_PRICE_VIEW, type PriceView } from "@railbird/ui/price-history";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceViewOf, withPriceView } from "./use-table-choices";

const read = (query: string) => priceViewOf(new URLSearchParams(query));

describe("the prices over time in a race's address", () => {
  it("are closed when the address does not mention them", () => {
    expect(read("")).toBeUndefined();
    expect(read("sort=price&last=2h")).toBeUndefined();
    expect(read("chart=")).toBeUndefined();
  });

  it("are of the field or of a runner; unknown values mean the default", () => {
    expect(read("chart=field")).toEqual(DEFAULT_PRICE_VIEW);
    expect(read("chart=r7&as=table&last=2h&height=chance")).toEqual({
      runnerId: "r7",
      as: "table",
      span: "hours",
      scale: "chance",
    });
    expect(read("chart=field&as=poem&last=1y&height=tall")).toEqual(DEFAULT_PRICE_VIEW);
  });

  it("are written beside the other choices, without defaults, and can be read back", () => {
    const query = new URLSearchParams("sort=price&chart=old&last=30m");
    expect(withPriceView(query, undefined).toString()).toBe("sort=price");
    expect(withPriceView(query, DEFAULT_PRICE_VIEW).toString()).toBe("sort=price&chart=field");
    const view: fc.Arbitrary<PriceView> = fc.record(
      {
        runnerId: fc.constantFrom("r1", "a:b c&d"),
        as: fc.constantFrom("chart" as const, "table" as const),
        span: fc.constantFrom("all" as const, "hours" as const, "minutes" as const),
        scale: fc.constantFrom("price" as const, "chance" as const),
      },
      { requiredKeys: ["as", "span", "scale"] },
    );
    fc.assert(
      fc.property(view, (each) => {
        expect(priceViewOf(withPriceView(query, each))).toEqual(each);
      }),
    );
  });
});
