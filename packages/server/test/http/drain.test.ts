import { once } from "node:events";
import { Agent, createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { shutDown } from "../../src/composition/serve";
import { ManualClock } from "../support/manual-clock";
import { MIDDAY, startTestApp, type TestApp } from "../support/test-app";

/** A proxy that distributes requests over the servers that report to be serving. It keeps connections open and never retries. */
async function proxyTo(servers: readonly TestApp[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  let serving: readonly TestApp[] = servers;
  let turn = 0;
  const proxy = createServer((incoming, outgoing) => {
    turn += 1;
    const port = serving[turn % serving.length]?.port;
    const { method, url: path, headers } = incoming;
    const passed = request({ host: "127.0.0.1", port, method, path, headers, agent }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, { "x-connection": response.headers.connection ?? "" });
      response.pipe(outgoing);
    });
    passed.on("error", () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  onTestFinished(() => {
    agent.destroy();
    proxy.closeAllConnections();
    proxy.close();
  });
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    /** Asks each server whether it serves, as proxies do at intervals. */
    async check() {
      const answers = await Promise.all(
        servers.map(({ get }) =>
          get("/health/serving").then(
            ({ ok }) => ok,
            () => false,
          ),
        ),
      );
      serving = servers.filter((_, index) => answers[index]);
      return serving.length;
    },
    /** The statuses of `count` requests, some of them concurrent. */
    async visit(count: number) {
      const responses = await Promise.all(Array.from({ length: count }, () => fetch(`${url}/api/next-to-jump`)));
      await Promise.all(responses.map((response) => response.arrayBuffer()));
      return {
        failed: responses.filter(({ ok }) => !ok).length,
        closing: responses.filter(({ headers }) => headers.get("x-connection") === "close").length,
      };
    },
  };
}

it("a server that stops behind a proxy without retries fails no request, and ends its streams first", async () => {
  const [first, second] = [await startTestApp({ meetings: 1 }), await startTestApp({ meetings: 1 })];
  onTestFinished(() => second.close());
  const proxy = await proxyTo([first, second]);
  expect(await proxy.check()).toBe(2);
  expect(await proxy.visit(40)).toEqual({ failed: 0, closing: 0 });
  const listener = await first.get("/api/stream?topics=status");
  const events = listener.text();

  const clock = new ManualClock(MIDDAY);
  const product = { server: first.server as Server, drain: first.drain, stop: async () => {} };
  const stopped = shutDown({ product, graceMs: 3_000, clock });
  // The stream ends, with the time after which readers connect again.
  expect(await events).toMatch(/^retry: \d+$/m);
  // The proxy has not checked yet: requests still arrive, and each response closes its connection.
  const before = await proxy.visit(40);
  expect(before.failed).toBe(0);
  expect(before.closing).toBeGreaterThan(0);
  expect(await proxy.check()).toBe(1);
  expect(await proxy.visit(40)).toEqual({ failed: 0, closing: 0 });
  await clock.advance(3_000);
  await stopped;
  expect(first.server.listening).toBe(false);
  expect(await proxy.visit(40)).toEqual({ failed: 0, closing: 0 });
});

it("a server that stops does not wait for a request that never ends", async () => {
  const app = await startTestApp({ meetings: 1 });
  const clock = new ManualClock(MIDDAY);
  const hanging = fetch(`${app.url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode("{")) }),
    duplex: "half",
  } as RequestInit).catch(() => "ended");
  await once(app.server, "request");
  const stopped = shutDown({
    product: { server: app.server, drain: app.drain, stop: async () => {} },
    graceMs: 0,
    clock,
  });
  await clock.advance(3_000);
  await stopped;
  expect(await hanging).toBe("ended");
});
