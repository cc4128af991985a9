import type { BodyOf, OperationId, StatusOf } from "@railbird/contract";
import { operationById } from "@railbird/contract/validators";
import { delay, HttpResponse, http, type RequestHandler } from "msw";
import { mockPath } from "./handlers";

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
