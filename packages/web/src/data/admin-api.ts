import type { ApiClient } from "@railbird/contract/client";
import createQueryApi from "openapi-react-query";
import { type Api, useApi } from "./api";

/** The API's operations as react-query options and hooks, typed by the contract. */
export type AdminApi = ReturnType<typeof queryApi>;

// It calls the methods of the contract's operations and nothing else of a client.
const queryApi = (api: Api) => createQueryApi(api as ApiClient);

const known = new WeakMap<Api, AdminApi>();

/** What the admin area asks and sends with. Public pages read resources instead. */
export function useAdminApi(): AdminApi {
  const api = useApi();
  const admin = known.get(api) ?? queryApi(api);
  known.set(api, admin);
  return admin;
}
