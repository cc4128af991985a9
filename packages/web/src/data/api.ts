import { type ApiClient, createApiClient } from "@railbird/contract/client";
import { RESOURCES } from "@railbird/resources";
import { createContext, useContext } from "react";
import type { ServerClock } from "./server-clock";

/** The API's operations, typed by the contract. */
export type Api = ApiClient;

/** The API of the page's own origin. Each response of the status, which is never cached, sets the clock. */
export function createPageApi(clock: ServerClock): Api {
  return createApiClient({
    baseUrl: location.origin,
    fetch: async (request) => {
      const sentAt = performance.now();
      const response = await fetch(request);
      if (new URL(request.url).pathname === RESOURCES.status.path) {
        const server = response.headers.get("Railbird-Time");
        if (server !== null) clock.sample({ server: Number(server), sentAt, receivedAt: performance.now() });
      }
      return response;
    },
  });
}

const ApiContext = createContext<Api | undefined>(undefined);

export const ApiProvider = ApiContext.Provider;

/** The API that the page uses. Works below an `ApiProvider` only. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error("useApi needs an ApiProvider above it.");
  return api;
}
