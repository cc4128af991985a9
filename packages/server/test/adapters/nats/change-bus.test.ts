import { randomBytes } from "node:crypto";
import { describe, expect, it, onTestFinished } from "vitest";
import { systemClock } from "../../../src/adapters/clock/clocks";
import { NatsChangeBus } from "../../../src/adapters/nats/nats-change-bus";
import { describeChangeBus } from "../../ports/change-bus-suite";
import { LinesLog } from "../knex/support";
import { natsServer, startNats } from "./start-nats";

if (natsServer === undefined)
  describe.skip("change bus: NATS (no nats-server is installed)", () => it("is tried", () => {}));
else {
  it("leaves out a topic that is larger than the server takes, which others ask for", async () => {
    const nats = await startNats();
    const bus = new NatsChangeBus({ urls: [nats.url], clock: systemClock, log: new LinesLog() });
    onTestFinished(async () => {
      await bus.close();
      await nats.stop();
    });
    const small = { body: randomBytes(1_000) };
    await bus.publish([
      { name: "a", version: 1, ...small },
      { name: "b", version: 1, ...small },
    ]);
    await bus.publish([
      { name: "a", version: 2, body: randomBytes(2_000_000) },
      { name: "b", version: 2, ...small },
    ]);
    expect(await bus.names()).toEqual(new Set(["b"]));
    await bus.publish([{ name: "a", version: 3, ...small }]);
    expect(await bus.names()).toEqual(new Set(["a", "b"]));
  });

  describeChangeBus("NATS", async () => {
    const nats = await startNats();
    const server = () => new NatsChangeBus({ urls: [nats.url], clock: systemClock, log: new LinesLog() });
    const buses = [server(), server()] as const;
    return {
      buses,
      async lose() {
        await nats.halt();
        await nats.resume();
      },
      async close() {
        for (const bus of buses) await bus.close();
        await nats.stop();
      },
    };
  });
}
