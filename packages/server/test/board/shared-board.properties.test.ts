import { type Race, roundPct } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BoardRace } from "../../src/board/board-contents";
import { RaceBoard } from "../../src/board/race-board";
import type { Version } from "../../src/board/version";
import type { BoardUpdate, StoredBoard } from "../../src/ports/storage";
import { runnersOf, step } from "./arbitraries";
import { card, MINUTE, meeting, noonish, race, reading } from "./builders";

const MEETING_OF: Readonly<Record<string, string>> = { a: "m", b: "m", c: "n" };
const BOOKMAKERS = ["bet365", "neds", "sportsbet", "tab"];

const reads = fc.record({
  step,
  raceId: fc.constantFrom("a", "b", "c"),
  /** Whether bookmakers that are not in a reading could not be asked. */
  isUnheard: fc.boolean(),
  tips: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
});
type Read = typeof reads extends fc.Arbitrary<infer T> ? T : never;

/** Updates of the leading server's board by a feed and a tipping site. */
function apply(board: RaceBoard, { step: { kind, status, field }, raceId, isUnheard, tips }: Read, now: number): void {
  const meetingId = MEETING_OF[raceId] ?? "m";
  const runners = kind === "bare card" ? [] : runnersOf(field, now);
  const read = race(raceId, runners, { status, meetingId, number: raceId === "b" ? 2 : 1 });
  if (kind === "sweep") board.dropOldPrices(now);
  else if (kind === "race") board.applyRace({ ...reading(read), ...(isUnheard && { unreachable: BOOKMAKERS }) }, now);
  else board.applyCard(card(meeting([read], { id: meetingId })), now);
  if (tips !== undefined)
    board.applyTips(new Map([[raceId, { tipspotRaceId: "t", counts: new Map([[1, tips]]) }]]), now);
}

/** The stored board after an update, as every board store keeps it. */
function stored(before: StoredBoard | undefined, update: BoardUpdate): StoredBoard {
  const meetings = new Map([...(before?.meetings ?? []), ...update.meetings].map((of) => [of.meeting.id, of]));
  return {
    ...update,
    meetings: [...meetings.values()].filter(({ meeting: { id } }) => update.meetingIds.includes(id)),
  };
}

interface Server {
  board: RaceBoard;
  /** How far its clock is ahead, milliseconds. */
  readonly skew: number;
  /** The version that it stored or loaded last. */
  basedOn: Version | undefined;
}

/** Servers on one database, the first of which leads. Each does what the use cases do, but only when the test says so. */
class Servers {
  now = noonish;
  stored: StoredBoard | undefined;
  readonly all: Server[];

  constructor(skews: readonly number[]) {
    this.all = skews.map((skew) => ({ board: new RaceBoard(), skew, basedOn: undefined }));
  }

  get leader(): Server {
    return this.all[0] as Server;
  }

  clock({ skew }: Server): number {
    return this.now + skew;
  }

  save(): void {
    const update = this.leader.board.updateSince(this.leader.basedOn ?? 0);
    this.stored = structuredClone(stored(this.stored, update));
    this.leader.basedOn = update.version;
  }

  follow(server: Server): void {
    if (this.stored === undefined || server === this.leader) return;
    const since = server.basedOn;
    const meetings = this.stored.meetings.filter(({ latest }) => since === undefined || latest > since);
    server.board.takeOver({ ...this.stored, meetings }, this.clock(server), since);
    server.basedOn = this.stored.version;
  }

  /** Another server leads from now on, or the same one after a restart. What was not saved is lost. */
  change(server: Server, isRestarted: boolean): void {
    this.leader.basedOn = undefined;
    if (isRestarted) server.board = new RaceBoard();
    this.all.splice(this.all.indexOf(server), 1);
    this.all.unshift(server);
    if (this.stored !== undefined) server.board.restore(this.stored, [], this.clock(server));
    server.basedOn = this.stored?.version;
  }
}

const skews = fc.tuple(...[0, 1, 2].map(() => fc.constantFrom(0, 0, 3_000, -3_000)));
const event = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("read" as const), read: reads }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("save" as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("follow" as const), place: fc.constantFrom(1, 2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("drop" as const), place: fc.constantFrom(1, 2) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("change" as const),
      place: fc.constantFrom(0, 1, 2),
      isRestarted: fc.boolean(),
    }),
  },
);
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

function happen(servers: Servers, of: Event): void {
  // Every event takes a moment.
  servers.now += 10_000;
  if (of.kind === "read") {
    servers.now += of.read.step.wait * MINUTE;
    apply(servers.leader.board, of.read, servers.clock(servers.leader));
  } else if (of.kind === "save") servers.save();
  else {
    const server = servers.all[of.place] as Server;
    if (of.kind === "follow") servers.follow(server);
    else if (of.kind === "drop") server.board.dropOldPrices(servers.clock(server));
    else servers.change(server, of.isRestarted || of.place === 0);
  }
}

const byId = ({ board }: Server) =>
  board.meetings().toSorted((one, other) => one.meeting.id.localeCompare(other.meeting.id));

describe("servers that share a board", () => {
  it("end up with the same meetings, races, versions and feed as the one that leads, however they load, restart and change", () => {
    fc.assert(
      fc.property(skews, fc.array(event, { maxLength: 24 }), (of, events) => {
        const servers = new Servers(of);
        for (const each of events) happen(servers, each);
        // A follower's own tips stay until the leading server has some.
        const tips = { tipspotRaceId: "t", counts: new Map([[1, 5]]) };
        for (const raceId of ["a", "b", "c"]) {
          servers.leader.board.applyTips(new Map([[raceId, tips]]), servers.clock(servers.leader));
        }
        servers.save();
        for (const server of servers.all) servers.follow(server);
        // All servers are compared at the instant of the clock that is farthest ahead.
        const now = servers.now + 3_000;
        for (const { board } of servers.all) board.dropOldPrices(now);
        for (const follower of servers.all.slice(1)) {
          expect(byId(follower)).toEqual(byId(servers.leader));
          expect(follower.board.feedState(now)).toEqual(servers.leader.board.feedState(now));
        }
      }),
      { numRuns: 300 },
    );
  });

  it("store races whose versions grow when they change, also over restarts and a change of leader", () => {
    fc.assert(
      fc.property(skews, fc.array(event, { maxLength: 24 }), (of, events) => {
        const servers = new Servers(of);
        for (const each of [...events, { kind: "save" } as const]) {
          const before = servers.stored;
          happen(servers, each);
          for (const { meeting: next, raceVersions } of servers.stored?.meetings ?? []) {
            const known = before?.meetings.find(({ meeting: { id } }) => id === next.id);
            for (const now of next.races) {
              const was = known?.meeting.races.find(({ id }) => id === now.id);
              if (was === undefined || JSON.stringify(was) === JSON.stringify(now)) continue;
              expect(raceVersions[now.id]?.all).toBeGreaterThan(known?.raceVersions[now.id]?.all ?? 0);
            }
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe("the versions of a race", () => {
  const timing = ({ race: { startTime, status, number, venue } }: BoardRace) => [startTime, status, number, venue];
  /** Movements are shown rounded. */
  const summary = ({ race: of, runnerCount, signals }: BoardRace) =>
    JSON.stringify([of.status, of.startTime, of.number, of.name, of.distance, runnerCount, signals], (name, value) =>
      ["movePct", "scratchingsPct", "netPct"].includes(name) ? roundPct(value) : value,
    );

  it("grow with every change of a part, and never with what changes nothing of it", () => {
    const moved = fc.record({ read: reads, about: fc.constantFrom<Partial<Race>>({}, {}, { distance: 1400 }) });
    const races = (board: RaceBoard) => new Map(["a", "b", "c"].map((id) => [id, board.race(id)]));
    fc.assert(
      fc.property(fc.array(moved, { maxLength: 16 }), (steps) => {
        const board = new RaceBoard();
        let now = noonish;
        const check = (change: () => void) => {
          const before = races(board);
          change();
          for (const [id, is] of races(board)) {
            const was = before.get(id);
            if (was === undefined || is === undefined) continue;
            if (JSON.stringify(was.race) === JSON.stringify(is.race)) expect(is.versions).toEqual(was.versions);
            else expect(is.versions.all).toBeGreaterThan(was.versions.all);
            expect(is.versions.summary > was.versions.summary).toBe(summary(is) !== summary(was));
            expect(is.versions.timing > was.versions.timing).toBe(`${timing(is)}` !== `${timing(was)}`);
            expect(is.versions.all).toBeLessThanOrEqual(board.version);
          }
        };
        for (const { read, about } of steps) {
          now += 10_000 + read.step.wait * MINUTE;
          check(() => board.dropOldPrices(now));
          check(() => apply(board, { ...read, tips: undefined }, now));
          check(() => apply(board, { ...read, step: { ...read.step, kind: "sweep" } }, now));
          const known = board.race(read.raceId)?.race;
          if (known === undefined) continue;
          check(() => board.applyRace({ ...reading({ ...known, ...about }), unreachable: BOOKMAKERS }, now));
        }
      }),
    );
  });
});

describe("what is stored of a board", () => {
  it("is the same from all updates together as from the whole board at once", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(reads, fc.boolean()), { maxLength: 16 }), (steps) => {
        const board = new RaceBoard();
        let now = noonish;
        let [merged, basedOn]: [StoredBoard | undefined, Version] = [undefined, 0];
        const take = (steps: StoredBoard) => {
          merged = stored(merged, steps);
          basedOn = steps.version;
        };
        for (const [read, isSaved] of steps) {
          now += 1_000 + read.step.wait * MINUTE;
          apply(board, read, now);
          if (isSaved) take(board.updateSince(basedOn));
        }
        take(board.updateSince(basedOn));
        const byMeeting = ({ meetings, ...head }: StoredBoard) => ({
          ...head,
          meetings: meetings.toSorted((one, other) => one.meeting.id.localeCompare(other.meeting.id)),
        });
        expect(merged && byMeeting(merged)).toEqual(byMeeting(board.updateSince(0)));
      }),
    );
  });
});
