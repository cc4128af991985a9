import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createProxyServer } from "httpxy";

/** A call that the feed received. */
export interface Call {
  /** The contact that the caller named (`ENTAIN_FROM`). */
  readonly from: string;
  /** When, epoch milliseconds of the machine. */
  readonly at: number;
}

/** Stands before a feed and notes who calls it. */
export interface CallLog {
  /** For `ENTAIN_BASE_URLS`. */
  readonly setting: string;
  /** Who has called since an instant, epoch milliseconds, each once. */
  callersSince(at: number): readonly string[];
  stop(): Promise<void>;
}

/** Passes calls on to a feed (a setting `brand=url`), from a free loopback port. */
export async function startCallLog(feedSetting: string): Promise<CallLog> {
  const [brand, feedUrl = ""] = feedSetting.split("=");
  const { origin, pathname } = new URL(feedUrl);
  const calls: Call[] = [];
  const proxy = createProxyServer();
  const server = createServer((request, response) => {
    calls.push({ from: String(request.headers.from), at: Date.now() });
    proxy.web(request, response, { target: origin }).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    setting: `${brand}=http://127.0.0.1:${port}${pathname}`,
    callersSince: (since) => [...new Set(calls.filter(({ at }) => at >= since).map(({ from }) => from))],
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
