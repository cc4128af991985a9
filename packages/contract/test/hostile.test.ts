import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { operations } from "../src/validators";

const hostileKeys = fc.constantFrom(
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "id",
  "count",
  "racingCode",
);
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("", "\u0000", "\ud800", "%", "%zz", "a".repeat(20_000)),
);
const raw = fc.dictionary(fc.oneof(hostileKeys, fc.string()), fc.oneof(text, fc.array(text)), {
  noNullPrototype: false,
});
const body = fc.oneof(
  fc.anything(),
  fc.jsonValue(),
  fc.dictionary(
    fc.oneof(hostileKeys, fc.constantFrom("url", "color", "displayName", "logoURL", "password")),
    fc.jsonValue(),
  ),
);

describe("hostile input", () => {
  it("is accepted or rejected with a message, and never throws", () => {
    fc.assert(
      fc.property(fc.constantFrom(...operations), raw, raw, raw, body, (operation, params, query, headers, sent) => {
        const reading = operation.parseRequest({ params, query, headers, body: sent });
        if (reading.ok) return;
        expect(reading.issues.length).toBeGreaterThan(0);
        for (const { path, message } of reading.issues) {
          expect(path).toMatch(/^(path|query|header|body)(\.|$)/);
          expect(message).toMatch(/^[A-Z].*\S$/);
        }
        expect(JSON.stringify(reading.issues).length).toBeLessThan(8000);
      }),
      { numRuns: 2000, seed: 1 },
    );
  });

  it("fits the contract once it is accepted", () => {
    const next = operations.find(({ operationId }) => operationId === "getNextToJump");
    fc.assert(
      fc.property(raw, (query) => {
        const reading = next?.parseRequest({ params: {}, query, headers: {}, body: undefined });
        if (reading?.ok !== true) return;
        expect(
          Object.keys(reading.value.query).every((key) => ["racingCode", "count", "jurisdiction"].includes(key)),
        ).toBe(true);
        expect(reading.value.query.count).toSatisfy((count) => Number.isInteger(count) && count >= 1 && count <= 50);
      }),
      { numRuns: 500, seed: 2 },
    );
  });

  it("is checked as a response without throwing", () => {
    const status = fc.constantFrom(200, 201, 204, 304, 400, 404, 500, 999);
    const type = fc.option(fc.constantFrom("application/json", "application/yaml", "text/html", ";"), {
      nil: undefined,
    });
    fc.assert(
      fc.property(fc.constantFrom(...operations), status, type, body, (operation, answered, contentType, sent) => {
        for (const issue of operation.checkResponse(answered, contentType, sent)) expect(issue.message).toMatch(/\.$/);
      }),
      { numRuns: 1000, seed: 3 },
    );
  });
});
