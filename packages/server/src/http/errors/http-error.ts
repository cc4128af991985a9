import type { Issue } from "@railbird/contract/validators";
import { ERRORS, type ErrorName } from "./error-catalogue";

/** An error response of the catalogue. The message is a sentence for people. */
export class HttpError extends Error {
  override readonly name: ErrorName;
  readonly status: number;
  readonly issues: readonly Issue[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    name: ErrorName,
    options: {
      /** In place of the catalogue's sentence. */
      readonly message?: string;
      readonly issues?: readonly Issue[];
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(options.message ?? ERRORS[name].message);
    this.name = name;
    this.status = ERRORS[name].status;
    this.issues = options.issues;
    this.headers = options.headers ?? {};
  }
}

/** A response that does not fit the contract: a server error, found before it was sent. */
export class ContractBreach extends Error {
  override readonly name = "ContractBreach";

  constructor(operation: string, issues: readonly Issue[]) {
    super(`${operation}: ${issues.map(({ path, message }) => `${path}: ${message}`).join(" ")}`);
  }
}

/** A `badRequest` for one part of a request, by its place as the contract's validators name it: `body.url`, `query.topics`. */
export function invalidPart(path: string, message: string): HttpError {
  return new HttpError("badRequest", { message: `${path}: ${message}`, issues: [{ path, message }] });
}
