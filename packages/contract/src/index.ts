export type { components, operations, paths } from "./generated/openapi";
export type * from "./handlers";
export type * from "./schemas";
