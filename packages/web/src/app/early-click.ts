import type { After } from "../data/live/timers";
import { PLAIN_BUTTONS } from "../ssr/start-script";
import { isSameControl } from "./is-same-control";

declare global {
  interface Document {
    /** Of the start script: stops keeping clicks, and returns the last button that was clicked. */
    takeEarlyClick?: () => HTMLButtonElement | undefined;
  }
}

/** The part of a click that is looked at. */
export type SeenClick = Pick<MouseEvent, "target" | "cancelBubble">;

/**
 * Lets a button that is clicked before React has it act once, when React has it. The start script keeps the last such click until the
 * scripts run. React itself hydrates what is clicked, unless that still waits for code or data: then it stops the click and forgets it.
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

  /** The button, or the only one with its words where React has rendered a part of the page again. */
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
