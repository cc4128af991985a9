import { execFile } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../../../", import.meta.url));

let day: SimulatedDay;
let folder: string;
let site: Server;

/** An empty folder with the packed client in it, as `npm install railbird-client-….tgz` leaves it, and a server of that folder. */
test.beforeAll(async ({ sharedDay }) => {
  folder = await mkdtemp(join(tmpdir(), "railbird-client-"));
  const script = join(root, "packages/contract/scripts/pack-client.ts");
  const { stdout } = await run(process.execPath, ["--import", "tsx", script, join(folder, "packed")], { cwd: root });
  const installed = join(folder, "node_modules/@railbird/client");
  await mkdir(installed, { recursive: true });
  await run("tar", ["-xzf", stdout.trim(), "--strip-components=1", "-C", installed]);
  for (const name of ["openapi-fetch", "openapi-typescript-helpers"]) {
    await cp(join(root, "node_modules", name), join(folder, "node_modules", name), { recursive: true });
  }
  await cp(join(installed, "example"), folder, { recursive: true });
  site = await serve(folder);
  day = sharedDay;
});
test.afterAll(async () => {
  site?.close();
  await rm(folder, { recursive: true, force: true });
});

async function serve(files: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = join(files, normalize(pathname));
    const bytes = await readFile(file).catch(() => undefined);
    const type = file.endsWith(".js") ? "text/javascript" : "text/html; charset=utf-8";
    response.writeHead(bytes === undefined ? 404 : 200, { "Content-Type": type }).end(bytes);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

test("the packed client lists the next races in Node.js and follows them", async () => {
  const [before] = await day.nextToJump();
  const { stdout, stderr } = await run(process.execPath, ["next-to-jump.mjs", day.url, "1"], { cwd: folder });
  const [after] = await day.nextToJump();
  // The first race may have closed meanwhile.
  expect([before, after].map((race) => stdout.includes(`${race?.venue} R${race?.number}`))).toContain(true);
  expect(stdout).toMatch(/next-to-jump is at version \d{10,}: 3 races/);
  expect(stderr).toBe("");
});

test("the packed client follows the stream in a browser, from another site", async ({ page }) => {
  const { port } = site.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/index.html?server=${encodeURIComponent(day.url)}`);
  await expect(page.getByRole("listitem")).toHaveCount(3);
  const version = () => page.evaluate(() => Number(document.body.dataset.version));
  const first = await version();
  // The simulated market moves all the time: a patch comes within seconds.
  await expect.poll(version).toBeGreaterThan(first);
});

test("the packed client's types check code that uses it", async () => {
  const source = (code: string) =>
    `import { createClient, followTopics } from "@railbird/client";\nconst api = createClient("https://railbird.example");\n${code}\n`;
  const compilerOptions = {
    noEmit: true,
    strict: true,
    target: "es2022",
    lib: ["es2022", "dom"],
    types: [],
    module: "nodenext",
  };
  const uses = {
    right: `const { data } = await api.GET("/api/races/{id}", { params: { path: { id: "r1" } } });
    const odds: number | undefined = data?.runners[0]?.odds;
    followTopics({ baseUrl: "", topics: ["race:r1"], onChange: ({ value }) => value?.runners.length.toFixed(odds) });`,
    "wrong-path": 'await api.GET("/api/nothing");',
    "wrong-topic": 'followTopics({ baseUrl: "", topics: ["status"], onChange: ({ value }) => value?.runners });',
  };
  const files = Object.keys(uses).map((name) => `${name}.mts`);
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  for (const [name, code] of Object.entries(uses)) await writeFile(join(folder, `${name}.mts`), source(code));
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  // Compiled together, as starting the compiler takes longest.
  const printed = await run(process.execPath, [tsc, "--pretty", "false"], { cwd: folder }).then(
    () => "",
    ({ stdout }: { stdout: string }) => stdout,
  );
  const errors = printed.split(/^(?=\S)/m);
  const errorsOf = (name: keyof typeof uses) => errors.filter((error) => error.startsWith(`${name}.mts`)).join("");
  expect(errorsOf("wrong-path")).toContain("error TS");
  expect(errorsOf("wrong-topic")).toContain("runners");
  // Neither the correct use nor the package's own types have an error.
  expect(errors.filter((error) => !error.startsWith("wrong-"))).toEqual([]);
});
