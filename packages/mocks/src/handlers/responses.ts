import type { ErrorBody } from "@railbird/contract";

/** An error response of the contract. */
export function errorResponse<Status extends number>(
  status: Status,
  name: string,
  message: string,
  more?: Partial<ErrorBody>,
) {
  return { status, body: { name, message, ...more } satisfies ErrorBody } as const;
}

/** A 404 for a missing thing, such as "Race". */
export const notFound = (what: string) => errorResponse(404, "notFound", `${what} not found`);

/** A 401, as for an admin who is not signed in. */
export const unauthorised = errorResponse(401, "unauthorised", "Please sign in.");

/** A 500. */
export const serverError = errorResponse(500, "serverError", "Something went wrong on our side.", {
  id: "mocked-error",
});
