import type { IncomingMessage } from "node:http";
import type { RawRequest } from "@railbird/contract/validators";

/** A request as the contract's validators take it. A repeated query parameter becomes a list, which they reject. */
export function rawRequest(
  request: IncomingMessage,
  params: Readonly<Record<string, string>>,
  queryText: string,
  body: unknown,
): RawRequest {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(queryText)) {
    const known = query[name];
    query[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value];
  }
  return { params, query, headers: request.headers, body };
}
