import { HttpTips } from "../adapters/http-tips/http-tips";
import { SimulatedTips } from "../adapters/simulated/simulated-tips";
import type { TipsConfig } from "../config/read-config";
import type { TipsProvider } from "../ports/tips";
import { TipsReader, type TipsReaderParts } from "../use-cases/tips/tips-reader";

/** Simulated tips are read ahead for the whole day: they are made in this process and cost no calls. */
const WHOLE_DAY = { warmRaces: 500, warmWithinMs: 86_400_000 };

/** Reads the configured tipping site; nothing when there is none. */
export function openTips(config: TipsConfig, parts: Omit<TipsReaderParts, "tips">): TipsReader {
  return new TipsReader({ ...parts, tips: siteOf(config), ...(config.kind === "simulated" && WHOLE_DAY) });
}

function siteOf(config: TipsConfig): TipsProvider | undefined {
  if (config.kind === "none") return undefined;
  return config.kind === "simulated" ? new SimulatedTips() : new HttpTips({ baseUrl: config.baseUrl });
}
