import type { ErrorBody } from "@railbird/contract";

/** An error answer of the contract. */
export function failure<Status extends number>(
  status: Status,
  name: string,
  message: string,
  more?: Partial<ErrorBody>,
) {
  return { status, body: { name, message, ...more } satisfies ErrorBody } as const;
}

export const notFound = (what: string) => failure(404, "notFound", `${what} not found`);

export const unauthorised = failure(401, "unauthorised", "Please sign in.");

export const serverError = failure(500, "serverError", "Something went wrong on our side.", { id: "mocked-fault" });
