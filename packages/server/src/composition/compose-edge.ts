import { setMaxListeners } from "node:events";
import { MemoryApiLimits } from "../adapters/rate-limits/memory-api-limits";
import type { WebBuild } from "../http/app-parts";
import { createEdgeApp } from "../http/edge/edge-app";
import { EdgeReads } from "../http/edge/edge-reads";
import type { EdgeSite } from "../http/edge/edge-site";
import { ServersBehind } from "../http/edge/servers-behind";
import { Metrics } from "../http/health/metrics";
import type { ChangeBus } from "../ports/change-bus";
import { Unavailable } from "../ports/unavailable";
import { DependencyWatch } from "../use-cases/health/dependency";
import type { Composed } from "./compose";
import { type CoreOptions, openCore } from "./core";
import { mostConnections, ownHosts } from "./machine";
import { openChangeBus } from "./open-change-bus";

/** How often it is looked whether the bus is heard, milliseconds. */
const LOOK_EVERY_MS = 1_000;

/** The topics are compared with those of the bus after so many looks. */
const LOOKS_TO_COMPARE = 60;

const WATCH_BEHIND = { everyMs: 5_000, withinMs: 5_000 };

export interface ComposeEdgeOptions extends CoreOptions {
  readonly web: WebBuild;
  /** In place of the bus that the settings name. */
  readonly bus?: ChangeBus;
}

/**
 * Puts an edge together, which is not listening yet. Resolves once the change bus is heard and has said what the site is: until then there is nothing
 * to show.
 * Rejects where the settings are no edge's.
 */
export async function composeEdge(options: ComposeEdgeOptions): Promise<Composed> {
  const core = openCore(options);
  const { config, clock, machineClock, log, outages } = core;
  const { role, apiLimit, trustProxy } = config;
  const bus = options.bus ?? (await openChangeBus(core));
  if (role.kind !== "edge" || bus === undefined) throw new Error("ROLE=edge needs a change bus.");
  const elapsed = () => machineClock.now();
  const site = () => reads.site as EdgeSite;
  const behind = new ServersBehind({
    urls: role.behind,
    publicUrl: () => site().settings.publicUrl,
    trustProxy,
    now: elapsed,
    observer: outages.serversBehind,
  });
  // An outage is logged once, as that of every other request.
  const onFetchFailed = (err: unknown) => {
    outages.report(err);
    log.debug({ err }, "A read that is followed was not answered.");
  };
  const reads: EdgeReads = new EdgeReads({ behind, now: () => clock.now(), elapsed, onFetchFailed });
  const ending = new AbortController();
  setMaxListeners(0, ending.signal);
  const watching = bus.watch((topic) => reads.receive(topic), ending.signal);
  log.info({}, "Waiting for the change bus to say what the site is.");
  while (reads.site === undefined || !reads.hasRaceDay || !reads.isHeard) await machineClock.sleep(LOOK_EVERY_MS / 10);
  const metrics = new Metrics({
    // Of the feed as the site's status has it.
    feedAge: () => ageOf(reads, clock.now()) / 1000,
    boardVersion: () => reads.revision,
    pendingChanges: () => 0,
    leading: () => false,
    streamsMax: config.streams.max,
    dependencies: outages.dependencies,
  });
  const app = createEdgeApp({
    reads,
    site,
    behind,
    web: options.web,
    streams: config.streams,
    ...(config.rateLimit && { apiLimits: new MemoryApiLimits(apiLimit) }),
    trustProxy,
    ownHosts: ownHosts(config.host),
    maxConnections: config.maxConnections ?? mostConnections(),
    metrics,
    metricsToken: config.metricsToken,
    dependencies: outages.dependencies,
    reportOutage: outages.report,
    clock,
    log,
    random: Math.random,
  });

  async function look(signal: AbortSignal): Promise<void> {
    for (let looks = 1; !signal.aborted; looks += 1) {
      reads.look();
      if (reads.isHeard) outages.changeBus.succeeded();
      else
        outages.changeBus.failed(new Unavailable("change bus", "The leading server is not heard on the change bus."));
      if (looks % LOOKS_TO_COMPARE === 0 && reads.isHeard)
        await bus?.names().then(
          (names) => reads.compare(names),
          () => undefined,
        );
      await machineClock.sleep(LOOK_EVERY_MS, signal).catch(() => undefined);
    }
  }

  const test = async () => (await behind.read("/health/live", undefined)).text();
  const watch = new DependencyWatch({
    dependency: outages.serversBehind,
    test,
    ...WATCH_BEHIND,
    clock: machineClock,
  });
  let running: Promise<unknown> = Promise.resolve();
  return {
    ...app,
    makeFirstAdmin: async () => undefined,
    start() {
      running = Promise.all([look(ending.signal), watch.run(ending.signal)]);
    },
    async stop() {
      ending.abort();
      await Promise.all([running, watching]);
      behind.close();
      if (options.bus === undefined) await bus.close();
    },
  };
}

/** How long ago the feed responded, milliseconds. */
function ageOf(reads: EdgeReads, now: number): number {
  const at = reads.read({ name: "status", params: {} })?.value().feed.updatedAt;
  return at === undefined ? 0 : now - Date.parse(at);
}
