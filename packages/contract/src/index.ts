export type * from "./schemas";
