import type { ErrorBody, OperationId } from "@railbird/contract";

/** Faults of a form, by the name of the field; several places of one field make one message. */
export type FieldErrors = Readonly<Record<string, string>>;

type Issue = NonNullable<ErrorBody["issues"]>[number];

/**
 * Validates a body by the contract, as the server will. The validators are loaded when they are first needed: they are large,
 * and no public page needs them.
 */
export async function checkBody(operation: OperationId, body: unknown): Promise<FieldErrors> {
  const { operationById } = await import("@railbird/contract/validators");
  const reading = operationById(operation).parseRequest({ params: { id: "any" }, query: {}, headers: {}, body });
  return reading.ok ? {} : fieldErrors(reading.issues);
}

/** Issues of a request's body by field: `body.url` is the field `url`. Issues of other places belong to no field. */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) {
    const [place, field] = path.split(".");
    if (place === "body" && field !== undefined) found[field] ??= message;
  }
  return found;
}
