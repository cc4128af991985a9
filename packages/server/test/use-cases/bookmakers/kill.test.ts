import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { dirname } from "node:path";
import type { Bookmaker } from "@railbird/contract";
import { describe, expect, it } from "vitest";
import { KnexAuditTrail } from "../../../src/adapters/knex/knex-audit-trail";
import { KnexBookmakerStore } from "../../../src/adapters/knex/knex-bookmaker-store";
import type { DatabaseLocation } from "../../../src/adapters/knex/open-database";
import { openForTest, temporaryFile } from "../../adapters/knex/support";
import { usePostgres } from "../../adapters/postgres/support";
import { startApiServer } from "../../support/start-api-server";

/** Concurrent writers. */
const WRITERS = 50;
/** The server is killed after this many successful responses, while the next writes are under way. */
const CREATED = 100;

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  /** Headers of a signed-in admin's page. */
  readonly headers: Record<string, string>;
}

async function startServer({ url: database, dataDir }: { url: string | undefined; dataDir: string }): Promise<Running> {
  const settings = { DATA_DIR: dataDir, ...(database !== undefined && { DATABASE_URL: database }) };
  const { child, url, signIn } = await startApiServer(settings);
  const cookies = (await signIn()).headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return { child, url, headers: { "Content-Type": "application/json", Origin: url, Cookie: cookies.join("; ") } };
}

/** The bookmakers whose creation the server confirmed before it was killed. */
async function writeUntilKilled({ child, url, headers }: Running): Promise<readonly Bookmaker[]> {
  const created: Bookmaker[] = [];
  const ended = once(child, "exit");
  const create = async (bookmakerId: string) => {
    const input = { bookmakerId, displayName: "NEW", color: "#000000", url: "https://x.example" };
    const response = await fetch(`${url}/api/bookmakers`, { method: "POST", headers, body: JSON.stringify(input) });
    if (response.status !== 201) throw new Error(`It was answered with ${response.status}: ${await response.text()}`);
    created.push((await response.json()) as Bookmaker);
    if (created.length === CREATED) child.kill("SIGKILL");
  };
  const write = async (writer: number) => {
    for (let turn = 0; ; turn += 1) await create(`new-${writer}-${turn}`);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  // Each writer goes on until its connection breaks; anything else is an error.
  for (const outcome of outcomes) expect(outcome.status === "rejected" && outcome.reason).toBeInstanceOf(TypeError);
  await ended;
  return created;
}

function describeKill(name: string, createEmpty: () => Promise<DatabaseLocation>): void {
  describe(`a server killed in the middle of ${WRITERS} concurrent writes: ${name}`, () => {
    it("loses no confirmed write, and keeps no partial one", async () => {
      const location = await createEmpty();
      const dataDir = dirname(location.file === "" ? await temporaryFile() : location.file);
      const created = await writeUntilKilled(await startServer({ url: location.url, dataDir }));
      expect(created.length).toBeGreaterThanOrEqual(CREATED);

      const knex = await openForTest(location);
      const stored = await new KnexBookmakerStore({ knex, newId: () => "unused" }).list();
      const found = new Map(stored.map(({ id, bookmakerId }) => [id, bookmakerId]));
      for (const { id, bookmakerId } of created) expect(found.get(id)).toBe(bookmakerId);
      const added = stored.map(({ bookmakerId }) => bookmakerId).filter((each) => each.startsWith("new-"));
      const entries = await new KnexAuditTrail({ knex }).list(100_000);
      expect(entries.map(({ bookmakerId }) => bookmakerId).toSorted()).toEqual(added.toSorted());
    });
  });
}

describeKill("SQLite", async () => ({ file: await temporaryFile() }));
describeKill("PostgreSQL", usePostgres());
