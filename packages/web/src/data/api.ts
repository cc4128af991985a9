import { type ApiClient, createApiClient } from "@railbird/contract/client";
import createQueryApi from "openapi-react-query";
import { createContext, useContext } from "react";
import type { ServerClock } from "./server-clock";

/** The API's operations as react-query options and hooks, typed by the contract. */
export type Api = ReturnType<typeof queryApi>;

/** Wraps a client for react-query. */
export function queryApi(client: ApiClient) {
  return createQueryApi(client);
}

/** The API of the page's own origin. Every answer that carries the server's time sets the clock. */
export function createPageApi(clock: ServerClock): Api {
  return queryApi(
    createApiClient({
      baseUrl: location.origin,
      fetch: async (request) => {
        const asked = performance.now();
        const response = await fetch(request);
        clock.hear(response.headers, performance.now() - asked);
        return response;
      },
    }),
  );
}

const ApiContext = createContext<Api | undefined>(undefined);

export const ApiProvider = ApiContext.Provider;

/** The API that the page uses. Works below an `ApiProvider` only. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error("useApi needs an ApiProvider above it.");
  return api;
}
