import { fileURLToPath } from "node:url";
import openapiTS, { astToString, COMMENT_HEADER } from "openapi-typescript";
import { readContract } from "../from-yaml";
import type { OpenApiDocument, OperationObject } from "../src/openapi-document";
import { dereference, methods } from "../src/openapi-document";

/** The folder that holds what is generated from it. */
export const generatedFolder = fileURLToPath(new URL("../src/generated/", import.meta.url));

/**
 * The files made from the contract, by name within {@link generatedFolder}. `openapi.ts` holds types for openapi-fetch, `schemas.ts` a
 * short name for each schema's type, `defaults.ts` the query parameters that always have a value after validation. Writes nothing.
 */
export async function generatedFiles(): Promise<Map<string, string>> {
  const { yaml, document } = readContract();
  const types = astToString(await openapiTS(yaml));
  return new Map([
    ["openapi.ts", `${COMMENT_HEADER}${types}`],
    ["schemas.ts", `${NOTE}${schemasModule(document)}`],
    ["defaults.ts", `${NOTE}${defaultsModule(document)}`],
  ]);
}

const NOTE = "// Generated from openapi.yaml by `npm run generate`. Do not edit.\n\n";

function schemasModule({ components }: OpenApiDocument): string {
  const lines = Object.keys(components.schemas)
    .sort()
    // `Error` is a class of the language.
    .map((name) => `export type ${name === "Error" ? "ErrorBody" : name} = Schemas["${name}"];`);
  return [
    'import type { components } from "./openapi";',
    "",
    "/** Every schema of the contract, by its name in openapi.yaml. */",
    'export type Schemas = components["schemas"];',
    "",
    ...lines,
    "",
  ].join("\n");
}

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
