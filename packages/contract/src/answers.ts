import type { z } from "zod";
import { placed } from "./compile";
import type { Issue } from "./issues";
import { issuesOf } from "./issues";
import type { OpenApiDocument, OperationObject, ResponseObject } from "./openapi-document";
import { dereference } from "./openapi-document";

/** What the contract says of an operation's answers. */
interface AnswerContract {
  readonly document: OpenApiDocument;
  readonly operationId: string;
  readonly responses: ReadonlyMap<number, ResponseObject>;
  readonly schemas: ReadonlyMap<string, z.ZodType>;
}

/** An answer as it goes out: `body` is parsed JSON for JSON, text for text, `undefined` for none. */
interface Answer {
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

/** What is outside the contract in an answer; nothing when it fits. */
export function checkAnswer(contract: AnswerContract, answer: Answer): Issue[] {
  const response = contract.responses.get(answer.status);
  if (response === undefined) {
    return [{ path: "status", message: `${contract.operationId} does not answer ${answer.status}.` }];
  }
  return [...headerIssues(contract, response, answer), ...bodyIssues(contract, response, answer)];
}

function headerIssues(contract: AnswerContract, response: ResponseObject, { headers }: Answer): Issue[] {
  if (headers === undefined) return [];
  return Object.entries(response.headers ?? {})
    .filter(([, header]) => dereference(contract.document, header).required === true)
    .filter(([name]) => headers[name.toLowerCase()] === undefined)
    .map(([name]) => ({ path: `header.${name}`, message: "Is required." }));
}

function bodyIssues(contract: AnswerContract, response: ResponseObject, answer: Answer): Issue[] {
  if (response.content === undefined) {
    const empty = answer.body === undefined || answer.body === "" || answer.body === null;
    return empty ? [] : [{ path: "body", message: `An answer ${answer.status} has no body.` }];
  }
  const type = answer.contentType?.split(";")[0]?.trim().toLowerCase() ?? "";
  const media = response.content[type];
  const schema = contract.schemas.get(placed(contract.operationId, answer.status, type));
  if (media === undefined || schema === undefined) {
    const known = Object.keys(response.content).join(" or ");
    return [{ path: "header.content-type", message: `Must be ${known}, not ${type === "" ? "absent" : type}.` }];
  }
  const result = schema.safeParse(answer.body);
  return result.success ? [] : issuesOf(contract.document, media.schema, "body", result.error, answer.body);
}
