export { document, documentYaml } from "./generated/document";
export type * from "./openapi-document";
