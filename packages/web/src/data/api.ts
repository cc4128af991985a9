import type { ApiClient } from "@railbird/contract/client";
import { READS } from "@railbird/reads";
import { createContext, useContext } from "react";
import type { AnswerContext } from "./complete-answer";
import type { ServerClock } from "./server-clock";

/** The API's operations by method, typed by the contract. */
export type Api = Pick<ApiClient, Method>;

type Method = "GET" | "PUT" | "POST" | "DELETE";
type AnyCall = (...request: readonly unknown[]) => Promise<unknown>;

/**
 * The API of the page's own origin. What it reads is completed to what the contract requires. Each response of the status, which is never
 * cached, sets the clock. The client's code is a chunk of its own, loaded at once, so that hydration does not wait for it. When it cannot be loaded, a call fails as without a network, and the
 * next call loads it again.
 */
export function createPageApi(clock: ServerClock, tipsUrl: AnswerContext["tipsUrl"] = () => undefined): Api {
  let loading: Promise<ApiClient> | undefined;
  const load = () => {
    loading ??= loadClient(clock, tipsUrl).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  load().catch(() => {});
  const calling = (method: Method): AnyCall => {
    return async (...request) => ((await load())[method] as AnyCall)(...request);
  };
  const methods = { GET: calling("GET"), PUT: calling("PUT"), POST: calling("POST"), DELETE: calling("DELETE") };
  return methods as unknown as Api;
}

async function loadClient(clock: ServerClock, tipsUrl: AnswerContext["tipsUrl"]): Promise<ApiClient> {
  const [{ createApiClient }, { completeAnswer }] = await Promise.all([
    import("@railbird/contract/client"),
    import("./complete-answer"),
  ]);
  const client = createApiClient({
    baseUrl: location.origin,
    fetch: async (request) => {
      const sentAt = performance.now();
      const response = await fetch(request);
      if (new URL(request.url).pathname === READS.status.path) {
        const server = response.headers.get("Railbird-Time");
        if (server !== null) clock.sample({ server: Number(server), sentAt, receivedAt: performance.now() });
      }
      return response;
    },
  });
  const read: AnyCall = async (...request) => {
    const result = (await (client.GET as AnyCall)(...request)) as { readonly data?: unknown };
    return { ...result, data: completeAnswer(String(request[0]), result.data, { now: clock.now(), tipsUrl }) };
  };
  return { ...client, GET: read as ApiClient["GET"] };
}

const ApiContext = createContext<Api | undefined>(undefined);

export const ApiProvider = ApiContext.Provider;

/** The API that the page uses. Works below an `ApiProvider` only. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error("useApi needs an ApiProvider above it.");
  return api;
}
