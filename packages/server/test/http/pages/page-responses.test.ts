import { type ReadRef, ref } from "@railbird/reads";
import type { MatchedPage, RenderRequest, ServerEntry } from "@railbird/web";
import { describe, expect, it } from "vitest";
import { MOST_WAITING, PageResponses, RenderQueue } from "../../../src/http/pages/page-responses";
import { ManualClock } from "../../support/manual-clock";
import { memoryLog } from "../../support/memory-log";
import { MIDDAY } from "../../support/test-app";

/** Resolves when everything that waited for nothing else has run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Pages whose text is their address, over a read whose version the test sets. */
function pagesOf() {
  const clock = new ManualClock(MIDDAY);
  const rendered: string[] = [];
  /** The turns of the event loop that renders wait for. */
  const turns: (() => void)[] = [];
  const board = { version: 1 };
  const reads = {
    get: () => undefined,
    version: ({ params }: ReadRef) => ("id" in params && params.id.startsWith("none") ? undefined : board.version),
    until: () => undefined,
  };
  const entry: Pick<ServerEntry, "render" | "shell"> = {
    render: async ({ page }: RenderRequest) => {
      rendered.push(page.path + page.search);
      const status = page.known && !page.reads.some((each) => reads.version(each) === undefined) ? 200 : 404;
      return { status, html: page.path + page.search };
    },
    shell: () => "shell",
  };
  const pages = new PageResponses({
    entry: entry as ServerEntry,
    reads,
    settings: { publicUrl: "https://railbird.example" },
    now: () => clock.now(),
    log: memoryLog(),
    headers: {},
    queue: new RenderQueue((run) => turns.push(run)),
  });
  const turn = () => turns.shift()?.();
  const settle = async () => {
    for (; turns.length > 0; await settled()) turn();
  };
  return { pages, rendered, board, clock, turn, settle };
}

const pageAt = (path: string, given: Partial<MatchedPage> = {}): MatchedPage => ({
  path,
  search: "",
  known: true,
  unbounded: false,
  reads: [ref("nextToJump", {})],
  ...given,
});
const home = (search: string) => pageAt("/", { search });
const race = (id: string) => pageAt(`/race/${id}`, { reads: [ref("race", { id })] });
const search = (q: string) => pageAt("/search", { search: `?q=${q}`, unbounded: true });
const unknown = (path: string) => pageAt(path, { known: false });

/** The responses to these concurrent requests. */
async function at({ pages, settle }: ReturnType<typeof pagesOf>, asked: readonly MatchedPage[]) {
  const responses = asked.map((page) => pages.response(page));
  await settle();
  return Promise.all(responses);
}

describe("rendered pages", () => {
  it("are rendered once for each selection, until a read changes", async () => {
    const site = pagesOf();
    for (const search of ["", "?code=R", "", "?code=R", "?code=R&state=VIC"]) await at(site, [home(search)]);
    expect(site.rendered).toEqual(["/", "/?code=R", "/?code=R&state=VIC"]);
    site.board.version = 2;
    await at(site, [home("?code=R")]);
    expect(site.rendered).toHaveLength(4);
  });

  it("belong to their own selection, not to the previous one", async () => {
    const site = pagesOf();
    const [plain, chosen, again] = await at(site, [home(""), home("?code=R"), home("?code=R")]);
    expect(chosen).not.toBe(plain);
    expect(again).toBe(chosen);
  });

  it("are rendered once for any number of waiting requests", async () => {
    const site = pagesOf();
    await at(
      site,
      Array.from({ length: 1_000 }, () => home("")),
    );
    expect(site.rendered).toEqual(["/"]);
  });

  it("let other requests run before each step of rendering", async () => {
    const steps: string[] = [];
    const turns: (() => void)[] = [];
    const queue = new RenderQueue((run) => turns.push(run));
    const pages = ["/a", "/b", "/c"].map((path) =>
      queue.run("known", async (turn) => {
        steps.push(`draw ${path}`);
        await turn();
        steps.push(`write ${path}`);
        return path;
      }),
    );
    for (let turn = 1; turn <= 6; turn += 1) {
      expect(turns).toHaveLength(1);
      turns.shift()?.();
      await settled();
      expect(steps).toHaveLength(turn);
    }
    expect(turns).toEqual([]);
    expect(steps).toEqual(["draw /a", "write /a", "draw /b", "write /b", "draw /c", "write /c"]);
    expect(await Promise.all(pages)).toEqual(["/a", "/b", "/c"]);
  });

  it("do not hold up the next page when they fail at any step", async () => {
    const queue = new RenderQueue((run) => setImmediate(run));
    const failing = [false, true].map((isLater) =>
      queue.run("known", async (turn) => {
        if (isLater) await turn();
        throw new Error("broken");
      }),
    );
    const next = queue.run("known", async (turn) => {
      await turn();
      return "next";
    });
    const results = await Promise.allSettled([...failing, next]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  });

  it("are assembled in a turn of their own, from the reads that they were rendered from even if one changes meanwhile", async () => {
    const site = pagesOf();
    const before = site.pages.response(home(""));
    site.turn();
    await settled();
    site.board.version = 2;
    await site.settle();
    expect((await before).status).toBe(200);
    expect(site.pages.rendered(home(""))).toBeUndefined();
    const [after] = await at(site, [home("")]);
    expect(site.pages.rendered(home(""))).toBe(after);
    expect(site.rendered).toEqual(["/", "/"]);
  });
});

describe("pages of search results", () => {
  it("are rendered once for a text, until a read changes or some seconds have passed", async () => {
    const site = pagesOf();
    for (let time = 0; time < 20; time += 1) await at(site, [search("a"), search("b")]);
    expect(site.rendered).toEqual(["/search?q=a", "/search?q=b"]);
    site.board.version = 2;
    await at(site, [search("a")]);
    expect(site.rendered).toHaveLength(3);
    await site.clock.advance(4_999);
    await at(site, [search("a")]);
    expect(site.rendered).toHaveLength(3);
    await site.clock.advance(1);
    await at(site, [search("a")]);
    expect(site.rendered).toHaveLength(4);
  });

  it("are stored by no cache on the way", async () => {
    const [response] = await at(pagesOf(), [search("a")]);
    expect(response?.headers).toMatchObject({ "Cache-Control": "no-store" });
  });

  it("evict no page of the day, however many texts are searched for", async () => {
    const site = pagesOf();
    await at(site, [home("")]);
    for (let text = 0; text < 1_000; text += 1) await at(site, [search(`${text}`)]);
    site.rendered.length = 0;
    await at(site, [home("")]);
    expect(site.rendered).toEqual([]);
    await at(site, [search("0")]);
    expect(site.rendered).toEqual(["/search?q=0"]);
  });
});

describe("made-up addresses", () => {
  it("share one document where there is no page, until it changes", async () => {
    const site = pagesOf();
    const made = Array.from({ length: 1_000 }, (_, index) => unknown(`/wp-admin/${index}`));
    const responses = await at(site, made);
    expect(new Set(responses).size).toBe(1);
    expect(responses[0]?.status).toBe(404);
    expect(site.rendered).toHaveLength(1);
    site.board.version = 2;
    await at(site, made);
    expect(site.rendered).toHaveLength(2);
  });

  it("are rendered in a bounded number, after the pages of the day; the browser renders the others", async () => {
    const site = pagesOf();
    const missing = Array.from({ length: 500 }, (_, index) => race(`none-${index}`));
    const responses = await at(site, [...missing, race("melbourne-cup")]);
    expect(site.rendered).toHaveLength(MOST_WAITING.open + 1);
    expect(site.rendered[0]).toBe("/race/melbourne-cup");
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(MOST_WAITING.open);
    expect(statuses.filter((status) => status === 503)).toHaveLength(500 - MOST_WAITING.open);
    expect(responses.at(-1)?.status).toBe(200);
    expect(responses.find(({ status }) => status === 503)?.headers).toMatchObject({
      "Retry-After": "1",
      "Cache-Control": "no-store",
    });
  });

  it("take a bounded number of cache entries, however many there are", async () => {
    const site = pagesOf();
    for (let batch = 0; batch < 2_000; batch += 1) {
      const asked = Array.from({ length: 100 }, (_, index) => {
        const name = `${batch}-${index}`;
        if (index % 4 === 0) return unknown(`/${name}`);
        if (index % 4 === 1) return race(`none-${name}`);
        return index % 4 === 2
          ? pageAt(`/day/${name}`, { reads: [ref("meetingsOnDay", { date: name })] })
          : search(name);
      });
      await at(site, asked);
    }
    expect(site.pages.size.pages).toBeLessThanOrEqual(550);
    expect(site.pages.size.characters).toBeLessThan(40_000_000);
  });

  it("are not a 404 when their data left memory while they waited", async () => {
    const site = pagesOf();
    const page = race("archived");
    const asked = site.pages.response(page);
    Object.assign(page.reads[0]?.params ?? {}, { id: "none" });
    site.settle();
    expect((await asked).status).toBe(200);
  });
});
