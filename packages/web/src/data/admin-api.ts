import type { ApiClient } from "@railbird/contract/client";
import createQueryApi from "openapi-react-query";
import { type Api, useApi } from "./api";

/** The API's operations as react-query options and hooks, typed by the contract. */
export type AdminApi = ReturnType<typeof queryApi>;

// The hooks call nothing of the client but its methods, which `Api` has.
const queryApi = (api: Api) => createQueryApi(api as ApiClient);

const known = new WeakMap<Api, AdminApi>();

/** The admin area's API. Public pages use reads instead. */
export function useAdminApi(): AdminApi {
  const client = useApi();
  const api = known.get(client) ?? queryApi(client);
  known.set(client, api);
  return api;
}
