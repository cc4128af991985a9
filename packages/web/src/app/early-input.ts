import { isPlainClick } from "@railbird/ui";
import type { After } from "../data/live/timers";
import { PLAIN_BUTTONS } from "../ssr/start-script";

// Clicks, choices and presses from before React has taken the page over. React itself repeats only what hits a part whose code and data are
// there: a click in any other part, a choice made before the scripts run, and a press on an element that hydration replaces are lost without
// this.

declare global {
  interface Document {
    /** Set by the start script. Stops recording clicks, and returns the last button that was clicked. */
    takeEarlyClick?: () => HTMLButtonElement | undefined;
    /** Set by the start script. Stops recording choices; returns each control with its value or checked state, in the order of the choices. */
    takeEarlyChoices?: () => Map<Choosable, string | boolean>;
  }
}

/** The longest that a choice waits for its control, milliseconds. */
const LONGEST_MS = 10_000;

type Choosable = HTMLSelectElement | HTMLInputElement;
type Pressable = HTMLButtonElement | HTMLAnchorElement;

/** The used part of a click event. */
export type SeenClick = Pick<MouseEvent, "target" | "cancelBubble">;

/**
 * Repeats a click on a button that was not hydrated yet, once it is. The start script records the last click until the scripts run. After
 * that React itself hydrates what is clicked, unless that part waits for code or data: then React stops the click and forgets it.
 */
export class EarlyClick {
  readonly #root: HTMLElement;
  readonly #after: After;
  #waiting: HTMLButtonElement | undefined;

  constructor(page: Pick<Document, "takeEarlyClick">, root: HTMLElement, after: After) {
    this.#root = root;
    this.#after = after;
    this.#waiting = page.takeEarlyClick?.();
  }

  /** To be called in the same task as, and after, `hydrateRoot`: React's listener then comes before this one. */
  readonly watch = (): void => {
    this.#root.addEventListener("click", this.#look, true);
  };

  /** To be called whenever a part of the page is hydrated. Only the last click counts: nobody wants to press twice what did not react. */
  readonly clickAgain = (): void => {
    // React hydrates what is clicked at once, but not during its own effects.
    queueMicrotask(() => {
      const button = this.#waiting && this.#inPage(this.#waiting);
      this.#waiting = undefined;
      button?.click();
    });
  };

  readonly #look = ({ target, cancelBubble }: SeenClick): void => {
    const button = buttonAt(target);
    if (!button) return;
    // React stopped it, or has just put another button in its place.
    this.#waiting = cancelBubble || !button.isConnected ? button : undefined;
    // The other one may have been the last to be hydrated.
    if (!button.isConnected) this.#after(0, this.clickAgain);
  };

  /** The button, or the only one of the same purpose where React has rendered that part of the page again. */
  #inPage(button: HTMLButtonElement): HTMLButtonElement | undefined {
    if (button.isConnected) return button;
    const buttons = [...this.#root.querySelectorAll<HTMLButtonElement>(PLAIN_BUTTONS)];
    const [found, ...others] = buttons.filter((each) => isSameControl(each, button));
    return others.length === 0 ? found : undefined;
  }
}

/** The used part of a change event. */
export type SeenChange = Pick<Event, "target" | "cancelBubble">;

/**
 * Repeats choices that were made in a control before it was hydrated: React calls no handler for such a choice, and sets a select back to
 * its old value. The start script records choices until a first part of the page is hydrated.
 */
export class EarlyChoice {
  readonly #page: Pick<Document, "takeEarlyChoices" | "querySelector">;
  readonly #root: HTMLElement;
  readonly #after: After;
  #made: Map<Choosable, string | boolean> | undefined;

  constructor(page: Pick<Document, "takeEarlyChoices" | "querySelector">, root: HTMLElement, after: After) {
    this.#page = page;
    this.#root = root;
    this.#after = after;
  }

  /** To be called in the same task as, and after, `hydrateRoot`: React's listener then comes before this one. */
  readonly watch = (): void => this.#root.addEventListener("change", this.#look, true);

  /** To be called whenever a part of the page is hydrated. */
  readonly chooseAgain = (): void => {
    queueMicrotask(() => {
      this.#made ??= this.#takeMade();
      for (const [control, chosen] of this.#made) {
        // React may have rendered the part again, with another control in its place, or is about to.
        const inPage = control.isConnected ? control : this.#page.querySelector<Choosable>(selectorOf(control));
        if (inPage && choose(inPage, chosen)) this.#made.delete(control);
      }
    });
  };

  /** Those that the start script has recorded. What finds no control for long has nowhere to go, and must not appear on another page. */
  #takeMade(): Map<Choosable, string | boolean> {
    const made = this.#page.takeEarlyChoices?.() ?? new Map<Choosable, string | boolean>();
    this.#after(LONGEST_MS, () => made.clear());
    return made;
  }

  /** A change in a part that waits for code or data: React stops it and forgets it. */
  readonly #look = ({ target, cancelBubble }: SeenChange): void => {
    if (cancelBubble && isSelect(target)) this.#made?.set(target, target.value);
  };
}

/** The used part of a press, a release or a click. */
export type SeenPress = Parameters<typeof isPlainClick>[0] & Pick<MouseEvent, "target">;

/**
 * Clicks a button or a link when React replaces the pressed element between a mouse's press and its release: the control itself, or a part
 * of it, such as a price that a translator has rewritten and that changes. The browser sends that click to the common ancestor of the old
 * element and the new one, or to none.
 */
export class ReplacedPress {
  readonly #root: Pick<HTMLElement, "addEventListener">;
  readonly #after: After;
  #pressed: { readonly target: Element; readonly control: Pressable } | undefined;
  #released: Pressable | null = null;

  constructor(root: Pick<HTMLElement, "addEventListener">, after: After) {
    this.#root = root;
    this.#after = after;
  }

  /** To be called once. */
  readonly watch = (): void => {
    // React may replace the button while it handles the press: only the first event of a press, this one, is sure to name the old button.
    this.#root.addEventListener("pointerdown", this.#press, true);
    this.#root.addEventListener("mouseup", this.#release, true);
    this.#root.addEventListener("click", this.#click, true);
  };

  readonly #press = ({ target }: Pick<SeenPress, "target">): void => {
    const control = controlAt(target);
    this.#pressed = control ? { target: target as Element, control } : undefined;
  };

  readonly #release = (event: SeenPress): void => {
    const control = controlAt(event.target);
    const pressed = this.#pressed;
    if (!control || !pressed || pressed.target.isConnected) return;
    if (!isPlainClick(event) || !isSameControl(control, pressed.control)) return;
    this.#released = control;
    // A click that the browser sends by itself comes first, and cancels this one.
    this.#after(0, () => this.#released?.click());
  };

  readonly #click = ({ target }: Pick<SeenPress, "target">): void => {
    if (controlAt(target)) this.#released = null;
  };
}

function buttonAt(target: EventTarget | null): HTMLButtonElement | null {
  return (target as Element).closest<HTMLButtonElement>(PLAIN_BUTTONS);
}

/** Makes a choice in a control. False when React did not get it: React stops an event whose target is not hydrated yet. */
function choose(control: Choosable, chosen: string | boolean): boolean {
  let reached = false;
  const reach = () => {
    reached = true;
    // If React hydrated the select for this event, it has put it back.
    if (typeof chosen === "string") control.value = chosen;
  };
  const type = typeof chosen === "string" ? "change" : "click";
  control.addEventListener(type, reach);
  if (typeof chosen === "string") {
    control.value = chosen;
    control.dispatchEvent(new Event(type, { bubbles: true }));
  } else {
    const input = control as HTMLInputElement;
    // React keeps both equal to the state that it rendered: it has this choice already.
    if (input.checked === chosen && input.defaultChecked === chosen) return true;
    input.checked = !chosen;
    input.click();
  }
  control.removeEventListener(type, reach);
  return reached && control.isConnected;
}

/** Finds a select of the same name, or the radio button of the same value: the names of their groups are React's. */
function selectorOf(control: Choosable): string {
  return isSelect(control) ? `select[name="${control.name}"]` : `[type=radio][value="${control.value}"]`;
}

function isSelect(target: EventTarget | null): target is HTMLSelectElement {
  return (target as Element).matches("select");
}

function controlAt(target: EventTarget | null): Pressable | null {
  return (target as Element).closest<Pressable>(`${PLAIN_BUTTONS},a[href]`);
}

/** Whether two controls have the same purpose: React may have rendered one in the place of the other. */
function isSameControl(one: Element, other: Element): boolean {
  return purposeOf(one) === purposeOf(other);
}

/** A link is identified by its address, since its words may be a countdown; a button by its words. */
function purposeOf(control: Element): string {
  return control.getAttribute("href") ?? `${control.ariaLabel ?? ""}\n${control.textContent}`;
}
