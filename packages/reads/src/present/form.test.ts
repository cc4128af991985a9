import fc from "fast-check";
import { expect, it } from "vitest";
import { race, runner } from "../../../domain/test/support/race";
import { presentForm } from "./form";

const number = fc.integer({ min: 1, max: 4 });
const name = fc.constantFrom("Quiet Harbour", "QUIET HARBOUR", "Tin Roof", "O'Brien");

it("never shows what one runner did beside another, whatever was stored", () => {
  const unique = { selector: (each: { readonly number: number }) => each.number };
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ number, name }), unique),
      fc.uniqueArray(fc.record({ number, name }), unique),
      (field, stored) => {
        const of = race({ runners: field.map((each) => runner(each.number, { name: each.name })) });
        const forms = stored.map((each) => ({
          ...each,
          id: "other",
          indicators: [{ text: each.name, against: false }],
        }));
        const { runners, raceId } = presentForm(of, forms);
        expect(raceId).toBe(of.id);
        const same = stored.filter((each) =>
          field.some((own) => own.number === each.number && own.name.toLowerCase() === each.name.toLowerCase()),
        );
        expect(runners.map((each) => each.number)).toEqual(same.map((each) => each.number).sort());
        for (const { id, number: shown, indicators, records, starts } of runners) {
          const own = of.runners.find((each) => each.id === id);
          expect(own?.number).toBe(shown);
          expect(indicators[0]?.text.toLowerCase()).toBe(own?.name.toLowerCase());
          expect([records, starts]).toEqual([[], []]);
        }
      },
    ),
  );
});
