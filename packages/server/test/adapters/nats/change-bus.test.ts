import { describe, it, vi } from "vitest";
import { systemClock } from "../../../src/adapters/clock/clocks";
import { NatsChangeBus } from "../../../src/adapters/nats/nats-change-bus";
import { describeChangeBus } from "../../ports/change-bus-suite";
import { LinesLog } from "../knex/support";
import { natsServer, startNats } from "./start-nats";

vi.setConfig({ testTimeout: 60_000 });

if (natsServer === undefined)
  describe.skip("change bus: NATS (no nats-server is installed)", () => it("is tried", () => {}));
else
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
