import type { QueryDefaults } from "./generated/defaults";
import type { operations } from "./generated/openapi";

/** The name of an operation in the contract. */
export type OperationId = keyof operations;

type Part<Id extends OperationId, Name extends "path" | "query" | "header"> = operations[Id]["parameters"] extends {
  readonly [N in Name]?: infer Found;
}
  ? Exclude<Found, undefined> extends never
    ? Record<never, never>
    : Exclude<Found, undefined>
  : Record<never, never>;

type Defaulted<Id extends OperationId> = Id extends keyof QueryDefaults ? QueryDefaults[Id] : never;

type WithDefaults<Query, Names extends PropertyKey> = Omit<Query, Names> & {
  readonly [N in Names & keyof Query]-?: Exclude<Query[N], undefined>;
};

type Body<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { "application/json": infer Content } };
}
  ? Content
  : undefined;

/** A request of an operation after validation: typed, coerced, with defaults filled in. */
export interface RequestOf<Id extends OperationId> {
  readonly params: Readonly<Part<Id, "path">>;
  readonly query: Readonly<WithDefaults<Part<Id, "query">, Defaulted<Id>>>;
  /** By the contract's spelling of the name. */
  readonly headers: Readonly<Part<Id, "header">>;
  readonly body: Body<Id>;
}

type ContentOf<Response> = Response extends { content: infer Content }
  ? Exclude<Content, undefined> extends never
    ? undefined
    : Exclude<Content, undefined>[keyof Exclude<Content, undefined>]
  : undefined;

/** The statuses of an operation's responses. */
export type StatusOf<Id extends OperationId> = keyof operations[Id]["responses"] & number;

/** The body of an operation's response of a status; `undefined` where it has none. */
export type BodyOf<Id extends OperationId, Status extends StatusOf<Id>> = ContentOf<
  operations[Id]["responses"][Status]
>;

interface HandlerResponse<Status, Content> {
  readonly status: Status;
  readonly body: Content;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Empty<Status> {
  readonly status: Status;
  readonly body?: undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response that an operation's handler may return: one of its statuses, with that status's body. */
export type ResponseOf<Id extends OperationId> = {
  [Status in StatusOf<Id>]: [BodyOf<Id, Status>] extends [undefined]
    ? Empty<Status>
    : HandlerResponse<Status, BodyOf<Id, Status>>;
}[StatusOf<Id>];

/**
 * Handles one operation. `Context` is what the server gives every handler beside the request; `Widened` is what it
 * accepts beside the contract's shapes, such as bytes that were prepared earlier.
 */
export type Handler<Id extends OperationId, Context = unknown, Widened = never> = (
  request: RequestOf<Id>,
  context: Context,
) => ResponseOf<Id> | Widened | Promise<ResponseOf<Id> | Widened>;

/** A handler for every operation of the contract: a missing one does not compile, nor does one with another shape. */
export type Handlers<Context = unknown, Widened = never> = {
  readonly [Id in OperationId]: Handler<Id, Context, Widened>;
};
