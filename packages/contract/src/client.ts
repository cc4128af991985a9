import createClient, { type Client } from "openapi-fetch";
import { readApiError } from "./api-error";
import type { paths } from "./generated/openapi";

export { ApiError } from "./api-error";

/** A client of the API, typed by the contract: `client.GET("/api/races/{id}", { params: { path: { id } } })`. */
export type ApiClient = Client<paths>;

export interface ApiClientOptions {
  /** Where the API is, without a trailing slash; empty for the page's own origin. */
  readonly baseUrl: string;
  /** In place of the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/**
 * Makes a client. Calls send cookies. An error response rejects with an {@link ApiError}; a call that never reached the
 * server rejects as `fetch` does.
 */
export function createApiClient({ baseUrl, fetch }: ApiClientOptions): ApiClient {
  const client = createClient<paths>({ baseUrl, credentials: "include", ...(fetch && { fetch }) });
  client.use({
    async onResponse({ response }) {
      if (!response.ok) throw await readApiError(response);
    },
  });
  return client;
}
