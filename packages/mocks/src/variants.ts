import type { BodyOf, OperationId, StatusOf } from "@railbird/contract";
import { operationById } from "@railbird/contract/validators";
import { delay, HttpResponse, http, type RequestHandler } from "msw";
import { mockPath } from "./handlers";

/** Put before `handlers(raceDay)`: the operation never responds. */
export function loading(id: OperationId): RequestHandler {
  return handle(id, async () => {
    await delay("infinite");
    return HttpResponse.error();
  });
}

/** Put before `handlers(raceDay)`: the operation responds with a status of its contract and that status's body. */
export function responding<Id extends OperationId, Status extends StatusOf<Id>>(
  id: Id,
  status: Status,
  body: BodyOf<Id, Status>,
): RequestHandler {
  return handle(id, () =>
    body === undefined ? new HttpResponse(null, { status }) : HttpResponse.json(body as object, { status }),
  );
}

/** Put before `handlers(raceDay)`: the operation responds with 500. */
export function failing(id: OperationId): RequestHandler {
  return handle(id, () =>
    HttpResponse.json(
      { message: "Something went wrong on our side.", name: "serverError", id: "mocked-error" },
      { status: 500 },
    ),
  );
}

/** Put before `handlers(raceDay)`: the call fails before there is a response. */
export function unreachable(id: OperationId): RequestHandler {
  return handle(id, () => HttpResponse.error());
}

function handle(id: OperationId, resolve: () => Response | Promise<Response>): RequestHandler {
  const operation = operationById(id);
  return http[operation.method](mockPath(operation), resolve);
}
