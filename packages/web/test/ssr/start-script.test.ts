import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { takeEarlyClick } from "../../src/app/early-click";
import { startScript } from "../../src/ssr/start-script";

const URLS = ["/assets/entry.js", "/assets/react.js"];
type Added = Readonly<Record<string, string>>;

/** Runs the script in a document of this state; frames, timers and parsing go on when the test says so. */
function start({ readyState = "complete", visibilityState = "visible" } = {}) {
  const added: Added[] = [];
  const frames: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const listeners = new Map<string, ((event: object) => void)[]>();
  const listening = (event: string) => listeners.get(event) ?? [];
  const document: Record<string, unknown> & Parameters<typeof takeEarlyClick>[0] = {
    readyState,
    visibilityState,
    head: { append: (element: Added) => added.push(element) },
    createElement: (name: string) => ({ name }),
    getElementById: () => ({ textContent: JSON.stringify(URLS) }),
    addEventListener: (event: string, listener: () => void) => listeners.set(event, [...listening(event), listener]),
    removeEventListener: (event: string, listener: () => void) => {
      listeners.set(
        event,
        listening(event).filter((other) => other !== listener),
      );
    },
  };
  runInNewContext(startScript, {
    document,
    requestAnimationFrame: (callback: () => void) => frames.push(callback),
    setTimeout: (callback: () => void) => timers.push(callback),
  });
  const next = (waiting: (() => void)[]) => waiting.shift()?.();
  return {
    added,
    document,
    frame: () => next(frames),
    wait: () => next(timers),
    parse: () => listening("DOMContentLoaded").shift()?.({}),
    click: (button: object | null) => {
      for (const listener of listening("click")) listener({ target: { closest: () => button } });
    },
  };
}

/** A button that counts its clicks. */
function countingButton() {
  const button = { isConnected: true, clicks: 0, click: () => button.clicks++ };
  return button;
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

  it("keeps the last button that was clicked until the page is live, and then clicks it once", () => {
    const page = start();
    const [first, last, later] = [countingButton(), countingButton(), countingButton()];
    page.click(first);
    page.click(last);
    page.click(null);
    const clickAgain = takeEarlyClick(page.document);
    page.click(later);
    expect([first.clicks, last.clicks, later.clicks]).toEqual([0, 0, 0]);
    clickAgain();
    expect([first.clicks, last.clicks, later.clicks]).toEqual([0, 1, 0]);
  });

  it("clicks nothing again that is no longer in the page, or where nothing was clicked", () => {
    const page = start();
    const button = { ...countingButton(), isConnected: false };
    page.click(button);
    takeEarlyClick(page.document)();
    expect(button.clicks).toBe(0);
    expect(() => takeEarlyClick(start().document)()).not.toThrow();
    expect(() => takeEarlyClick({})()).not.toThrow();
  });

  it("can stand in a script element", () => {
    expect(startScript).not.toMatch(/<\/script|<!--/i);
  });
});
