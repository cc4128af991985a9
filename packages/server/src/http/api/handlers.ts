import { document, documentYaml } from "@railbird/contract/document";
import { type ResourceHandlerParts, resourceHandlers } from "../resources/resource-handlers";
import { CACHE_FILES, PUBLIC_READ_HEADERS } from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";
import { type AccountParts, accountHandlers } from "./account-handlers";
import type { ApiHandlers } from "./api-router";
import { type AuthParts, authHandlers } from "./auth-handlers";
import { type BookmakerParts, bookmakerHandlers } from "./bookmaker-handlers";
import { type DiagnosticsParts, diagnosticsHandlers } from "./diagnostics-handlers";
import { type LogoParts, logoHandlers } from "./logo-handlers";
import { type SecondFactorParts, secondFactorHandlers } from "./second-factor-handlers";
import { type SettingsParts, settingsHandlers } from "./settings-handlers";
import { type TaglineParts, taglineHandlers } from "./tagline-handlers";

export interface HandlerParts
  extends AccountParts,
    AuthParts,
    BookmakerParts,
    DiagnosticsParts,
    LogoParts,
    TaglineParts,
    ResourceHandlerParts,
    SecondFactorParts,
    SettingsParts {
  readonly logos: LogoParts["logos"] & BookmakerParts["logos"];
}

const contractHeaders = { ...PUBLIC_READ_HEADERS, "Cache-Control": CACHE_FILES };
const contractJson = new PreparedResponse("application/json; charset=utf-8", JSON.stringify(document), {
  headers: contractHeaders,
  tellsTime: true,
});
const contractYaml = new PreparedResponse("application/yaml; charset=utf-8", documentYaml, {
  headers: contractHeaders,
  tellsTime: true,
});

/** One handler for every operation of the contract but the stream, typed by it. */
export function createHandlers(parts: HandlerParts): ApiHandlers {
  return {
    ...accountHandlers(parts),
    ...authHandlers(parts),
    ...bookmakerHandlers(parts),
    ...diagnosticsHandlers(parts),
    ...logoHandlers(parts),
    ...secondFactorHandlers(parts),
    ...settingsHandlers(parts),
    ...taglineHandlers(parts),
    ...resourceHandlers(parts),
    getContractJson: () => contractJson,
    getContractYaml: () => contractYaml,
  };
}
