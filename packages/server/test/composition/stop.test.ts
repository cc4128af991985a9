import { once } from "node:events";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { temporaryFile } from "../adapters/knex/support";
import { usePostgres } from "../adapters/postgres/support";
import { startApiServer } from "../support/start-api-server";
import { gateTo } from "../use-cases/leadership/gate";

const createEmpty = usePostgres();

// That it takes ten seconds at most is tested where no machine's speed counts, in `serve.test.ts`.
it("a server whose PostgreSQL is frozen rejects a sign-in, serves readers, and ends after SIGTERM", async () => {
  const { url = "" } = await createEmpty();
  const gate = await gateTo(url);
  const dataDir = dirname(await temporaryFile());
  const server = await startApiServer({ DATABASE_URL: gate.url, DATA_DIR: dataDir, LOG_LEVEL: "info" });
  expect((await server.signIn()).status).toBe(200);

  gate.freeze();
  // The first request waits for its statement's time-out; once the outage is known none waits.
  for (let time = 0; time < 3; time += 1) {
    const rejected = await server.signIn();
    expect(rejected.status).toBe(503);
    expect(rejected.headers.get("retry-after")).toBe("5");
    expect(await rejected.json()).toMatchObject({ name: "unavailable" });
  }
  expect((await fetch(`${server.url}/api/next-to-jump`)).status).toBe(200);
  const errors = server
    .output()
    .split("\n")
    .filter((line) => line.includes('"level":"error"'));
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain("The database cannot be reached or used; trying again.");

  const ended = once(server.child, "exit");
  server.child.kill("SIGTERM");
  expect(await ended).toEqual([expect.any(Number), null]);
});
