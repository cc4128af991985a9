export { document, documentYaml } from "./generated/document";
export type * from "./openapi-document";
export { dereference, methods } from "./openapi-document";
