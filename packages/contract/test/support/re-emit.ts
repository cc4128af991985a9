import { z } from "zod";
import type { ZodOpenApiPathsObject, ZodOpenApiResponsesObject } from "zod-openapi";
import { createDocument } from "zod-openapi";
import { placed } from "../../src/compile";
import type { OpenApiDocument } from "../../src/document";
import type { CompiledOperation } from "../../src/operation-contract";
import { compileContract } from "../../src/operation-contract";

/**
 * A document written anew from the zod schemas that enforce a contract. What zod does not know of (summaries, examples,
 * headers) is not in it.
 */
export function reEmit(document: OpenApiDocument): OpenApiDocument {
  const { operations, components } = compileContract(document);
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: pathOperation(operation) };
  }
  const emitted = createDocument(
    {
      openapi: "3.1.0",
      info: { title: "", version: "" },
      paths,
      components: { schemas: Object.fromEntries(components) },
    },
    { reused: "inline" },
  );
  return emitted as unknown as OpenApiDocument;
}

function pathOperation(operation: CompiledOperation) {
  const body = operation.schemas.get(placed(operation.operationId, "body"));
  return {
    operationId: operation.operationId,
    requestParams: {
      path: parameters(operation, "path"),
      query: parameters(operation, "query"),
      header: parameters(operation, "header"),
    },
    ...(body && { requestBody: { required: true, content: { "application/json": { schema: body } } } }),
    responses: responses(operation),
  };
}

function parameters(operation: CompiledOperation, where: "path" | "query" | "header") {
  const prefix = placed(operation.operationId, where, "");
  const shape: Record<string, z.ZodType> = {};
  for (const [place, schema] of operation.schemas) {
    if (!place.startsWith(prefix)) continue;
    const name = place.slice(prefix.length);
    shape[name] = isRequired(operation, where, name) ? schema : schema.optional();
  }
  return z.object(shape);
}

/** Asks the validator itself: a required parameter is one whose absence it reports. */
function isRequired(operation: CompiledOperation, where: "path" | "query" | "header", name: string): boolean {
  const reading = operation.parseRequest({ params: {}, query: {}, headers: {}, body: undefined });
  return !reading.ok && reading.issues.some(({ path }) => path === `${where}.${name}`);
}

function responses(operation: CompiledOperation): ZodOpenApiResponsesObject {
  const answers: ZodOpenApiResponsesObject = {};
  for (const status of operation.statuses) {
    const prefix = placed(operation.operationId, status, "");
    const content = [...operation.schemas]
      .filter(([place]) => place.startsWith(prefix))
      .map(([place, schema]) => [place.slice(prefix.length), { schema }]);
    answers[`${status}` as "200"] = {
      description: "",
      ...(content.length > 0 && { content: Object.fromEntries(content) }),
    };
  }
  return answers;
}
