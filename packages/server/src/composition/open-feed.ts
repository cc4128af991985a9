import { BetWatchOddsFeed } from "../adapters/betwatch/betwatch-odds-feed";
import { CombinedOddsFeed } from "../adapters/combined/combined-odds-feed";
import { EntainOddsFeed } from "../adapters/entain/entain-odds-feed";
import { PuntersEdgeOddsFeed } from "../adapters/puntersedge/puntersedge-odds-feed";
import { openRecording } from "../adapters/recorded/recorded-odds-feed";
import { SimulatedOddsFeed } from "../adapters/simulated/simulated-odds-feed";
import type { FeedConfig } from "../config/read-config";
import type { Clock } from "../ports/clock";
import type { OddsFeed } from "../ports/odds-feed";

/** The configured feed; several are combined into one. Rejects when a recording cannot be read. */
export async function openFeed(configs: readonly FeedConfig[], clock: Clock): Promise<OddsFeed> {
  const feeds = await Promise.all(configs.map((config) => openOne(config, clock)));
  const [only] = feeds;
  return feeds.length === 1 && only !== undefined ? only : new CombinedOddsFeed(feeds);
}

async function openOne(config: FeedConfig, clock: Clock): Promise<OddsFeed> {
  if (config.kind === "simulated") return new SimulatedOddsFeed({ clock });
  if (config.kind === "puntersedge") return new PuntersEdgeOddsFeed({ ...config, clock });
  if (config.kind === "betwatch") return new BetWatchOddsFeed({ ...config, clock });
  if (config.kind === "recorded") return openRecording(config.file, { clock });
  return new EntainOddsFeed({
    brands: config.brands,
    clock,
    ...(config.from !== undefined && { from: config.from }),
    ...(config.partner !== undefined && { partner: config.partner }),
  });
}
