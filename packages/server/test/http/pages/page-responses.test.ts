import { ref } from "@railbird/resources";
import type { MatchedPage, RenderRequest, ServerEntry } from "@railbird/web";
import { describe, expect, it } from "vitest";
import { PageResponses } from "../../../src/http/pages/page-responses";
import { ManualClock } from "../../support/manual-clock";
import { memoryLog } from "../../support/memory-log";
import { MIDDAY } from "../../support/test-app";

/** Pages whose text is their address, over a read whose version the test sets. */
function pagesOf() {
  const clock = new ManualClock(MIDDAY);
  const rendered: string[] = [];
  const board = { version: 1 };
  const entry: Pick<ServerEntry, "render" | "shell"> = {
    render: ({ page }: RenderRequest) => {
      rendered.push(page.path + page.search);
      return { status: 200, html: page.path + page.search };
    },
    shell: () => "",
  };
  const pages = new PageResponses({
    entry: entry as ServerEntry,
    resources: { get: () => undefined, version: () => board.version, until: () => undefined },
    settings: { publicUrl: "https://railbird.example" },
    now: () => clock.now(),
    log: memoryLog(),
    headers: {},
  });
  return { pages, rendered, board };
}

const home = (search: string): MatchedPage => ({ path: "/", search, known: true, reads: [ref("nextToJump", {})] });

describe("rendered pages", () => {
  it("are rendered once for each selection, until a read changes", () => {
    const { pages, rendered, board } = pagesOf();
    for (const search of ["", "?code=R", "", "?code=R", "?code=R&state=VIC"]) pages.response(home(search));
    expect(rendered).toEqual(["/", "/?code=R", "/?code=R&state=VIC"]);
    board.version = 2;
    pages.response(home("?code=R"));
    expect(rendered).toHaveLength(4);
  });

  it("are their own selection's, not the one's before", () => {
    const { pages } = pagesOf();
    expect(pages.response(home("?code=R"))).not.toBe(pages.response(home("")));
    expect(pages.response(home("?code=R"))).toBe(pages.response(home("?code=R")));
  });
});
