import { describe, expect, it } from "vitest";
import type { JsonSchema, OpenApiDocument } from "../src/document";
import { document } from "../src/document";
import { demandsOf } from "./support/normalise";
import { reEmit } from "./support/re-emit";

type Draft = { -readonly [K in keyof JsonSchema]: JsonSchema[K] };

/** A copy of the contract in which one schema was changed. */
function changed(schemaName: string, change: (schema: Draft) => void): OpenApiDocument {
  const copy = structuredClone(document);
  const schema = copy.components.schemas[schemaName];
  if (schema === undefined) throw new Error(`The contract has no schema ${schemaName}.`);
  change(schema);
  return copy;
}

describe("the closed loop", () => {
  it("re-emits from the enforced schemas what openapi.yaml requires", () => {
    expect(demandsOf(reEmit(document))).toEqual(demandsOf(document));
  });

  const keywords = new Map<string, string>();
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    for (const keyword of Object.keys(schema))
      if (!keywords.has(keyword) && keyword !== "type") keywords.set(keyword, name);
  }

  it("uses the keywords that the following tests remove", () => {
    expect([...keywords.keys()]).toEqual(
      expect.arrayContaining(["additionalProperties", "enum", "exclusiveMinimum", "format", "maximum", "maxLength"]),
    );
    expect([...keywords.keys()]).toEqual(
      expect.arrayContaining(["minimum", "minLength", "pattern", "properties", "required"]),
    );
  });

  it.each([...keywords])("notices when %s is lost on input (%s)", (keyword, schemaName) => {
    const lossy = changed(schemaName, (schema) => Reflect.deleteProperty(schema, keyword));
    expect(demandsOf(reEmit(lossy))).not.toEqual(demandsOf(document));
  });

  it("notices a keyword that zod does not re-emit", () => {
    const both = changed("HttpUrl", (schema) => {
      schema.format = "uri";
    });
    expect(demandsOf(reEmit(both))).not.toEqual(demandsOf(both));
  });

  it("throws for a keyword that zod cannot enforce", () => {
    const conditional = changed("Tips", (schema) => Object.assign(schema, { if: { required: ["mostTipped"] } }));
    expect(() => reEmit(conditional)).toThrow("not supported");
  });

  it("rejects a reference that points nowhere", () => {
    const dangling = changed("Tips", (schema) => Object.assign(schema, { $ref: "#/components/schemas/Nothing" }));
    expect(() => reEmit(dangling)).toThrow("Nothing");
  });
});
