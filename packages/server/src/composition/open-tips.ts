import { HttpTips } from "../adapters/http-tips/http-tips";
import { SimulatedTips } from "../adapters/simulated/simulated-tips";
import type { TipsConfig } from "../config/read-config";
import type { TipsProvider } from "../ports/tips";

/** The configured tipping site; `undefined` when there is none. */
export function openTips(config: TipsConfig): TipsProvider | undefined {
  if (config.kind === "none") return undefined;
  return config.kind === "simulated" ? new SimulatedTips() : new HttpTips({ baseUrl: config.baseUrl });
}
