import { describeChangeBus } from "../../test/ports/change-bus-suite";
import { InProcessChangeBus } from "../adapters/changes-in-process/in-process-change-bus";

describeChangeBus(
  "in one process",
  async () => {
    const bus = new InProcessChangeBus();
    return { buses: [bus, bus], close: () => bus.close() };
  },
  false,
);
