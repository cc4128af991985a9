import { document } from "@railbird/contract/document";
import { type Audience, type Call, callOf, documentedOperations, headersOf, tagsOf } from "./docs-document";

const SCHEMA = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

/** Where a collection has this site: a variable, so that it can be another. */
const SITE = "{{site}}";

/** The contract's operations as a Postman collection (format 2.1), a folder for each tag, each with the contract's own example. */
export function postmanCollection(origin: string) {
  const folders = (["public", "admin"] as const).flatMap((audience) => foldersOf(audience, origin));
  return {
    info: { name: "Railbird API", description: document.info.description, schema: SCHEMA },
    variable: [{ key: "site", value: origin }],
    item: folders,
  };
}

function foldersOf(audience: Audience, origin: string) {
  const placed = documentedOperations(audience, origin);
  return tagsOf(placed).map(({ name }) => ({
    name: audience === "public" ? name : `${name} (admin)`,
    item: placed
      .filter(({ operation }) => operation.tags?.includes(name))
      .map((each) => ({
        name: each.operation.summary,
        request: { description: each.operation.description, ...requestOf(callOf(document, each, origin), origin) },
      })),
  }));
}

function requestOf(call: Call, origin: string) {
  const { method, url, body } = call;
  const parsed = new URL(url);
  const headers = Object.entries(headersOf({ ...call, origin: SITE })).filter(([name]) => name !== "Cookie");
  return {
    method,
    header: headers.map(([key, value]) => ({ key, value })),
    url: {
      raw: url.replace(origin, SITE),
      host: [SITE],
      path: parsed.pathname.slice(1).split("/"),
      query: [...parsed.searchParams].map(([key, value]) => ({ key, value })),
    },
    ...(body !== undefined && {
      body: { mode: "raw", raw: JSON.stringify(body, undefined, 2), options: { raw: { language: "json" } } },
    }),
  };
}
