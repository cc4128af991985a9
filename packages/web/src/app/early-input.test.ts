import { describe, expect, it } from "vitest";
import { EarlyChoice, EarlyClick, ReplacedPress, type SeenChange, type SeenClick, type SeenPress } from "./early-input";

describe("an early click", () => {
  /** A button whose clicks reach the page's listener. It acts unless React stops the click. */
  interface Button {
    isConnected: boolean;
    readonly ariaLabel: null;
    readonly textContent: string;
    getAttribute(): null;
    closest(): Button;
    click(): void;
  }

  /** A page whose buttons are hydrated or not yet. */
  function startPage({ early = false } = {}) {
    const acted: Button[] = [];
    const buttons: Button[] = [];
    let hydrated = false;
    const listeners = new Map<string, (seen: SeenClick) => void>();
    const add = (textContent: string): Button => {
      const button: Button = {
        isConnected: true,
        ariaLabel: null,
        textContent,
        getAttribute: () => null,
        closest: () => button,
        click: () => {
          send("click", button);
          if (hydrated && button.isConnected) acted.push(button);
        },
      };
      buttons.push(button);
      return button;
    };
    const send = (type: string, target: Button) =>
      listeners.get(type)?.({ target: target as unknown as EventTarget, cancelBubble: !hydrated });
    const first = add("First");
    const root = {
      addEventListener: (type: string, listener: (seen: SeenClick) => void) => {
        listeners.set(type, listener);
      },
      querySelectorAll: () => buttons.filter(({ isConnected }) => isConnected),
    };
    const document = early ? { takeEarlyClick: () => first as unknown as HTMLButtonElement } : {};
    const later: (() => void)[] = [];
    const earlyClick = new EarlyClick(document, root as unknown as HTMLElement, (_ms, run) => {
      later.push(run);
      return () => {};
    });
    earlyClick.watch();
    return {
      acted,
      first,
      add,
      /** Runs what was deferred until after the events. */
      runLater: async () => {
        for (const run of later.splice(0)) run();
        await Promise.resolve();
      },
      hydrate: async () => {
        hydrated = true;
        earlyClick.clickAgain();
        await Promise.resolve();
      },
      /** Another part of the page is hydrated: the buttons are not. */
      hydrateOther: async () => {
        earlyClick.clickAgain();
        await Promise.resolve();
      },
    };
  }

  describe("a button that is clicked before hydration", () => {
    it("acts once when it was clicked before the scripts ran, after hydration", async () => {
      const page = startPage({ early: true });
      expect(page.acted).toEqual([]);
      await page.hydrate();
      await page.hydrate();
      expect(page.acted).toEqual([page.first]);
    });

    it("acts once when React stopped the click, even if other parts are hydrated first", async () => {
      const page = startPage();
      page.first.click();
      await page.hydrateOther();
      await page.hydrateOther();
      expect(page.acted).toEqual([]);
      await page.hydrate();
      await page.hydrate();
      expect(page.acted).toEqual([page.first]);
    });

    it("does not act again when it was hydrated", async () => {
      const page = startPage();
      await page.hydrate();
      page.first.click();
      await page.hydrate();
      expect(page.acted).toEqual([page.first]);
    });

    it("acts once when it was clicked again meanwhile", async () => {
      const page = startPage({ early: true });
      page.first.click();
      page.first.click();
      await page.hydrate();
      expect(page.acted).toEqual([page.first]);
    });

    it("is dropped after a later click that React handled", async () => {
      const page = startPage({ early: true });
      const hydrated = page.hydrate();
      page.first.click();
      await hydrated;
      expect(page.acted).toEqual([page.first]);
    });

    it("is found by its text where React rendered the part again", async () => {
      const page = startPage({ early: true });
      page.add("Second");
      page.first.isConnected = false;
      const again = page.add("First");
      await page.hydrate();
      expect(page.acted).toEqual([again]);
    });

    it("is found again when it was replaced during the click", async () => {
      const page = startPage();
      page.first.isConnected = false;
      page.first.click();
      const again = page.add("First");
      await page.hydrate();
      expect(page.acted).toEqual([again]);
    });

    it("acts once where React rendered it again for that click, even if nothing is hydrated afterwards", async () => {
      const page = startPage();
      await page.hydrate();
      page.first.isConnected = false;
      const again = page.add("First");
      page.first.click();
      await page.runLater();
      await page.runLater();
      expect(page.acted).toEqual([again]);
    });

    it("does nothing when it is gone, or when two buttons match", async () => {
      const gone = startPage({ early: true });
      gone.first.isConnected = false;
      await gone.hydrate();
      const doubled = startPage({ early: true });
      doubled.first.isConnected = false;
      doubled.add("First");
      doubled.add("First");
      await doubled.hydrate();
      expect([...gone.acted, ...doubled.acted]).toEqual([]);
    });
  });
});

describe("an early choice", () => {
  /** A control that React hydrates later: until then React stops its events, afterwards it records the choice. */
  class Control extends EventTarget {
    checked = false;
    defaultChecked = false;
    value = "";
    isTaken = true;
    name = "";
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
    const named = control({ name: "state" });
    const made = new Map(choices) as never;
    const inPage = (selector: string) => (selector.includes("state") && named.isConnected ? named : null) as never;
    const document = { takeEarlyChoices: () => made, querySelector: inPage };
    const late: (() => void)[] = [];
    const early = new EarlyChoice(document, root as unknown as HTMLElement, (_ms, run) => {
      late.push(run);
      return () => {};
    });
    early.watch();
    return {
      named,
      wait: () => late.shift()?.(),
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
    it("waits for a control that React is about to render again, for some seconds", async () => {
      for (const [isLate, seen] of [
        [false, ["VIC"]],
        [true, []],
      ] as const) {
        const gone = control({ name: "state", isConnected: false });
        const { named, hydrate, wait } = startPage([gone, "VIC"]);
        named.isConnected = false;
        await hydrate();
        if (isLate) wait();
        named.isConnected = true;
        await hydrate();
        expect(named.seen).toEqual(seen);
      }
    });

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
      const [replaced, gone] = [control({ isConnected: false, name: "state" }), control({ isConnected: false })];
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
});

describe("a press", () => {
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

  const CONTROLS: readonly (readonly [
    string,
    { old: readonly [string, string?]; again: readonly [string, string?] },
  ])[] = [
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

  it("a control acts once of which only the pressed part is replaced", () => {
    const page = startPage();
    const link = page.add("Fav 4 $5.50", "/race/1");
    const part = { ...page.add("Fav 4 $5.50"), closest: () => link };
    page.press(part);
    part.isConnected = false;
    page.release(link);
    page.runLater();
    page.runLater();
    expect(page.acted).toEqual([link]);
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
});
