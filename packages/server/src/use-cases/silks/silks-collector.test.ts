import { describe, expect, it } from "vitest";
import { card, HOUR, MINUTE, meeting, noonish, quote, race, reading, runner } from "../../../test/board/builders";
import { ManualClock } from "../../../test/support/manual-clock";
import { memoryLog } from "../../../test/support/memory-log";
import { testPictures } from "../../../test/support/pictures";
import { images as pictures } from "../../../test/use-cases/logos/images";
import { MemorySilks } from "../../../test/use-cases/silks/memory-silks";
import { RaceBoard } from "../../board/race-board";
import { SilksError, type SilksErrorKind, type SilksOutcome } from "../../ports/silks";
import { SilksCollector, type SilksCollectorParts, silksNameOf } from "./silks-collector";

const HOST = "https://silks.example";
const source = (id: number) => `${HOST}/${id}.png`;
const SECOND = 1_000;

type Respond = (address: string) => Uint8Array | SilksErrorKind | Promise<Uint8Array>;

/** A collector over a board of one race of four runners, whose pictures are at `source(1)` to `source(4)`. */
function collecting(respond: Respond, more: Partial<SilksCollectorParts> = {}) {
  const clock = new ManualClock(noonish);
  const board = new RaceBoard();
  const log = memoryLog();
  const store = new MemorySilks();
  const asked: string[] = [];
  const outcomes: SilksOutcome[] = [];
  const field = [1, 2, 3, 4].map((n) => runner(n, [quote("tab", n + 1)], { silksSource: source(n) }));
  board.applyCard(card(meeting([race("a", field)])), noonish);
  const collector = new SilksCollector({
    board,
    store,
    clock,
    log,
    images: { toSilks: async (bytes) => bytes },
    observer: { silks: (outcome) => outcomes.push(outcome) },
    source: {
      fetch: async (address) => {
        asked.push(address);
        const response = await respond(address);
        if (typeof response === "string") throw new SilksError(response);
        return response;
      },
    },
    ...more,
  });
  const stopping = new AbortController();
  // A test may change the board first.
  const running = Promise.resolve().then(() => collector.run(stopping.signal));
  const stop = async () => {
    stopping.abort();
    await clock.advance(0);
    await running;
  };
  const names = () => board.race("a")?.race.runners.map(({ silksName }) => silksName);
  return { clock, board, log, store, asked, outcomes, stop, names, field };
}

const bytes = new Uint8Array([1, 2, 3]);
const allNamed = [1, 2, 3, 4].map((n) => silksNameOf(source(n)));

describe("copying silks", () => {
  it("copies each picture once and names the copies on the board", async () => {
    const of = collecting(() => bytes);
    await of.clock.advance(10 * SECOND);
    expect(of.names()).toEqual(allNamed);
    expect(of.asked).toEqual([1, 2, 3, 4].map(source));
    expect(of.outcomes).toEqual(["kept", "kept", "kept", "kept"]);
    await of.clock.advance(HOUR);
    expect(of.asked).toHaveLength(4);
    expect(of.log.lines).toEqual([]);
    await of.stop();
  });

  it("keeps a name while the feed names the same picture, and drops it with another one", async () => {
    const of = collecting(() => bytes);
    await of.clock.advance(10 * SECOND);
    const [first, ...others] = of.field;
    if (first === undefined) throw new Error("A field has runners.");
    const moved = { ...first, silksSource: source(9) };
    of.board.applyRace(reading(race("a", [moved, ...others])), of.clock.now());
    expect(of.names()).toEqual([undefined, ...allNamed.slice(1)]);
    await of.clock.advance(10 * SECOND);
    expect(of.names()?.[0]).toBe(silksNameOf(source(9)));
    await of.stop();
  });

  it("copies the next race's silks first, and leaves abandoned races and those of long ago out", async () => {
    const of = collecting(() => bytes);
    const at = (id: string, minutes: number, n: number, more = {}) =>
      race(id, [runner(n, [], { silksSource: source(n) })], { startTime: noonish + minutes * MINUTE, ...more });
    const races = [
      at("later", 90, 11),
      at("soon", 5, 12),
      at("over", -40, 13, { status: "final" }),
      at("off", 20, 14, { status: "abandoned" }),
    ];
    of.board.applyCard(card(meeting([...races.map((each, index) => ({ ...each, number: index + 2 }))])), noonish);
    await of.clock.advance(10 * SECOND);
    expect(of.asked).toEqual([12, 1, 2, 3, 4, 11].map(source));
    await of.stop();
  });

  it("draws a fetched picture anew, and keeps nothing that is no picture", async () => {
    const png = await pictures.png(300, 100);
    const of = collecting((address) => (address === source(1) ? png : Buffer.from("<html>no picture</html>")), {
      images: testPictures,
    });
    await expect.poll(() => of.clock.advance(5 * SECOND).then(() => of.outcomes.length)).toBeGreaterThan(3);
    await of.clock.advance(5 * SECOND);
    expect(of.names()).toEqual([allNamed[0], undefined, undefined, undefined]);
    expect(of.outcomes.toSorted()).toEqual(["kept", "notAnImage", "notAnImage", "notAnImage"]);
    const stored = Buffer.from((await of.store.read(allNamed[0] ?? "")) ?? []);
    expect(stored.toString("latin1", 8, 12)).toBe("WEBP");
    await of.stop();
  });

  it.each(["missing", "redirected", "too_large", "private_address", "rejected"] as const)(
    "tries an address that is %s again after six hours at the earliest",
    async (kind) => {
      const of = collecting((address) => (address === source(1) ? kind : bytes));
      of.board.applyCard(card(meeting([{ ...race("a", of.field), startTime: noonish + 20 * HOUR }])), of.clock.now());
      await of.clock.advance(5 * HOUR);
      expect(of.asked.filter((address) => address === source(1))).toHaveLength(1);
      expect(of.names()).toEqual([undefined, ...allNamed.slice(1)]);
      expect(of.log.lines).toEqual([]);
      await of.stop();
    },
  );

  it("pauses for a host that keeps failing, longer each time, and logs once when that begins and once when it ends", async () => {
    let isUp = false;
    const of = collecting(() => (isUp ? bytes : "timeout"));
    const field = Array.from({ length: 24 }, (_, index) => runner(index + 1, [], { silksSource: source(index + 1) }));
    of.board.applyCard(card(meeting([{ ...race("a", field), startTime: noonish + 20 * HOUR }])), noonish);
    await of.clock.advance(50 * SECOND);
    expect(of.asked.length).toBeLessThanOrEqual(6);
    await of.clock.advance(2 * HOUR);
    expect(of.asked.length).toBeLessThan(40);
    expect(of.log.lines.map(({ level }) => level)).toEqual(["warn"]);
    isUp = true;
    await of.clock.advance(HOUR);
    expect(of.names()?.every((name) => name !== undefined)).toBe(true);
    expect(of.log.lines.map(({ level }) => level)).toEqual(["warn", "info"]);
    await of.stop();
  });

  it("continues with other hosts meanwhile", async () => {
    const of = collecting((address) => (address.startsWith(HOST) ? "failing" : bytes));
    const other = "https://other.example/1.png";
    const field = [...of.field, runner(5, [], { silksSource: other })];
    of.board.applyCard(card(meeting([race("a", field)])), noonish);
    await of.clock.advance(20 * SECOND);
    expect(of.names()?.at(-1)).toBe(silksNameOf(other));
    await of.stop();
  });

  it("stays within its budget however many addresses a feed sends, four requests at a time", async () => {
    let under = 0;
    let most = 0;
    const of = collecting(async () => {
      under += 1;
      most = Math.max(most, under);
      await of.clock.sleep(20);
      under -= 1;
      return bytes;
    });
    for (let minute = 0; minute < 3; minute += 1) {
      const field = Array.from({ length: 99 }, (_, index) =>
        runner(index + 1, [], { silksSource: source(minute * 1_000 + index) }),
      );
      const races = Array.from({ length: 12 }, (_, index) =>
        race(
          `r${index}`,
          field.map((each) => ({ ...each, silksSource: `${each.silksSource}?${index}` })),
          {
            number: index + 1,
          },
        ),
      );
      of.board.applyCard(card(meeting(races)), of.clock.now());
      const before = of.asked.length;
      await of.clock.advance(MINUTE);
      expect(of.asked.length - before).toBeLessThanOrEqual(240);
    }
    expect(of.asked.length).toBeGreaterThan(300);
    expect(most).toBe(4);
    await of.stop();
  });

  it("logs a host that is not allowed once", async () => {
    const of = collecting(() => "host_not_allowed");
    await of.clock.advance(10 * SECOND);
    expect(of.asked).toHaveLength(4);
    expect(of.log.lines).toMatchObject([{ level: "warn", fields: { host: "silks.example" } }]);
    await of.stop();
  });

  it("stops fetching while the disk cannot be written, and says when that began and ended", async () => {
    const of = collecting(() => bytes);
    of.store.failure = new Error("no space left");
    await of.clock.advance(5 * MINUTE);
    expect(of.asked.length).toBeLessThan(25);
    expect(of.names()).toEqual([undefined, undefined, undefined, undefined]);
    of.store.failure = undefined;
    await of.clock.advance(2 * MINUTE);
    expect(of.names()).toEqual(allNamed);
    expect(of.log.lines.map(({ level }) => level)).toEqual(["warn", "info"]);
    await of.stop();
  });

  it("does not change the board on a follower, and fetches the copies that the leader names", async () => {
    const of = collecting(() => bytes, { fillsBoard: () => false });
    await of.clock.advance(10 * SECOND);
    expect(of.names()).toEqual([undefined, undefined, undefined, undefined]);
    expect(allNamed.every((name) => of.store.has(name))).toBe(true);
    await of.stop();
  });

  it("copies pictures again that a restarted server no longer has", async () => {
    const of = collecting(() => bytes);
    of.board.applySilks("a", new Map([1, 2, 3, 4].map((n) => [source(n), silksNameOf(source(n))])), noonish);
    await of.clock.advance(10 * SECOND);
    expect(of.asked).toHaveLength(4);
    expect(allNamed.every((name) => of.store.has(name))).toBe(true);
    await of.stop();
  });

  it("ends with the server, even while a host is slow", async () => {
    const of = collecting(() => new Promise<Uint8Array>(() => {}), {
      source: {
        fetch: (_address, signal) =>
          new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
      },
    });
    await of.clock.advance(SECOND);
    await of.stop();
    expect(of.outcomes).toEqual([]);
  });
});
