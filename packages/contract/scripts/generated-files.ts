import { fileURLToPath } from "node:url";
import openapiTS, { astToString, COMMENT_HEADER } from "openapi-typescript";
import { readContract } from "../from-yaml";
import type { OpenApiDocument, OperationObject } from "../src/openapi-document";
import { dereference, methods } from "../src/openapi-document";

/** The folder that holds what is generated from it. */
export const generatedFolder = fileURLToPath(new URL("../src/generated/", import.meta.url));

/**
 * What the contract becomes, by file name within {@link generatedFolder}. Nothing is written.
 *
 * `openapi.ts` holds types for openapi-fetch; `defaults.ts` the query parameters that have a value after validation even
 * when the caller sent none.
 */
export async function generatedFiles(): Promise<Map<string, string>> {
  const { yaml, document } = readContract();
  const types = astToString(await openapiTS(yaml));
  return new Map([
    ["openapi.ts", `${COMMENT_HEADER}${types}`],
    ["defaults.ts", `${NOTE}${defaultsModule(document)}`],
  ]);
}

const NOTE = "// Generated from openapi.yaml by `npm run generate`. Do not edit.\n\n";

function defaultsModule(document: OpenApiDocument): string {
  const lines: string[] = [];
  for (const item of Object.values(document.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (operation === undefined) continue;
      const names = queryDefaults(document, operation);
      if (names.length > 0) lines.push(`  ${operation.operationId}: ${names.map((name) => `"${name}"`).join(" | ")};`);
    }
  }
  return `/** Query parameters with a default, by operation. */\nexport interface QueryDefaults {\n${lines.join("\n")}\n}\n`;
}

function queryDefaults(document: OpenApiDocument, operation: OperationObject): string[] {
  return (operation.parameters ?? [])
    .map((parameter) => dereference(document, parameter))
    .filter((parameter) => parameter.in === "query" && parameter.schema.default !== undefined)
    .map((parameter) => parameter.name);
}
