import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { startScript } from "./start-script";

const URLS = ["/assets/entry.js", "/assets/react.js"];
type Added = Readonly<Record<string, string>>;

/** Runs the script in a document of this state. Frames, timers and parsing advance when the test says so. */
function start({
  readyState = "complete",
  visibilityState = "visible",
  untilUsed = false,
  state = null as unknown,
  root = "",
} = {}) {
  const added: Added[] = [];
  const frames: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const listeners = new Map<string, ((event: object) => void)[]>();
  const listening = (event: string) => listeners.get(event) ?? [];
  const document: Record<string, unknown> & Pick<Document, "takeEarlyClick" | "takeEarlyChoices"> = {
    readyState,
    visibilityState,
    head: { append: (element: Added) => added.push(element) },
    createElement: (name: string) => ({ name }),
    documentElement: { hasAttribute: (name: string) => name === root },
    getElementById: () => ({ textContent: JSON.stringify(URLS), hasAttribute: () => untilUsed }),
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
    history: { state },
    requestAnimationFrame: (callback: () => void) => frames.push(callback),
    setTimeout: (callback: () => void) => timers.push(callback),
  });
  const next = (waiting: (() => void)[]) => waiting.shift()?.();
  const choose = (control: { type: string; value?: string; checked?: boolean }) => {
    const matches = (selector: string) => selector.includes(control.type);
    for (const listener of listening("change")) listener({ target: Object.assign(control, { matches }) });
  };
  return {
    added,
    choose,
    document,
    frame: () => next(frames),
    wait: () => next(timers),
    use: (event: string) => {
      for (const listener of listening(event)) listener({ target: { closest: () => null } });
    },
    parse: () => listening("DOMContentLoaded").shift()?.({}),
    click: (button: object | null) => {
      for (const listener of listening("click")) listener({ target: { closest: () => button } });
    },
  };
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

  it("begins after a time limit where no frame is painted, and only once", () => {
    const page = start();
    page.wait();
    expect(page.added).toEqual([...preloads, entry]);
    page.frame();
    page.frame();
    expect(page.added).toHaveLength(3);
  });

  it.each(["pointermove", "click", "keydown", "scroll", "visibilitychange"])(
    "waits on a page of text for its use: %s",
    (event) => {
      const page = start({ untilUsed: true });
      page.frame();
      page.frame();
      expect(page.added).toEqual([]);
      page.use(event);
      page.use(event);
      expect(page.added).toEqual([...preloads, entry]);
    },
  );

  it("waits for the use of a page of text for some seconds only", () => {
    const page = start({ untilUsed: true });
    page.wait();
    expect(page.added).toEqual([...preloads, entry]);
  });

  it.each([{ state: { open: ["a-question"] } }, { root: "data-starred" }, { root: "data-zone" }])(
    "does not wait on a page of text where scripts alone show what is stored: %j",
    (stored) => {
      const page = start({ untilUsed: true, ...stored });
      page.frame();
      page.frame();
      expect(page.added).toEqual([...preloads, entry]);
    },
  );

  it("keeps the last button that is clicked until it is taken", () => {
    const page = start();
    const [first, last, later] = [{}, {}, {}];
    page.click(first);
    page.click(last);
    page.click(null);
    expect(page.document.takeEarlyClick?.()).toBe(last);
    page.click(later);
    expect(page.document.takeEarlyClick?.()).toBe(last);
  });

  it("has no button where none was clicked", () => {
    expect(start().document.takeEarlyClick?.()).toBeUndefined();
  });

  it("keeps the last choice in each control until it is taken, in order", () => {
    const page = start();
    const [select, dark, light] = [
      { type: "select", value: "VIC" },
      { type: "radio", checked: true },
      { type: "radio", checked: true },
    ];
    page.choose(dark);
    page.choose(light);
    page.choose(dark);
    page.choose(select);
    page.choose({ type: "search", value: "typed" });
    const kept = [...(page.document.takeEarlyChoices?.() ?? [])];
    expect(kept).toEqual([
      [light, true],
      [dark, true],
      [select, "VIC"],
    ]);
    page.choose({ type: "checkbox", checked: true });
    expect([...(page.document.takeEarlyChoices?.() ?? [])]).toHaveLength(3);
  });

  it("can be embedded in a script element", () => {
    expect(startScript).not.toMatch(/<\/script|<!--/i);
  });
});
