import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whenLoadedAndIdle } from "./when-idle";

/** A browser that is never idle: it calls back when the longest wait is over, or never without one. */
function neverIdle(run: () => void, { timeout }: { readonly timeout?: number } = {}): void {
  if (timeout !== undefined) setTimeout(run, timeout);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestIdleCallback", neverIdle);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a task for an idle page", () => {
  it("runs after five seconds on a machine that is never idle", () => {
    vi.stubGlobal("document", { readyState: "complete" });
    const run = vi.fn();
    whenLoadedAndIdle(run);
    vi.advanceTimersByTime(4_999);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
  });

  it("waits for the page's files, and can be cancelled", () => {
    const page = new EventTarget();
    vi.stubGlobal("document", { readyState: "interactive" });
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
    const [kept, calledOff] = [vi.fn(), vi.fn()];
    whenLoadedAndIdle(kept);
    const stop = whenLoadedAndIdle(calledOff);
    vi.advanceTimersByTime(60_000);
    expect(kept).not.toHaveBeenCalled();
    page.dispatchEvent(new Event("load"));
    stop();
    vi.advanceTimersByTime(60_000);
    expect(kept).toHaveBeenCalledOnce();
    expect(calledOff).not.toHaveBeenCalled();
  });

  it("runs soon in a browser without idle callbacks", () => {
    vi.stubGlobal("document", { readyState: "complete" });
    vi.stubGlobal("requestIdleCallback", undefined);
    const run = vi.fn();
    whenLoadedAndIdle(run);
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
  });
});
