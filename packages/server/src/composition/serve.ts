import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";
import { systemClock } from "../adapters/clock/system-clock";
import type { Config } from "../config/read-config";
import type { Log } from "../ports/log";
import { complianceAdvice } from "./compliance-advice";
import type { Composed } from "./compose";
import { shutDown } from "./shut-down";

/** How long ending may take beside the grace period, milliseconds: a database that is frozen must not keep the process alive. */
const END_WITHIN_MS = 6_000;

export interface ServeParts {
  readonly product: Composed;
  readonly config: Pick<Config, "host" | "port" | "drainSeconds" | "feeds" | "compliance">;
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
  process.stdout.write(
    `Railbird is at http://localhost:${port} (feed: ${config.feeds.map(({ kind }) => kind).join(", ")})\n`,
  );
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
