import { describe, expect, it } from "vitest";
import { EarlyClick, type SeenClick } from "./early-click";

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
