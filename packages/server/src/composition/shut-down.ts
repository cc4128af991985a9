import { once } from "node:events";
import type { Clock } from "../ports/clock";
import type { Composed } from "./compose";

/** How long requests under way may take once the port is closed, milliseconds. */
const UNDER_WAY_MS = 3_000;

export interface ShutDownParts {
  readonly product: Pick<Composed, "server" | "drain" | "stop">;
  /** How long requests are still served once the server is not ready any more, so that a proxy notices; milliseconds. */
  readonly graceMs: number;
  readonly clock: Clock;
}

/**
 * Stops without a failed request. First the server reports that it is not ready, and closes each connection with its next response; after
 * the grace period it closes its port and the connections that are left.
 */
export async function shutDown({ product, graceMs, clock }: ShutDownParts): Promise<void> {
  const { server, drain, stop } = product;
  drain();
  if (graceMs > 0) await clock.sleep(graceMs);
  const closed = once(server, "close");
  server.close();
  server.closeIdleConnections();
  const ended = new AbortController();
  const late = clock.sleep(UNDER_WAY_MS, ended.signal).then(
    () => server.closeAllConnections(),
    () => undefined,
  );
  await closed;
  ended.abort();
  await late;
  await stop();
}
