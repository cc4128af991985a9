export type * from "./model";
