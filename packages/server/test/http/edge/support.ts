import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setImmediate as nextMacrotask } from "node:timers/promises";
import type { ServerEntry } from "@railbird/web";
import { InProcessChangeBus } from "../../../src/adapters/changes-in-process/in-process-change-bus";
import { composeEdge } from "../../../src/composition/compose-edge";
import { readConfig } from "../../../src/config/read-config";
import { BEAT_MS } from "../../../src/http/live/topic-publisher";
import type { ChangeBus } from "../../../src/ports/change-bus";
import { memoryLog } from "../../support/memory-log";
import { startTestApp, type TestAppOptions } from "../../support/test-app";
import { openStream } from "../live/stream-server";

/** A site whose pages are the text of their reads. */
const entry = {
  match: (path: string) => ({
    path,
    search: "",
    known: ["/", "/faq"].includes(path),
    unbounded: false,
    reads: [
      { name: "status", params: {} },
      ...(path === "/faq" ? [] : [{ name: "nextToJump", params: { count: 3, jurisdiction: "AU" } }]),
    ],
  }),
  render: async ({ page, read }) => ({
    status: 200 as const,
    html: `${page.path} ${JSON.stringify(page.reads.slice(1).map((ref) => read(ref)?.value))}`,
  }),
  shell: ({ page }) => `${page.path} is rendered by the browser`,
  inlineScripts: [],
} as Partial<ServerEntry> as ServerEntry;

const web = { entry, clientFolder: "/nowhere" };

/** A bus that a test can take away. */
export class BreakableBus implements ChangeBus {
  readonly #bus = new InProcessChangeBus();
  isBroken = false;

  async publish(...args: Parameters<ChangeBus["publish"]>): Promise<void> {
    this.#check();
    await this.#bus.publish(...args);
  }

  async names(): Promise<ReadonlySet<string>> {
    this.#check();
    return this.#bus.names();
  }

  watch(...args: Parameters<ChangeBus["watch"]>): Promise<void> {
    return this.#bus.watch(...args);
  }

  async close(): Promise<void> {}

  #check(): void {
    if (this.isBroken) throw new Error("The bus is broken.");
  }
}

/** Topics are published some at a time: so many turns are more than the topics of these days need. */
const TURNS = 100;

/** A leading server over a simulated day that stands still, and an edge in front of it, on one clock. */
export async function startEdge(options: TestAppOptions = {}, ofEdge: Readonly<Record<string, string>> = {}) {
  const bus = new BreakableBus();
  const outcomes = { failed: 0 };
  const observer = {
    succeeded: () => {},
    failed: () => {
      outcomes.failed += 1;
    },
  };
  const leading = { now: true };
  const behind = await startTestApp({
    meetings: 3,
    ...options,
    settings: { TRUST_PROXY: "on", ...options.settings },
    parts: { web, ...options.parts, changeBus: { bus, leads: () => leading.now, observer } },
  });
  const asked: string[] = [];
  behind.server.on("request", ({ method, url }) => asked.push(`${method} ${url}`));
  const ending = new AbortController();
  const publishing = Promise.all(behind.tasks.map((task) => task.run(ending.signal)));
  const { clock } = behind;
  const advance = clock.advance.bind(clock);
  clock.advance = async (ms) => {
    await advance(ms);
    for (let turn = 0; turn < TURNS; turn += 1) await nextMacrotask();
  };
  const settings = {
    ROLE: "edge",
    SERVERS_BEHIND: behind.url,
    NATS_URL: "nats://none.invalid",
    RATE_LIMIT: "off",
    ...ofEdge,
  };
  const composing = composeEdge({
    config: readConfig({ HOST: "127.0.0.1", ...settings }),
    log: memoryLog(),
    clock,
    machineClock: clock,
    web,
    bus,
  });
  for (let composed = false; !composed; ) {
    await clock.advance(BEAT_MS);
    composed = await Promise.race([
      composing.then(() => true),
      new Promise<false>((done) => setImmediate(done, false)),
    ]);
  }
  const edge = await composing;
  edge.server.listen(0, "127.0.0.1");
  await once(edge.server, "listening");
  edge.start();
  const { port } = edge.server.address() as AddressInfo;
  asked.length = 0;
  return {
    behind,
    bus,
    clock,
    leading,
    outcomes,
    /** Method and address of each request that came to the server behind. */
    asked,
    port,
    get: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
    open: (topics: string, encoding?: string) => openStream(port, topics, "here", "GET", encoding),
    async close() {
      edge.endStreams();
      edge.server.close();
      edge.server.closeAllConnections();
      await edge.stop();
      ending.abort();
      await publishing;
      if (behind.server.listening) await behind.close();
    },
  };
}

export type Edge = Awaited<ReturnType<typeof startEdge>>;
