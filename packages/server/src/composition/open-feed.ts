import { BetWatchOddsFeed } from "../adapters/betwatch/betwatch-odds-feed";
import { CombinedOddsFeed } from "../adapters/combined/combined-odds-feed";
import { EntainOddsFeed } from "../adapters/entain/entain-odds-feed";
import { HttpTips } from "../adapters/http-tips/http-tips";
import { PuntersEdgeOddsFeed } from "../adapters/puntersedge/puntersedge-odds-feed";
import { openRecording } from "../adapters/recorded/recorded-odds-feed";
import { SimulatedOddsFeed } from "../adapters/simulated/simulated-odds-feed";
import { SimulatedTips } from "../adapters/simulated/simulated-tips";
import { DelayedPrices } from "../adapters/terms/delayed-prices";
import { withoutFacts } from "../adapters/terms/hidden-facts";
import type { Config, FeedConfig, TipsConfig } from "../config/read-config";
import type { Clock } from "../ports/clock";
import type { OddsFeed } from "../ports/odds-feed";
import type { TipsProvider } from "../ports/tips";
import { type GuardParts, guardedFeed } from "../use-cases/polling/guarded-feed";
import { steadyFeed } from "../use-cases/polling/steady-feed";
import { TipsReader, type TipsReaderParts } from "../use-cases/tips/tips-reader";
import type { Core } from "./core";

/**
 * The configured feed. Several are combined into one, each guarded and observed by itself. Rejects when a recording cannot be read.
 */
export async function openFeed({ config, clock, log }: Core, observer: GuardParts["observer"]): Promise<OpenFeed> {
  const { feeds: configs, feedTerms, tips } = config;
  const feeds = await Promise.all(
    configs.map(async (each) => withTerms(await openOne(each, tips, clock), feedTerms, clock)),
  );
  const names = feeds.map(({ identity }) => identity.name);
  const [only] = feeds;
  if (feeds.length === 1 && only !== undefined) return { feed: only, names };
  const guard = { clock, random: Math.random, observer, log };
  return { feed: new CombinedOddsFeed(feeds.map((each) => steadyFeed(guardedFeed(each, guard)))), names };
}

export function givenFeed(feed: OddsFeed): OpenFeed {
  return { feed, names: [feed.identity.name] };
}

/** The feed that is polled, and the names of those that it is made of. */
export interface OpenFeed {
  readonly feed: OddsFeed;
  readonly names: readonly string[];
}

/** A feed as its owner allows it to be shown. */
function withTerms(feed: OddsFeed, { delaySeconds, hiddenFacts }: Config["feedTerms"], clock: Clock): OddsFeed {
  const { name } = feed.identity;
  const facts = hiddenFacts.get(name);
  const seconds = delaySeconds.get(name);
  const shown = facts === undefined ? feed : withoutFacts(feed, facts);
  return seconds === undefined ? shown : new DelayedPrices(shown, seconds * 1000, clock);
}

async function openOne(config: FeedConfig, tips: TipsConfig, clock: Clock): Promise<OddsFeed> {
  if (config.kind === "simulated") return new SimulatedOddsFeed({ clock, tipped: tips.kind === "simulated" });
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

/** Simulated tips are read ahead for the whole day: they are made in this process and cost no calls. */
const WHOLE_DAY = { warmRaces: 500, warmWithinMs: 86_400_000 };

/** Reads the configured tipping site, or a given one; nothing when there is none. */
export function openTips(
  { config, clock, log }: Core,
  given: TipsProvider | undefined,
  parts: Pick<TipsReaderParts, "board" | "observer" | "fillsBoard">,
): TipsReader {
  const isSimulated = config.tips.kind === "simulated";
  return new TipsReader({ ...parts, clock, log, tips: given ?? tipsOf(config.tips), ...(isSimulated && WHOLE_DAY) });
}

function tipsOf(config: TipsConfig): TipsProvider | undefined {
  if (config.kind === "none") return undefined;
  return config.kind === "simulated" ? new SimulatedTips() : new HttpTips({ baseUrl: config.baseUrl });
}
