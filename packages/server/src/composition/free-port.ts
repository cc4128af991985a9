import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** A port that nothing listens on, as the system chooses it for `PORT=0`; 0 where nothing can listen on the host, which the server then says. */
export async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  try {
    await once(server, "listening");
  } catch {
    return 0;
  }
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
