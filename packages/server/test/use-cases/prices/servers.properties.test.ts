import { setImmediate as nextMacrotask } from "node:timers/promises";
import type { Race } from "@railbird/domain";
import { ref } from "@railbird/reads";
import { Reader } from "@railbird/reads/reader";
import fc from "fast-check";
import { expect, it } from "vitest";
import { RaceBoard } from "../../../src/board/race-board";
import { boardSource } from "../../../src/http/reads/board-source";
import type { PriceChange } from "../../../src/ports/storage";
import { RacePriceReader } from "../../../src/use-cases/prices/race-price-reader";
import { card, MINUTE, meeting, noonish, quote, race, reading, runner } from "../../board/builders";
import { ManualClock } from "../../support/manual-clock";
import { memoryLog } from "../../support/memory-log";
import { MemoryHistory } from "../board/memory-stores";

const quotes = fc.uniqueArray(
  fc.record({ bookmakerId: fc.constantFrom("neds", "sportsbet", "tab"), odds: fc.constantFrom(2, 2.4, 3, 5) }),
  { selector: ({ bookmakerId }) => bookmakerId },
);
const runners = fc.uniqueArray(fc.record({ number: fc.integer({ min: 1, max: 3 }), scratched: fc.boolean(), quotes }), {
  selector: ({ number }) => number,
  minLength: 1,
});
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("reading" as const),
      runners,
      unreachable: fc.boolean(),
      putOff: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("status" as const),
      status: fc.constantFrom<Race["status"]>("open", "closed", "final"),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("save" as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("take over" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      ms: fc.constantFrom(1_000, MINUTE, 4 * MINUTE, 11 * MINUTE),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("ask" as const),
      who: fc.constantFrom("leader" as const, "follower" as const),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** One server: its board, and its reads of the prices of race `a`. */
class Server {
  readonly board = new RaceBoard();
  readonly prices: RacePriceReader;
  readonly reader: Reader;

  constructor(clock: ManualClock, history: MemoryHistory, unwritten: () => readonly PriceChange[]) {
    const { board } = this;
    this.prices = new RacePriceReader({ board, history, unwritten, clock, log: memoryLog() });
    const source = boardSource({
      board,
      clock,
      prices: this.prices,
      identity: { name: "made", credit: "Made", simulated: true },
      bookmakers: { list: () => [], revision: 1 },
      signalRecords: { known: () => undefined },
      earlierPrices: { of: () => undefined, version: 0 },
      search: { search: () => [], racesOf: () => [] },
      tips: { known: () => undefined },
      tipsUrl: () => undefined,
    });
    this.reader = new Reader(source);
  }
}

/** Two servers on one storage. The leader writes its changes some time after it made them, its board after them. */
class Servers {
  readonly clock = new ManualClock(noonish);
  readonly history = new MemoryHistory();
  #pending: PriceChange[] = [];
  readonly leader = new Server(this.clock, this.history, () => this.#pending);
  readonly follower = new Server(this.clock, this.history, () => []);
  #stored: ReturnType<RaceBoard["updateSince"]> | undefined;
  #taken: number | undefined;
  #status: Race["status"] = "open";
  #startTime = noonish + 30 * MINUTE;

  constructor() {
    this.leader.board.subscribe(({ prices }) => this.#pending.push(...prices));
    this.leader.board.applyCard(card(meeting([race("a")])), noonish);
    this.#save();
    this.#takeOver();
  }

  do(step: Step): void {
    if (step.kind === "reading") this.#read(step);
    if (step.kind === "status") this.#status = step.status;
    if (step.kind === "save") this.#save();
    if (step.kind === "take over") this.#takeOver();
    if (step.kind === "wait") this.#catchUp();
    if (step.kind === "ask") void this[step.who].prices.read("a").catch(() => undefined);
  }

  #read({ runners, unreachable, putOff }: Extract<Step, { kind: "reading" }>): void {
    const seenAt = this.clock.now();
    if (putOff) this.#startTime += MINUTE;
    const field = runners.map(({ number, scratched, quotes: all }) =>
      runner(number, scratched ? [] : all.map(({ bookmakerId, odds }) => quote(bookmakerId, odds, { seenAt })), {
        scratched,
      }),
    );
    const read = race("a", field, { status: this.#status, startTime: this.#startTime });
    this.leader.board.applyRace({ ...reading(read), ...(unreachable && { unreachable: ["tab"] }) }, seenAt);
  }

  /** The follower is seconds behind, not minutes, since prices become too old at the same instant on both. */
  #catchUp(): void {
    this.#save();
    this.#takeOver();
  }

  #save(): void {
    this.history.put(this.#pending.splice(0));
    this.#stored = this.leader.board.updateSince(0);
  }

  #takeOver(): void {
    if (this.#stored === undefined || this.#stored.version === this.#taken) return;
    this.follower.board.takeOver(structuredClone(this.#stored), this.clock.now(), this.#taken);
    this.#taken = this.#stored.version;
  }
}

/** The values that servers have read under one name: the value of each version, and the largest version of each server. */
class Reads {
  readonly #seen = new Map<number, { readonly value: unknown; readonly by: Server }>();
  readonly #latest = new Map<Server, number>();
  /** How often one server has read what another has. */
  shared = 0;

  expectConsistent(server: Server, name: (typeof NAMES)[number]): void {
    const read = server.reader.read(ref(name, { id: "a" }));
    if (read === undefined) return;
    const value = JSON.parse(JSON.stringify(read.value()));
    const known = this.#seen.get(read.version);
    if (known === undefined) this.#seen.set(read.version, { value, by: server });
    else {
      expect(value).toEqual(known.value);
      if (known.by !== server) this.shared += 1;
    }
    expect(read.version).toBeGreaterThanOrEqual(this.#latest.get(server) ?? 0);
    this.#latest.set(server, read.version);
  }
}

const NAMES = ["prices", "bestPrices"] as const;

it("prices over time of one version are the same on several servers, and newer ones have a larger version", async () => {
  const shared = { prices: 0, bestPrices: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const servers = new Servers();
      const reads = { prices: new Reads(), bestPrices: new Reads() };
      for (const each of steps) {
        // Two readings never have the same instant, since storage identifies a change by its quote and instant.
        await servers.clock.advance(1);
        servers.do(each);
        await (each.kind === "wait" ? servers.clock.advance(each.ms) : nextMacrotask());
        for (const server of [servers.leader, servers.follower])
          for (const name of NAMES) reads[name].expectConsistent(server, name);
      }
      for (const name of NAMES) shared[name] += reads[name].shared;
    }),
    { numRuns: 300 },
  );
  // Guards against a property that holds only because nothing happened.
  for (const name of NAMES) expect(shared[name], name).toBeGreaterThan(300);
});
