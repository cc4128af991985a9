import { z } from "zod";
import { document } from "./document";
import type { OperationId } from "./handlers";
import type { OperationContract } from "./operation-contract";
import { compileContract } from "./operation-contract";

export type { Issue } from "./issues";
export type {
  CompiledContract,
  OperationContract,
  ParsedRequest,
  RawRequest,
  RequestReading,
} from "./operation-contract";
export { isForOthers, type RawParameters } from "./parameters";
export { compileContract };

// A page's security policy forbids compiling code, and a browser reports even the question whether it may be done.
if ("document" in globalThis) z.config({ jitless: true });

/** The contract's operations, ready to be enforced, in the order in which a router must try them. */
export const operations: readonly OperationContract[] = compileContract(document).operations;

/** One operation by its id. */
export function operationById(id: OperationId): OperationContract {
  const found = operations.find((operation) => operation.operationId === id);
  if (found === undefined) throw new Error(`The contract has no operation ${id}.`);
  return found;
}
