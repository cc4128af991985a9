import type { z } from "zod";
import { placed } from "./compile";
import type { Issue } from "./issues";
import { issuesOf } from "./issues";
import type { OpenApiDocument, OperationObject, ResponseObject } from "./openapi-document";
import { dereference } from "./openapi-document";

/** What the contract says of an operation's responses. */
interface ResponseContract {
  readonly document: OpenApiDocument;
  readonly operationId: string;
  readonly responses: ReadonlyMap<number, ResponseObject>;
  readonly schemas: ReadonlyMap<string, z.ZodType>;
}

/** A response as it is sent: `body` is parsed JSON for JSON, text for text, `undefined` for none. */
interface SentResponse {
  readonly status: number;
  readonly contentType: string | undefined;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | readonly string[] | number | undefined>> | undefined;
}

/** An operation's responses by status. */
export function responsesOf(document: OpenApiDocument, operation: OperationObject): Map<number, ResponseObject> {
  return new Map(
    Object.entries(operation.responses).map(([status, reference]) => [
      Number(status),
      dereference(document, reference),
    ]),
  );
}

/** Where a response does not fit the contract; empty when it does. */
export function checkResponse(contract: ResponseContract, sent: SentResponse): Issue[] {
  const documented = contract.responses.get(sent.status);
  if (documented === undefined) {
    return [{ path: "status", message: `${contract.operationId} has no response ${sent.status}.` }];
  }
  return [...headerIssues(contract, documented, sent), ...bodyIssues(contract, documented, sent)];
}

function headerIssues(contract: ResponseContract, documented: ResponseObject, { headers }: SentResponse): Issue[] {
  if (headers === undefined) return [];
  return Object.entries(documented.headers ?? {})
    .filter(([, header]) => dereference(contract.document, header).required === true)
    .filter(([name]) => headers[name.toLowerCase()] === undefined)
    .map(([name]) => ({ path: `header.${name}`, message: "Is required." }));
}

function bodyIssues(contract: ResponseContract, documented: ResponseObject, sent: SentResponse): Issue[] {
  if (documented.content === undefined) {
    const empty = sent.body === undefined || sent.body === "" || sent.body === null;
    return empty ? [] : [{ path: "body", message: `A response ${sent.status} has no body.` }];
  }
  const type = sent.contentType?.split(";")[0]?.trim().toLowerCase() ?? "";
  const media = documented.content[type];
  const schema = contract.schemas.get(placed(contract.operationId, sent.status, type));
  if (media === undefined || schema === undefined) {
    const known = Object.keys(documented.content).join(" or ");
    return [{ path: "header.content-type", message: `Must be ${known}, not ${type === "" ? "absent" : type}.` }];
  }
  const result = schema.safeParse(sent.body);
  return result.success ? [] : issuesOf(contract.document, media.schema, "body", result.error, sent.body);
}
