export type * from "./ssr/contract";
