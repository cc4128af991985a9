import { document, type Method, methods, type OperationObject, type PathItemObject } from "@railbird/contract/document";
import { codeSamples } from "./code-samples";

/** Who a page of the documentation is for. */
export type Audience = "public" | "admin";

/** The order in which the operations of these tags are listed; others follow. */
const TAGS = ["racing", "live", "search", "bookmakers", "meta", "auth"];

/** The contract's operations for an audience, each with examples of code. `origin`: where this site is. */
export function docsDocument(audience: Audience, origin: string) {
  const paths = Object.entries(document.paths).flatMap(([path, item]) => {
    const operations = methods.flatMap((method): [Method, object][] => {
      const operation = item[method];
      if (operation === undefined || audienceOf(method, operation) !== audience) return [];
      const samples = codeSamples(document, { path, method, operation }, origin);
      return [[method, { ...operation, "x-codeSamples": samples }]];
    });
    return operations.length === 0 ? [] : [[path, Object.fromEntries(operations)] as const];
  });
  const used = new Set(
    paths.flatMap(([, item]) => Object.values(item as PathItemObject).flatMap(({ tags = [] }) => tags)),
  );
  const tags = (document.tags ?? []) as readonly { readonly name: string }[];
  const placeOf = ({ name }: { readonly name: string }) => TAGS.indexOf(name);
  return {
    ...document,
    paths: Object.fromEntries(paths),
    tags: tags.filter(({ name }) => used.has(name)).toSorted((a, b) => placeOf(a) - placeOf(b)),
  };
}

/** What the public reads; everything else is for the site's own pages and its admins. */
function audienceOf(method: Method, { security = [] }: OperationObject): Audience {
  return method === "get" && security.length === 0 ? "public" : "admin";
}
