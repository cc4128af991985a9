import { readContract } from "../from-yaml";
import type { OpenApiDocument } from "./openapi-document";

export type * from "./openapi-document";
export { dereference, methods } from "./openapi-document";

const contract = readContract();

/** The contract, openapi.yaml, as an object. */
export const document: OpenApiDocument = contract.document;

/** The contract as YAML, for API consumers. */
export const documentYaml: string = contract.yaml;
