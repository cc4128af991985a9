import type { BodyOf, Handlers, OperationId, StatusOf } from "@railbird/contract";
import { type OperationContract, operationById, operations, type ParsedRequest } from "@railbird/contract/validators";
import { delay, HttpResponse, http, type RequestHandler } from "msw";
import { account, auth } from "./handlers/accounts";
import { audit } from "./handlers/audit";
import { bookmakers, settings } from "./handlers/bookmakers";
import { dayFiles } from "./handlers/day-files";
import { diagnostics } from "./handlers/diagnostics";
import { law } from "./handlers/law";
import { imageHandlers, logos } from "./handlers/logos";
import { meta, mockedChanges, mockedStream, reads } from "./handlers/reads";
import { errorResponse, notFound, serverError, unauthorised } from "./handlers/responses";
import { secondFactors } from "./handlers/second-factors";
import type { RaceDay } from "./race-day/create-race-day";

/** Ids with a fixed response in every operation with an `id`, so that a story can choose a state by its address. */
export const sentinelIds = {
  /** Responds with 404. */
  missing: "missing",
  /** Responds with 500. */
  error: "error",
  /** Never responds. */
  slow: "slow",
} as const;

const operationHandlers: Omit<Handlers<RaceDay>, "streamTopics" | "followChanges"> = {
  ...reads,
  ...bookmakers,
  ...audit,
  ...law,
  ...logos,
  ...auth,
  ...account,
  ...secondFactors,
  ...settings,
  ...dayFiles,
  ...diagnostics,
  ...meta,
};

/** The response of any operation. */
interface MockedResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Handler = (request: ParsedRequest, day: RaceDay) => MockedResponse | Promise<MockedResponse>;

/**
 * Handlers of every operation of the contract, for a race day. Requests are validated by the contract, as on the server:
 * invalid ones get a 400, and operations of the admin area a 401 until somebody has signed in.
 */
export function handlers(day: RaceDay): RequestHandler[] {
  return [...operations.map((operation) => operationHandler(operation, day)), ...imageHandlers(day)];
}

function operationHandler(operation: OperationContract, day: RaceDay): RequestHandler {
  return http[operation.method](mockPath(operation), async ({ request, params }) => {
    if (operation.operationId === "streamTopics") {
      return mockedStream(day, new URL(request.url).searchParams.get("topics") ?? "");
    }
    if (operation.operationId === "followChanges") return mockedChanges(day);
    if (params.id === sentinelIds.slow) await delay("infinite");
    return respond(
      operation,
      await responseOf(operation, day, request, params as Readonly<Record<string, string>>),
      day,
    );
  });
}

/** An operation's path as an MSW pattern, on any origin. */
export function mockPath({ pathPattern }: OperationContract): string {
  return `*${pathPattern}`;
}

async function responseOf(
  operation: OperationContract,
  day: RaceDay,
  request: Request,
  params: Readonly<Record<string, string>>,
): Promise<MockedResponse> {
  if (operation.secured && day.signedInAs === undefined) return unauthorised;
  if (params.id === sentinelIds.missing) return notFound("This");
  if (params.id === sentinelIds.error) return serverError;
  const reading = operation.parseRequest({
    params,
    query: queryOf(new URL(request.url)),
    headers: Object.fromEntries(request.headers),
    body: operation.takesBody ? await jsonOf(request) : undefined,
  });
  if (!reading.ok) {
    return errorResponse(400, "badRequest", "The request could not be understood.", { issues: [...reading.issues] });
  }
  return handlerOf(operation.operationId as keyof typeof operationHandlers)(reading.value, day);
}

/** The cast is safe: the contract's validator has checked the request. */
function handlerOf(id: keyof typeof operationHandlers): Handler {
  return operationHandlers[id] as Handler;
}

function respond(
  operation: OperationContract,
  { status, body, headers }: MockedResponse,
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

/** The operation never responds. To be placed before `handlers(raceDay)`. */
export function loading(id: OperationId): RequestHandler {
  return handle(id, async () => {
    await delay("infinite");
    return HttpResponse.error();
  });
}

/** The operation responds with a status of its contract and that status's body. To be placed before `handlers(raceDay)`. */
export function responding<Id extends OperationId, Status extends StatusOf<Id>>(
  id: Id,
  status: Status,
  body: BodyOf<Id, Status>,
): RequestHandler {
  return handle(id, () =>
    body === undefined ? new HttpResponse(null, { status }) : HttpResponse.json(body as object, { status }),
  );
}

/** The operation responds with 500. To be placed before `handlers(raceDay)`. */
export function failing(id: OperationId): RequestHandler {
  return handle(id, () =>
    HttpResponse.json(
      { message: "Something went wrong on our side.", name: "serverError", id: "mocked-error" },
      { status: 500 },
    ),
  );
}

/** The operation responds with this error status and an empty body, as a proxy may. To be placed before `handlers(raceDay)`. */
export function silent(id: OperationId, status: number): RequestHandler {
  return handle(id, () => new HttpResponse(null, { status }));
}

/** The call fails before there is a response. To be placed before `handlers(raceDay)`. */
export function unreachable(id: OperationId): RequestHandler {
  return handle(id, () => HttpResponse.error());
}

function handle(id: OperationId, resolve: () => Response | Promise<Response>): RequestHandler {
  const operation = operationById(id);
  return http[operation.method](mockPath(operation), resolve);
}
