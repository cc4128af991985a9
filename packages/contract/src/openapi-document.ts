/** The parts of an OpenAPI 3.1 document that this product reads. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: Readonly<Record<string, unknown>>;
  readonly servers?: readonly unknown[];
  readonly tags?: readonly unknown[];
  readonly security?: readonly unknown[];
  readonly paths: Readonly<Record<string, PathItemObject>>;
  readonly components: ComponentsObject;
}

export interface ComponentsObject {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly responses?: Readonly<Record<string, ResponseObject>>;
  readonly headers?: Readonly<Record<string, HeaderObject>>;
  readonly examples?: Readonly<Record<string, ExampleObject>>;
  readonly securitySchemes?: Readonly<Record<string, unknown>>;
}

/** The methods that the contract uses, in the order in which an Allow header lists them. */
export const methods = ["get", "post", "put", "delete"] as const;

export type Method = (typeof methods)[number];

export type PathItemObject = { readonly [M in Method]?: OperationObject };

export interface OperationObject {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly (ParameterObject | Reference)[];
  readonly requestBody?: RequestBodyObject;
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>;
}

export interface ParameterObject {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

export interface RequestBodyObject {
  readonly required?: boolean;
  readonly content: Readonly<Record<string, MediaTypeObject>>;
}

export interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, HeaderObject | Reference>>;
  readonly content?: Readonly<Record<string, MediaTypeObject>>;
}

export interface HeaderObject {
  readonly description?: string;
  readonly required?: boolean;
  readonly schema?: JsonSchema;
  readonly example?: unknown;
}

export interface MediaTypeObject {
  /** The events of a stream, by name. */
  readonly "x-events"?: Readonly<Record<string, JsonSchema>>;
  readonly schema: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, ExampleObject | Reference>>;
}

export interface ExampleObject {
  readonly summary?: string;
  readonly value: unknown;
}

export interface Reference {
  readonly $ref: string;
}

/** A JSON Schema of draft 2020-12, as far as the contract uses it. Booleans are not used as schemas. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  /** The schema of each place of a list. */
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly default?: unknown;
  /** A sentence for a person whose text does not match the pattern. */
  readonly "x-hint"?: string;
}

/** The object that a `$ref` within the document points at, or the object itself. Throws when it points nowhere. */
export function dereference<T extends object>(document: OpenApiDocument, value: T | Reference): T {
  if (!("$ref" in value) || typeof value.$ref !== "string") return value as T;
  let found: unknown = document;
  for (const part of value.$ref.replace(/^#\//, "").split("/")) {
    found =
      typeof found === "object" && found !== null && Object.hasOwn(found, part)
        ? (found as Record<string, unknown>)[part]
        : undefined;
  }
  if (typeof found !== "object" || found === null) throw new Error(`The contract has no ${value.$ref}.`);
  return dereference(document, found as T);
}
