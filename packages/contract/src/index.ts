export type { components, operations, paths } from "./generated/openapi";
export type * from "./generated/schemas";
export type * from "./handlers";
