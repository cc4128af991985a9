import { operationById } from "@railbird/contract/validators";
import type { FuzzRequest } from "./requests";
import type { Received } from "./send";

/** Faults of the response to a request; empty when it fits the contract. */
export function failuresOf(request: FuzzRequest, response: Received): string[] {
  const operation = operationById(request.operationId);
  const body = bodyOf(response);
  if (body.unreadable) return [`its body is not the JSON that it says it is: ${excerpt(response.text)}`];
  const outside = operation
    .checkResponse(response.status, headerOf(response, "content-type"), body.value, response.headers)
    .map(({ path, message }) => `${path}: ${message}`);
  return [...outside, ...leaks(response), ...(outside.length === 0 ? surprises(request, response) : [])];
}

/** Texts that no response may contain: a stack, a folder of the server, a header that the request injected. */
export function leaks({ text, headers }: Received): string[] {
  const found: string[] = [];
  if (/\\n\s+at \S|\n\s+at \S+ \(|node_modules|\.[jt]s:\d+:\d+/.test(text))
    found.push(`it shows a stack: ${excerpt(text)}`);
  if (headers["x-injected"] !== undefined) found.push("a header was injected");
  if (headers["x-powered-by"] !== undefined) found.push("it names the software that it runs on");
  return found;
}

/** A response that fits the contract may still be the wrong one for the request. */
function surprises(request: FuzzRequest, { status }: Received): string[] {
  const operation = operationById(request.operationId);
  if (operation.secured)
    return status === 400 || status === 401 || status === 403 ? [] : signedInSurprises(request, status);
  return signedInSurprises(request, status);
}

function signedInSurprises(request: FuzzRequest, status: number): string[] {
  const operation = operationById(request.operationId);
  if (operation.takesBody && !request.body.isJson) {
    return status >= 400 ? [] : [`a body that is no JSON was taken (${status})`];
  }
  const reading = operation.parseRequest(request.raw);
  if (!reading.ok && status < 400) return [`it was taken (${status}), but ${reading.issues[0]?.path} does not fit`];
  const isRefused = reading.ok && status === 400 && operation.method === "get";
  return isRefused && !followsDay(request) ? ["it fits the contract, but was refused"] : [];
}

/** Whether it follows a day: only those around today may be, which no pattern can say. */
function followsDay({ operationId, raw }: FuzzRequest): boolean {
  return operationId === "streamTopics" && String(raw.query.topics).includes("meetings-on:");
}

interface Body {
  readonly value: unknown;
  readonly unreadable: boolean;
}

function bodyOf(response: Received): Body {
  if (response.text === "") return { value: undefined, unreadable: false };
  if (!headerOf(response, "content-type")?.startsWith("application/json"))
    return { value: response.text, unreadable: false };
  try {
    return { value: JSON.parse(response.text), unreadable: false };
  } catch {
    return { value: undefined, unreadable: true };
  }
}

function headerOf({ headers }: Received, name: string): string | undefined {
  const value = headers[name];
  return typeof value === "string" ? value : value?.[0];
}

function excerpt(text: string): string {
  return text.slice(0, 200);
}
