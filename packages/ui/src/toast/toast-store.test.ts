import {
  TOAST_DURATION_MS,
  TOAST_LIMIT,
  TOAST_REMOVE_DELAY_MS,
  TOAST_SWIPE_DIRECTION,
  TOAST_SWIPE_THRESHOLD_PX,
} from "@railbird/ui/toast";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { createToastStore } from "./toast-store";

/** A store whose delayed callbacks are recorded instead of run. */
function setUp() {
  const waiting: { readonly run: () => void; readonly ms: number }[] = [];
  const store = createToastStore((run, ms) => waiting.push({ run, ms }));
  return { store, waiting };
}

describe("the toasts' constants", () => {
  it("are section 9's", () => {
    expect([TOAST_LIMIT, TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS]).toEqual([1, 5000, 1_000_000]);
    expect([TOAST_SWIPE_DIRECTION, TOAST_SWIPE_THRESHOLD_PX]).toEqual(["right", 50]);
  });
});

describe("a toast store", () => {
  it("shows one message at a time: the newest", () => {
    const { store } = setUp();
    store.show({ title: "First" });
    const id = store.show({ title: "Second", variant: "destructive", duration: 100 });
    expect(store.toasts()).toEqual([{ id, title: "Second", variant: "destructive", duration: 100, open: true }]);
  });

  it("closes a message at once and removes it 1,000,000 ms later", () => {
    const { store, waiting } = setUp();
    const id = store.show({ title: "Odds updated" });
    store.dismiss(id);
    expect(store.toasts()).toEqual([{ id, title: "Odds updated", open: false }]);
    expect(waiting.map(({ ms }) => ms)).toEqual([1_000_000]);
    waiting[0]?.run();
    expect(store.toasts()).toEqual([]);
  });

  it("does not remove a newer message with an older one", () => {
    const { store, waiting } = setUp();
    store.dismiss(store.show({ title: "First" }));
    const second = store.show({ title: "Second" });
    waiting[0]?.run();
    expect(store.toasts().map(({ id, open }) => ({ id, open }))).toEqual([{ id: second, open: true }]);
  });

  it("calls its listeners after each change until they unsubscribe", () => {
    const { store } = setUp();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.dismiss(store.show({ title: "One" }));
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    store.show({ title: "Two" });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("never holds more than one, whatever the order of events", () => {
    const steps = fc.array(
      fc.oneof(fc.constant("show" as const), fc.record({ dismiss: fc.nat(20) }), fc.constant("wait" as const)),
    );
    fc.assert(
      fc.property(steps, (happenings) => {
        const { store, waiting } = setUp();
        let newest: number | undefined;
        for (const step of happenings) {
          if (step === "show") {
            newest = store.show({ title: "News" });
            expect(store.toasts()[0]).toMatchObject({ id: newest, open: true });
          } else if (step === "wait") {
            waiting.shift()?.run();
          } else {
            store.dismiss(step.dismiss);
          }
          expect(store.toasts().length).toBeLessThanOrEqual(1);
          expect(store.toasts().every(({ id }) => id === newest)).toBe(true);
        }
      }),
    );
  });
});
