import { expect, it, vi } from "vitest";

it("gives no port twice, to whatever number of processes, although nothing listens on them", async () => {
  // A copy of the module knows of the other as little as another process does.
  const first = await import("./free-port");
  vi.resetModules();
  const second = await import("./free-port");
  const ports = new Set<number>();
  for (let asked = 0; asked < 300; asked++) {
    for (const { freePort } of [first, second]) ports.add(await freePort());
  }
  expect(ports.size).toBe(600);
});
