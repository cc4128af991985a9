import { describe, expect, it } from "vitest";
import { EarlyChoice, type SeenChange } from "./early-choice";

/** A control that React hydrates later: until then React stops its events, afterwards it records the choice. */
class Control extends EventTarget {
  checked = false;
  defaultChecked = false;
  value = "";
  isTaken = true;
  id = "";
  isConnected = true;
  readonly seen: (string | boolean)[] = [];

  click(): void {
    this.checked = !this.checked;
    this.dispatchEvent(new Event("click"));
  }

  override dispatchEvent(event: Event): boolean {
    if (!this.isTaken) return true;
    this.seen.push(event.type === "click" ? this.checked : this.value);
    return super.dispatchEvent(event);
  }

  matches(selector: string): boolean {
    return selector === "select";
  }
}

/** A page with these choices in the start script; another control has the id "state". */
function startPage(...choices: [control: Control, chosen: string | boolean][]) {
  let listener: ((change: SeenChange) => void) | undefined;
  const root = {
    addEventListener: (_type: string, added: typeof listener) => {
      listener = added;
    },
  };
  const named = control({ id: "state" });
  const kept = new Map(choices) as never;
  const document = { takeEarlyChoices: () => kept, getElementById: (id: string) => (id ? named : null) as never };
  const early = new EarlyChoice(document, root as unknown as HTMLElement);
  early.watch();
  return {
    named,
    change: (target: Control, value: string) => {
      target.value = value;
      listener?.({ target, cancelBubble: !target.isTaken });
    },
    hydrate: async () => {
      early.chooseAgain();
      await Promise.resolve();
    },
  };
}

const control = (props: Partial<Control> = {}) => Object.assign(new Control(), props);

describe("a choice made before hydration", () => {
  it("is applied once where the control is not hydrated", async () => {
    const left = control({ checked: true });
    const putBack = control();
    const unchecked = control({ defaultChecked: true });
    const select = control();
    const page = startPage([left, true], [putBack, true], [unchecked, false], [select, "VIC"]);
    await page.hydrate();
    await page.hydrate();
    expect([left, putBack, unchecked, select].map(({ seen }) => seen)).toEqual([[true], [true], [false], ["VIC"]]);
  });

  it("is not applied again where the control is hydrated", async () => {
    const taken = control({ checked: true, defaultChecked: true });
    await startPage([taken, true]).hydrate();
    expect(taken.seen).toEqual([]);
  });

  it("waits until its own part of the page is hydrated", async () => {
    const select = control({ isTaken: false });
    const box = control({ isTaken: false, checked: true });
    const page = startPage([select, "VIC"], [box, true]);
    await page.hydrate();
    await page.hydrate();
    expect([select.seen, box.seen]).toEqual([[], []]);
    expect(box.checked).toBe(true);
    select.isTaken = true;
    box.isTaken = true;
    await page.hydrate();
    expect([select.seen, box.seen]).toEqual([["VIC"], [true]]);
  });

  it("may be repeated in a part that still waits; the last one counts", async () => {
    const select = control({ isTaken: false });
    const page = startPage();
    await page.hydrate();
    page.change(select, "VIC");
    page.change(select, "NSW");
    select.isTaken = true;
    await page.hydrate();
    await page.hydrate();
    expect(select.seen).toEqual(["NSW"]);
  });

  it("is applied to the control that replaced the first one, and dropped when there is none", async () => {
    const [replaced, gone] = [control({ isConnected: false, id: "state" }), control({ isConnected: false })];
    const page = startPage([replaced, "VIC"], [gone, "NSW"]);
    await page.hydrate();
    await page.hydrate();
    expect([page.named.seen, replaced.seen, gone.seen]).toEqual([["VIC"], [], []]);
  });

  it("is left to React where React takes the change", async () => {
    const select = control();
    const page = startPage();
    await page.hydrate();
    page.change(select, "VIC");
    await page.hydrate();
    expect(select.seen).toEqual([]);
  });
});
