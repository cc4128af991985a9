export { applyPatch } from "../src/apply-patch";
export { type ApiClient as RailbirdClient, ApiError } from "../src/client";
export { type FollowOptions, followTopics, type TopicChange } from "../src/follow-topics";
export type { components, operations, paths } from "../src/generated/openapi";
export type * from "../src/generated/schemas";
export { pathOfTopic, type ValueOfTopic } from "../src/topic-path";

import { type ApiClient, createApiClient } from "../src/client";

/**
 * A client of a Railbird server: `createClient("https://railbird.example")`. Public reads need no session, and no cookie is sent. An
 * error response rejects with an `ApiError`.
 */
export function createClient(baseUrl: string): ApiClient {
  return createApiClient({
    baseUrl: baseUrl.replace(/\/+$/, ""),
    fetch: (request) => fetch(new Request(request, { credentials: "omit" })),
  });
}
