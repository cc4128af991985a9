import type { ErrorBody } from "./generated/schemas";

/** An error response of the API (specification, section 8). */
export class ApiError extends Error {
  /** The error's name in the catalogue (`notFound`), or `httpError` when the response was not the API's own. */
  override readonly name: string;
  /** The body's message; absent when it has none. */
  readonly bodyMessage: string | undefined;
  /** HTTP status. */
  readonly status: number;
  /** Faults of the request, by place; empty when the response has no issues. */
  readonly issues: readonly NonNullable<ErrorBody["issues"]>[number][];
  /** To be quoted when reporting a server error. */
  readonly id: string | undefined;

  /** `message` is the body's message if it has one, otherwise the status code with the status text. */
  constructor(status: number, statusText: string, body: unknown) {
    const known = readErrorBody(body);
    super(known.message ?? `${status} ${statusText}`.trim());
    this.bodyMessage = known.message;
    this.name = known.name ?? "httpError";
    this.status = status;
    this.issues = known.issues ?? [];
    this.id = known.id;
  }
}

/** Reads an error response; a body that is not JSON counts as none. */
export async function readApiError(response: Response): Promise<ApiError> {
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    body = undefined;
  }
  return new ApiError(response.status, response.statusText, body);
}

function readErrorBody(body: unknown): Partial<ErrorBody> {
  if (typeof body !== "object" || body === null) return {};
  const { message, name, id, issues } = body as Readonly<Record<string, unknown>>;
  return {
    ...(isText(message) && { message }),
    ...(isText(name) && { name }),
    ...(isText(id) && { id }),
    ...(Array.isArray(issues) && { issues: issues.filter(isIssue) }),
  };
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function isIssue(value: unknown): value is { path: string; message: string } {
  return (
    typeof value === "object" &&
    value !== null &&
    "path" in value &&
    typeof value.path === "string" &&
    "message" in value &&
    typeof value.message === "string"
  );
}
