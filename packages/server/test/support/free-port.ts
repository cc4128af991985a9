import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems give to connections, and to who asks for any port: from 32768 on Linux, higher elsewhere. */
const FIRST = 20_000;
const LAST = 32_767;

let next = FIRST;

/**
 * A port of loopback that no other test gets before this process ends, although nothing listens on it: what is to listen may start
 * much later, or be ended and started again. The claim is the UDP port of the same number, which nothing else uses.
 */
export async function freePort(): Promise<number> {
  while (next <= LAST) {
    const port = next++;
    if ((await isClaimed(port)) && !(await isListenedOn(port))) return port;
  }
  throw new Error(`No port from ${FIRST} to ${LAST} is free.`);
}

/** Whether this process has the claim now, until it ends. */
async function isClaimed(port: number): Promise<boolean> {
  const claim = createSocket("udp4").unref();
  try {
    claim.bind({ port, address: "127.0.0.1", exclusive: true });
    await once(claim, "listening");
    return true;
  } catch {
    claim.close();
    return false;
  }
}

/** Whether a program that claims no ports is there. */
async function isListenedOn(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return true;
  }
  server.close();
  await once(server, "close");
  return false;
}
