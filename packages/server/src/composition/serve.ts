import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";
import { systemClock } from "../adapters/clock/clocks";
import type { Config } from "../config/read-config";
import type { Clock } from "../ports/clock";
import type { Log } from "../ports/log";
import type { Composed } from "./compose";

/** How long requests under way may take once the port is closed, milliseconds. */
const UNDER_WAY_MS = 3_000;

/** Feeds whose prices nobody can bet on now: invented, or of a day gone by. */
const WITHOUT_REAL_PRICES: readonly string[] = ["simulated", "recorded"];

/** How long ending may take beside the grace period, milliseconds: a database that is frozen must not keep the process alive. */
const END_WITHIN_MS = 6_000;

export interface ServeParts {
  readonly product: Composed;
  readonly config: Pick<Config, "host" | "port" | "drainSeconds" | "feeds" | "compliance" | "role">;
  readonly log: Log;
}

/** Listens, prints the address, and ends the process at SIGTERM or SIGINT. Rejects with one sentence when it cannot listen. */
export async function serve({ product, config, log }: ServeParts): Promise<void> {
  const { server, start, makeFirstAdmin } = product;
  await listen(server, config);
  const { port } = server.address() as AddressInfo;
  // A password that was made up is printed once: not by a server that ends at once, as when its port is taken.
  const firstAdmin = await makeFirstAdmin();
  if (firstAdmin !== undefined) process.stdout.write(`${firstAdmin}\n`);
  const advice = complianceAdvice(config);
  if (advice !== undefined) log.warn({}, advice);
  start();
  const what = config.role.kind === "edge" ? "edge" : `feed: ${config.feeds.map(({ kind }) => kind).join(", ")}`;
  process.stdout.write(`Railbird is at http://localhost:${port} (${what})\n`);
  let ending = false;
  const end = async (signal: string) => {
    if (ending) return;
    ending = true;
    // Whoever presses Ctrl+C has no proxy in front.
    const graceMs = signal === "SIGTERM" ? config.drainSeconds * 1000 : 0;
    log.info({ signal, graceMs }, "Stopping.");
    setTimeout(() => {
      log.warn({ signal }, "What was under way did not end in time.");
      process.exit(1);
    }, graceMs + END_WITHIN_MS).unref();
    await shutDown({ product, graceMs, clock: systemClock });
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}

async function listen(server: Server, { host, port }: Pick<Config, "host" | "port">): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (cause) {
    const { code } = cause as { readonly code?: string };
    const text =
      code === "EADDRINUSE"
        ? `Port ${port} of ${host} is taken by another program: end that one, or set PORT to another port.`
        : `Nothing can listen on port ${port} of ${host} (${code ?? cause}): set HOST and PORT to others.`;
    throw new Error(text, { cause });
  }
}

/** One sentence for whoever starts a site with real prices that warns of unlawful advertising but refuses nothing. */
export function complianceAdvice({ compliance, feeds }: Pick<Config, "compliance" | "feeds">): string | undefined {
  const isReal = feeds.some(({ kind }) => !WITHOUT_REAL_PRICES.includes(kind));
  return isReal && compliance === "warn"
    ? "COMPLIANCE=warn: bookmakers without a licence body and texts with words of inducements are shown; set COMPLIANCE=enforce where the public can read this site."
    : undefined;
}

interface ShutDownParts {
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
