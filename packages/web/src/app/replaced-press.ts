import { isPlainClick } from "@railbird/ui";
import type { After } from "../data/live/timers";
import { PLAIN_BUTTONS } from "../ssr/start-script";
import { isSameControl } from "./is-same-control";

/** The used part of a press, a release or a click. */
export type SeenPress = Parameters<typeof isPlainClick>[0] & Pick<MouseEvent, "target">;

type Control = HTMLButtonElement | HTMLAnchorElement;

/**
 * Clicks a button or a link that React replaced between a mouse's press and its release: the browser sends that click to the common
 * ancestor of the old element and the new one.
 */
export class ReplacedPress {
  readonly #root: Pick<HTMLElement, "addEventListener">;
  readonly #after: After;
  #pressed: Control | null = null;
  #released: Control | null = null;

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
    this.#pressed = controlAt(target);
  };

  readonly #release = (event: SeenPress): void => {
    const control = controlAt(event.target);
    if (!control || !this.#pressed || this.#pressed.isConnected) return;
    if (!isPlainClick(event) || !isSameControl(control, this.#pressed)) return;
    this.#released = control;
    // A click that the browser sends by itself comes first, and cancels this one.
    this.#after(0, () => this.#released?.click());
  };

  readonly #click = ({ target }: Pick<SeenPress, "target">): void => {
    if (controlAt(target)) this.#released = null;
  };
}

function controlAt(target: EventTarget | null): Control | null {
  return (target as Element).closest<Control>(`${PLAIN_BUTTONS},a[href]`);
}
