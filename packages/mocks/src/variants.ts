import type { BodyOf, OperationId, StatusOf } from "@railbird/contract";
import { operationById } from "@railbird/contract/validators";
import { delay, HttpResponse, http, type RequestHandler } from "msw";
import { mockPath } from "./handlers";

/** Put before `handlers(raceDay)`: the operation never answers. */
export function loading(id: OperationId): RequestHandler {
  return handle(id, async () => {
    await delay("infinite");
    return HttpResponse.error();
  });
}

/** Put before `handlers(raceDay)`: the operation answers a status of its contract with that status's body. */
export function answering<Id extends OperationId, Status extends StatusOf<Id>>(
  id: Id,
  status: Status,
  body: BodyOf<Id, Status>,
): RequestHandler {
  return handle(id, () =>
    body === undefined ? new HttpResponse(null, { status }) : HttpResponse.json(body as object, { status }),
  );
}

/** Put before `handlers(raceDay)`: the operation fails as a server does that has a fault. */
export function failing(id: OperationId): RequestHandler {
  return handle(id, () =>
    HttpResponse.json(
      { message: "Something went wrong on our side.", name: "serverError", id: "mocked-fault" },
      { status: 500 },
    ),
  );
}

/** Put before `handlers(raceDay)`: the operation cannot be reached at all. */
export function unreachable(id: OperationId): RequestHandler {
  return handle(id, () => HttpResponse.error());
}

function handle(id: OperationId, resolve: () => Response | Promise<Response>): RequestHandler {
  const operation = operationById(id);
  return http[operation.method](mockPath(operation), resolve);
}
