import { readDocument, readYaml } from "../from-yaml";
import type { OpenApiDocument } from "./openapi-document";

export type * from "./openapi-document";
export { dereference, methods } from "./openapi-document";

// A bundle has only what it uses of the two.

/** The contract, openapi.yaml, as an object. */
export const document: OpenApiDocument = /* @__PURE__ */ readDocument();

/** The contract as YAML, for API consumers. */
export const documentYaml: string = /* @__PURE__ */ readYaml();
