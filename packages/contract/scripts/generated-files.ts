import { fileURLToPath } from "node:url";
import openapiTS, { astToString, COMMENT_HEADER } from "openapi-typescript";
import { parse } from "yaml";
import type { OpenApiDocument, OperationObject } from "../src/openapi-document";
import { dereference, methods } from "../src/openapi-document";

/** The hand-written contract. */
export const contractFile = new URL("../../../openapi.yaml", import.meta.url);

/** The folder that holds what is generated from it. */
export const generatedFolder = fileURLToPath(new URL("../src/generated/", import.meta.url));

/**
 * What the contract becomes, by file name within {@link generatedFolder}. Nothing is written.
 *
 * `openapi.ts` holds types for openapi-fetch; `document.ts` the document itself, so that nothing parses YAML at run
 * time; `defaults.ts` the query parameters that have a value after validation even when the caller sent none.
 */
export async function generatedFiles(yaml: string): Promise<Map<string, string>> {
  const document = parse(yaml) as OpenApiDocument;
  const types = astToString(await openapiTS(yaml));
  return new Map([
    ["openapi.ts", `${COMMENT_HEADER}${types}`],
    ["document.ts", `${NOTE}${documentModule(document, yaml)}`],
    ["defaults.ts", `${NOTE}${defaultsModule(document)}`],
  ]);
}

const NOTE = "// Generated from openapi.yaml by `npm run generate`. Do not edit.\n\n";

function documentModule(document: OpenApiDocument, yaml: string): string {
  return [
    'import type { OpenApiDocument } from "../openapi-document";',
    "",
    `export const document: OpenApiDocument = ${JSON.stringify(document, undefined, 2)};`,
    "",
    "/** The document as it was written. */",
    `export const documentYaml: string = [\n${yaml
      .split("\n")
      .map((line) => `  ${JSON.stringify(line)},`)
      .join("\n")}\n].join("\\n");`,
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
