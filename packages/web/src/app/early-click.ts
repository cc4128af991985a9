import type { After } from "../data/live/timers";
import { PLAIN_BUTTONS } from "../ssr/start-script";
import { isSameControl } from "./is-same-control";

declare global {
  interface Document {
    /** Set by the start script. Stops recording clicks, and returns the last button that was clicked. */
    takeEarlyClick?: () => HTMLButtonElement | undefined;
  }
}

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

function buttonAt(target: EventTarget | null): HTMLButtonElement | null {
  return (target as Element).closest<HTMLButtonElement>(PLAIN_BUTTONS);
}
