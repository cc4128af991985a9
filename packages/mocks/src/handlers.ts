import type { Handlers } from "@railbird/contract";
import type { OperationContract, ParsedRequest } from "@railbird/contract/validators";
import { operations } from "@railbird/contract/validators";
import { delay, HttpResponse, http, type RequestHandler } from "msw";
import { failure, notFound, serverError, unauthorised } from "./handlers/answers";
import { audit } from "./handlers/audit";
import { auth } from "./handlers/auth";
import { bookmakers } from "./handlers/bookmakers";
import { imageHandlers, logos } from "./handlers/logos";
import { meta } from "./handlers/meta";
import { reads } from "./handlers/reads";
import { mockedStream } from "./handlers/stream";
import type { RaceDay } from "./race-day/create-race-day";

/** Ids that mean something to every operation with an `id`, so that a story can ask for a state by its address. */
export const sentinelIds = {
  /** Answers 404. */
  missing: "missing",
  /** Answers 500. */
  fault: "fault",
  /** Never answers. */
  slow: "slow",
} as const;

const answerers: Omit<Handlers<RaceDay>, "streamTopics"> = {
  ...reads,
  ...bookmakers,
  ...audit,
  ...logos,
  ...auth,
  ...meta,
};

/** What any answer of any operation looks like from outside. */
interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Answerer = (request: ParsedRequest, day: RaceDay) => Answer | Promise<Answer>;

/**
 * Every operation of the contract, answered from a race day. Requests are held to the contract as the server holds them:
 * what does not fit gets its 400, and an operation of the admin area its 401 until somebody has signed in.
 */
export function handlers(day: RaceDay): RequestHandler[] {
  return [...operations.map((operation) => operationHandler(operation, day)), ...imageHandlers(day)];
}

function operationHandler(operation: OperationContract, day: RaceDay): RequestHandler {
  return http[operation.method](mockPath(operation), async ({ request, params }) => {
    if (operation.operationId === "streamTopics") {
      return mockedStream(day, new URL(request.url).searchParams.get("topics") ?? "");
    }
    if (params.id === sentinelIds.slow) await delay("infinite");
    return respond(operation, await answer(operation, day, request, params as Readonly<Record<string, string>>), day);
  });
}

/** An operation's path as MSW wants it, on any origin. */
export function mockPath({ pathPattern }: OperationContract): string {
  return `*${pathPattern}`;
}

async function answer(
  operation: OperationContract,
  day: RaceDay,
  request: Request,
  params: Readonly<Record<string, string>>,
): Promise<Answer> {
  if (operation.secured && day.signedInAs === undefined) return unauthorised;
  if (params.id === sentinelIds.missing) return notFound("This");
  if (params.id === sentinelIds.fault) return serverError;
  const reading = operation.parseRequest({
    params,
    query: queryOf(new URL(request.url)),
    headers: Object.fromEntries(request.headers),
    body: operation.takesBody ? await jsonOf(request) : undefined,
  });
  if (!reading.ok) {
    return failure(400, "badRequest", "The request could not be understood.", { issues: [...reading.issues] });
  }
  return answererOf(operation.operationId as keyof typeof answerers)(reading.value, day);
}

/** The contract's validator has made the request what the answerer's type says. */
function answererOf(id: keyof typeof answerers): Answerer {
  return answerers[id] as Answerer;
}

function respond(
  operation: OperationContract,
  { status, body, headers }: Answer,
  day: RaceDay,
): HttpResponse<null | string> {
  if (body === undefined) return new HttpResponse(null, { status });
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const cached = operation.statuses.includes(304) && status === 200;
  return new HttpResponse(text, {
    status,
    headers: {
      "content-type": typeof body === "string" ? "application/yaml" : "application/json",
      ...(cached && { etag: `"${text.length.toString(36)}-${operation.operationId}"`, "cache-control": "no-store" }),
      "railbird-time": String(day.now()),
      ...headers,
    },
  });
}

function queryOf(url: URL): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name);
    query[name] = values.length === 1 ? (values[0] ?? "") : values;
  }
  return query;
}

async function jsonOf(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}
