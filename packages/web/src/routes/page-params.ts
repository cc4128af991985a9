import { createContext, useContext } from "react";

const ParamsContext = createContext<Readonly<Record<string, string | undefined>>>({});

export const PageParamsProvider = ParamsContext.Provider;

/** What the page's path names: `raceId` of `/race/abc`. */
export function usePageParams(): Readonly<Record<string, string | undefined>> {
  return useContext(ParamsContext);
}
