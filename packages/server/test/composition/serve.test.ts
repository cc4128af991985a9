import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import type { Composed } from "../../src/composition/compose";
import { serve } from "../../src/composition/serve";
import { readConfig } from "../../src/config/read-config";
import { temporaryFile } from "../adapters/knex/support";
import { ADMIN } from "../support/accounts";
import { memoryLog } from "../support/memory-log";
import { startApiServer } from "../support/start-api-server";

it("says in one sentence that its port is taken, and makes no admin whose password nobody could use", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const product = { server: createServer(), start: vi.fn(), makeFirstAdmin: vi.fn() };
  const config = {
    host: "127.0.0.1",
    port,
    drainSeconds: 0,
    feeds: [],
    compliance: "warn",
    role: { kind: "server" },
  } as const;
  await expect(serve({ product: product as unknown as Composed, config, log: memoryLog() })).rejects.toThrow(
    new Error(`Port ${port} of 127.0.0.1 is taken by another program: end that one, or set PORT to another port.`),
  );
  expect(product.start).not.toHaveBeenCalled();
  expect(product.makeFirstAdmin).not.toHaveBeenCalled();
});

it("says in one sentence that it cannot listen on its address", async () => {
  const product = { server: createServer(), start: vi.fn(), makeFirstAdmin: vi.fn() };
  // An address for documentation, which no machine has.
  const config = {
    host: "192.0.2.1",
    port: 0,
    drainSeconds: 0,
    feeds: [],
    compliance: "warn",
    role: { kind: "server" },
  } as const;
  await expect(serve({ product: product as unknown as Composed, config, log: memoryLog() })).rejects.toThrow(
    new Error("Nothing can listen on port 0 of 192.0.2.1 (EADDRNOTAVAIL): set HOST and PORT to others."),
  );
});

it("makes the first admin once it listens, before it says where it is", async () => {
  const server = await startApiServer({ DATA_DIR: dirname(await temporaryFile()) });
  expect(server.output()).toMatch(/^Admin made: .*\nRailbird is at /m);
  expect(server.output()).toContain(`Admin made: ${ADMIN.username} / the password of ADMIN_PASSWORD`);
  expect((await server.signIn()).status).toBe(200);
});

it("ends within ten seconds of SIGTERM by default, though what is under way never ends", async () => {
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const print = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const earlier = new Set([...process.listeners("SIGTERM"), ...process.listeners("SIGINT")]);
  const server = createServer();
  onTestFinished(() => {
    vi.useRealTimers();
    exit.mockRestore();
    print.mockRestore();
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      for (const listener of process.listeners(signal)) if (!earlier.has(listener)) process.off(signal, listener);
    }
    server.close();
  });
  const product = {
    server,
    start: vi.fn(),
    makeFirstAdmin: vi.fn(),
    drain: vi.fn(),
    stop: () => new Promise(() => {}),
  };
  const config = readConfig({ HOST: "127.0.0.1", PORT: "0" });
  await serve({ product: product as unknown as Composed, config, log: memoryLog() });
  // Only these timers count: how long a busy machine takes to run them is no business of the product's.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  for (const listener of process.listeners("SIGTERM")) if (!earlier.has(listener)) listener("SIGTERM");
  expect(product.drain).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(config.drainSeconds * 1_000);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000 - config.drainSeconds * 1_000);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
});
