import { describe, expectTypeOf, it } from "vitest";
import type { Handler, Handlers, Race, RequestOf, ResponseOf, StatusOf } from ".";

describe("handlers' types", () => {
  it("give a request its parameters, with defaults filled in", () => {
    type Query = RequestOf<"getNextToJump">["query"];
    expectTypeOf<Query["count"]>().toEqualTypeOf<number>();
    expectTypeOf<Query["jurisdiction"]>().toEqualTypeOf<"AU" | "NZ">();
    expectTypeOf<Query["racingCode"]>().toEqualTypeOf<"R" | "G" | "H" | undefined>();
    expectTypeOf<RequestOf<"getRace">["params"]["id"]>().toEqualTypeOf<string>();
    expectTypeOf<RequestOf<"updateBookmaker">["headers"]["If-Match"]>().toEqualTypeOf<string | undefined>();
    expectTypeOf<RequestOf<"login">["body"]>().toEqualTypeOf<{ username: string; password: string }>();
    expectTypeOf<RequestOf<"getStatus">["body"]>().toEqualTypeOf<undefined>();
  });

  it("require a status of the operation and that status's body", () => {
    expectTypeOf<Extract<ResponseOf<"getRace">, { status: 200 }>["body"]>().toEqualTypeOf<Race>();
    expectTypeOf<StatusOf<"deleteBookmaker">>().toEqualTypeOf<204 | 400 | 401 | 403 | 404 | 429 | 500 | 503>();
    expectTypeOf<{ status: 204 }>().toExtend<ResponseOf<"logout">>();
    expectTypeOf<{ status: 200; body: { username: string } }>().not.toExtend<ResponseOf<"getCurrentUser">>();
    expectTypeOf<{ status: 418; body: Race }>().not.toExtend<ResponseOf<"getRace">>();
    expectTypeOf<{ status: 200; body: { message: string; name: string } }>().not.toExtend<ResponseOf<"getRace">>();
  });

  it("require a handler for every operation", () => {
    expectTypeOf<Handlers>().toExtend<{ getRace: Handler<"getRace"> }>();
    expectTypeOf<Omit<Handlers, "getRace">>().not.toExtend<Handlers>();
    expectTypeOf<Omit<Handlers, "getRace"> & { getRace: Handler<"getRaceTips"> }>().not.toExtend<Handlers>();
  });

  it("let a server widen what it accepts", () => {
    interface Prepared {
      readonly status: 200;
      readonly prepared: Uint8Array;
    }
    expectTypeOf<() => Prepared>().toExtend<Handler<"getRace", unknown, Prepared>>();
    expectTypeOf<() => Prepared>().not.toExtend<Handler<"getRace">>();
  });
});
