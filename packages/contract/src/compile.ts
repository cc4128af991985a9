import { z } from "zod";
import type { JsonSchema, OpenApiDocument } from "./openapi-document";

/** Zod schemas made from a contract: its components by name, and the schemas of its operations by place. */
export interface CompiledSchemas {
  /** By component name; a bare reference to a component is this very schema. */
  readonly components: ReadonlyMap<string, z.ZodType>;
  /** By place, in the form that {@link placed} gives. */
  readonly places: ReadonlyMap<string, z.ZodType>;
}

/**
 * Turns the components and the given schemas into zod schemas in one conversion, so that a component is one zod schema
 * wherever it is referred to. Throws when a schema uses a keyword that zod cannot enforce.
 */
export function compileSchemas(document: OpenApiDocument, places: ReadonlyMap<string, JsonSchema>): CompiledSchemas {
  const componentNames = Object.keys(document.components.schemas);
  const placeNames = [...places.keys()];
  const root = {
    $defs: document.components.schemas,
    type: "object",
    properties: {
      ...Object.fromEntries(
        componentNames.map((name) => [`component ${name}`, { $ref: `#/components/schemas/${name}` }]),
      ),
      ...Object.fromEntries(places),
    },
    required: [...componentNames.map((name) => `component ${name}`), ...placeNames],
  };
  const text = JSON.stringify(root).replaceAll('"$ref":"#/components/schemas/', '"$ref":"#/$defs/');
  const compiled = z.fromJSONSchema(JSON.parse(text));
  if (!(compiled instanceof z.ZodObject)) throw new Error("The contract's schemas did not become zod schemas.");
  const shape = compiled.shape as Readonly<Record<string, z.ZodType | undefined>>;
  const take = (key: string): z.ZodType => {
    const schema = shape[key];
    if (schema === undefined) throw new Error(`No zod schema was made for ${key}.`);
    return schema;
  };
  return {
    components: new Map(componentNames.map((name) => [name, take(`component ${name}`)])),
    places: new Map(placeNames.map((name) => [name, take(name)])),
  };
}

/** The place of a schema in the contract: an operation and what within it. */
export function placed(operationId: string, ...within: readonly (string | number)[]): string {
  return [operationId, ...within].join(" ");
}
