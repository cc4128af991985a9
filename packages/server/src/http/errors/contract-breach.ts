import type { Issue } from "@railbird/contract/validators";

/** A response that does not fit the contract: a server error, found before it was sent. */
export class ContractBreach extends Error {
  override readonly name = "ContractBreach";

  constructor(operation: string, issues: readonly Issue[]) {
    super(`${operation}: ${issues.map(({ path, message }) => `${path}: ${message}`).join(" ")}`);
  }
}
