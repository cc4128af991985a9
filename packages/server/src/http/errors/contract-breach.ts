import type { Issue } from "@railbird/contract/validators";

/** An answer of ours that the contract does not have: a fault of the server, found before it was sent. */
export class ContractBreach extends Error {
  override readonly name = "ContractBreach";

  constructor(operation: string, issues: readonly Issue[]) {
    super(`${operation}: ${issues.map(({ path, message }) => `${path}: ${message}`).join(" ")}`);
  }
}
