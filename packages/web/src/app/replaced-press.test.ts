import { expect, it } from "vitest";
import { ReplacedPress, type SeenPress } from "./replaced-press";

/** A button, or a link where it has an address, whose clicks the page counts in `acted`. */
interface Control {
  isConnected: boolean;
  readonly ariaLabel: null;
  readonly textContent: string;
  getAttribute(): string | null;
  closest(): Control | null;
  click(): void;
}

/** A page with a press as the browser and React handle it: React may render the target again for the first event. */
function startPage() {
  const acted: Control[] = [];
  const later: (() => void)[] = [];
  const listeners = new Map<string, (seen: SeenPress) => void>();
  const send = (type: string, target: Control, keys: Partial<SeenPress> = {}) => {
    const plain = { button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
    listeners.get(type)?.({ ...plain, target: target as unknown as EventTarget, ...keys });
  };
  const add = (textContent: string, href: string | null = null): Control => {
    const control: Control = {
      isConnected: true,
      ariaLabel: null,
      textContent,
      getAttribute: () => href,
      closest: () => control,
      click: () => {
        send("click", control);
        acted.push(control);
      },
    };
    return control;
  };
  const around: Control = { ...add(""), closest: () => null };
  const root = {
    addEventListener: (type: string, listener: (seen: SeenPress) => void) => {
      listeners.set(type, listener);
    },
  };
  const after = (_ms: number, run: () => void) => {
    later.push(run);
    return () => {};
  };
  new ReplacedPress(root as unknown as HTMLElement, after).watch();
  return {
    acted,
    add,
    press: (control: Control) => {
      send("pointerdown", control);
      send("mousedown", control.isConnected ? control : around);
    },
    release: (control: Control, keys?: Partial<SeenPress>) => send("mouseup", control, keys),
    /** Runs what was deferred until after the events. */
    runLater: () => {
      for (const run of later.splice(0)) run();
    },
  };
}

const CONTROLS: readonly (readonly [string, { old: readonly [string, string?]; again: readonly [string, string?] }])[] =
  [
    ["a button", { old: ["Geelong"], again: ["Geelong"] }],
    ["a link, whose time has gone on", { old: ["1m 20s", "/race/1"], again: ["1m 19s", "/race/1"] }],
  ];

it.each(CONTROLS)("%s that is rendered again between press and release acts once", (_what, { old, again }) => {
  const page = startPage();
  const [pressed, released] = [page.add(...old), page.add(...again)];
  page.press(pressed);
  pressed.isConnected = false;
  page.release(released);
  page.runLater();
  page.runLater();
  expect(page.acted).toEqual([released]);
});

it.each(CONTROLS)("%s that is rendered again for that press acts once", (_what, { old, again }) => {
  const page = startPage();
  const [pressed, released] = [page.add(...old), page.add(...again)];
  // The browser sends the later events to the old element's parent.
  pressed.isConnected = false;
  page.press(pressed);
  page.release(released);
  page.runLater();
  expect(page.acted).toEqual([released]);
});

it.each(CONTROLS)("%s acts once where the browser does send a click", (_what, { old, again }) => {
  const page = startPage();
  const [pressed, released] = [page.add(...old), page.add(...again)];
  page.press(pressed);
  pressed.isConnected = false;
  page.release(released);
  released.click();
  page.runLater();
  expect(page.acted).toEqual([released]);
});

it("nothing acts for another mouse button, or with a modifier key", () => {
  for (const keys of [{ button: 2 }, { ctrlKey: true }]) {
    const page = startPage();
    const pressed = page.add("Geelong");
    page.press(pressed);
    pressed.isConnected = false;
    page.release(page.add("Geelong"), keys);
    page.runLater();
    expect(page.acted).toEqual([]);
  }
});

it("nothing acts when the press is released over something else, or when its target was not replaced", () => {
  const page = startPage();
  const [first, second, link] = [page.add("Geelong"), page.add("Sandown"), page.add("Geelong", "/race/1")];
  page.press(first);
  page.release(first);
  page.press(first);
  first.isConnected = false;
  page.release(second);
  page.release(link);
  page.runLater();
  expect(page.acted).toEqual([]);
});
