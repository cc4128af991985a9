import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { startScript } from "../../src/ssr/start-script";

const URLS = ["/assets/entry.js", "/assets/react.js"];
type Added = Readonly<Record<string, string>>;

/** Runs the script in a document of this state; frames, timers and parsing go on when the test says so. */
function start({ readyState = "complete", visibilityState = "visible" } = {}) {
  const added: Added[] = [];
  const frames: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const parsed: (() => void)[] = [];
  runInNewContext(startScript, {
    document: {
      readyState,
      visibilityState,
      head: { append: (element: Added) => added.push(element) },
      createElement: (name: string) => ({ name }),
      getElementById: () => ({ textContent: JSON.stringify(URLS) }),
      addEventListener: (_event: string, listener: () => void) => parsed.push(listener),
    },
    requestAnimationFrame: (callback: () => void) => frames.push(callback),
    setTimeout: (callback: () => void) => timers.push(callback),
  });
  const next = (waiting: (() => void)[]) => waiting.shift()?.();
  return { added, frame: () => next(frames), wait: () => next(timers), parse: () => next(parsed) };
}

const preloads = URLS.map((href) => ({ name: "link", rel: "modulepreload", href, fetchPriority: "low" }));
const entry = { name: "script", type: "module", src: "/assets/entry.js" };

describe("the script that loads a page's scripts", () => {
  it("waits until the page has been painted", () => {
    const page = start();
    page.frame();
    expect(page.added).toEqual([]);
    page.frame();
    expect(page.added).toEqual([...preloads, entry]);
  });

  it("runs the entry when the document has been parsed", () => {
    const page = start({ readyState: "loading" });
    page.frame();
    page.frame();
    expect(page.added).toEqual(preloads);
    page.parse();
    expect(page.added).toEqual([...preloads, entry]);
  });

  it("begins at once out of sight, where nothing is painted", () => {
    expect(start({ visibilityState: "hidden" }).added).toEqual([...preloads, entry]);
  });

  it("begins after a while where no frame comes, and only once", () => {
    const page = start();
    page.wait();
    expect(page.added).toEqual([...preloads, entry]);
    page.frame();
    page.frame();
    expect(page.added).toHaveLength(3);
  });

  it("can stand in a script element", () => {
    expect(startScript).not.toMatch(/<\/script|<!--/i);
  });
});
