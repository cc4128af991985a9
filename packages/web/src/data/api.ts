import type { ApiClient } from "@railbird/contract/client";
import { RESOURCES } from "@railbird/resources";
import { createContext, useContext } from "react";
import type { ServerClock } from "./server-clock";

/** The API's operations, typed by the contract. */
export type Api = Pick<ApiClient, "GET" | "POST" | "PUT" | "DELETE">;

/**
 * The API of the page's own origin. Each response of the status, which no cache keeps, sets the clock. The client's code is
 * fetched at once, beside what the page needs to be alive; a call waits for it, and fetches it again where that failed.
 */
export function createPageApi(clock: ServerClock): Api {
  let loading: Promise<ApiClient> | undefined;
  const client = () => {
    loading ??= loadClient(clock).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  client().catch(() => undefined);
  const late = <Method extends keyof Api>(method: Method) =>
    (async (...call: readonly unknown[]) => {
      const send = (await client())[method] as (...given: readonly unknown[]) => unknown;
      return send(...call);
    }) as unknown as Api[Method];
  return { GET: late("GET"), POST: late("POST"), PUT: late("PUT"), DELETE: late("DELETE") };
}

async function loadClient(clock: ServerClock): Promise<ApiClient> {
  const { createApiClient } = await import("@railbird/contract/client");
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
