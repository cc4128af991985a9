import { createContext, useContext } from "react";

const ParamsContext = createContext<Readonly<Record<string, string | undefined>>>({});

export const PageParamsProvider = ParamsContext.Provider;

/** The parameters of the page's path: `raceId` of `/race/abc`. */
export function usePageParams(): Readonly<Record<string, string | undefined>> {
  return useContext(ParamsContext);
}
