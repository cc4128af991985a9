import type { Race } from "@railbird/contract";

/** A race as far as its market is concerned; races of a meeting do not say who has quoted. */
type MarketOf = Pick<Race, "status" | "quotedBy"> & {
  readonly runners: readonly { readonly odds?: number | undefined }[];
};

/** Whether all bookmakers that have quoted in an open race have taken their prices down, as for some seconds at a scratching. */
export function isSuspended({ status, quotedBy = [], runners }: MarketOf): boolean {
  return status === "open" && quotedBy.length > 0 && runners.every(({ odds }) => odds === undefined);
}
