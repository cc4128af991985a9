import { hostname, networkInterfaces } from "node:os";

/** How long the machine's addresses hold, milliseconds: a laptop changes its network. */
const HOLD_MS = 10_000;

const EVERYWHERE: readonly string[] = ["0.0.0.0", "::"];

/**
 * The names and addresses of what a server listens on, in lower case: the one of `HOST`, or where it listens everywhere, the machine's
 * name and every address of its network interfaces.
 */
export function ownHosts(host: string, elapsed: () => number = () => performance.now()): () => readonly string[] {
  if (!EVERYWHERE.includes(host)) return () => [host.toLowerCase()];
  let read: { readonly at: number; readonly hosts: readonly string[] } | undefined;
  return () => {
    if (read === undefined || elapsed() - read.at >= HOLD_MS) read = { at: elapsed(), hosts: machineHosts() };
    return read.hosts;
  };
}

function machineHosts(): readonly string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((each = []) => each.map(({ address }) => address));
  return [hostname(), ...addresses].map((each) => each.toLowerCase());
}
