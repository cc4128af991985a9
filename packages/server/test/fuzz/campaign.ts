import fc from "fast-check";
import { failuresOf } from "./failures";
import type { Header } from "./headers";
import { type FuzzRequest, foundOperations, type KnownIds, requestsTo } from "./requests";
import type { Sender } from "./send";

export interface CampaignOptions {
  readonly sender: Sender;
  /** How many requests each operation gets. */
  readonly perOperation: number;
  readonly seed: number;
  readonly known: KnownIds;
  /** Sent with every request: a session, say. */
  readonly alwaysSent?: readonly Header[];
}

export interface CampaignReport {
  readonly sent: number;
  /** How often each operation responded with each status: `getRace 404`. */
  readonly statuses: ReadonlyMap<string, number>;
  /** One sentence for each wrong response. */
  readonly failures: readonly string[];
}

/** Sends seeded requests to every operation of the contract, and reports responses that break it. */
export async function runCampaign(options: CampaignOptions): Promise<CampaignReport> {
  const statuses = new Map<string, number>();
  const failures: string[] = [];
  let sent = 0;
  for (const found of foundOperations) {
    const requests = fc.sample(requestsTo(found, options.known), { numRuns: options.perOperation, seed: options.seed });
    for (const request of requests) {
      const headers = [...(options.alwaysSent ?? []), ...request.headers];
      const response = await options.sender.send(
        request.method.toUpperCase(),
        request.target,
        headers,
        request.body.bytes,
      );
      sent += 1;
      const key = `${request.operationId} ${response.status}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
      failures.push(
        ...failuresOf(request, response).map((failure) => `${describe(request)} → ${response.status}: ${failure}`),
      );
    }
  }
  return { sent, statuses, failures };
}

/** A request in one line, with enough detail to send it again. */
function describe({ method, target, headers, body }: FuzzRequest): string {
  const said = [...headers.map((header) => header.join(": ")), body.bytes?.toString("utf8") ?? ""].join(" | ");
  return `${method.toUpperCase()} ${target.slice(0, 300)} ${said.slice(0, 300)}`;
}
