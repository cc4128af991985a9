type Control = HTMLSelectElement | HTMLInputElement;

declare global {
  interface Document {
    /** Set by the start script. Stops recording choices; returns each control with its value or checked state, in the order of the choices. */
    takeEarlyChoices?: () => Map<Control, string | boolean>;
  }
}

/** The used part of a change event. */
export type SeenChange = Pick<Event, "target" | "cancelBubble">;

/**
 * Repeats choices that were made in a control before it was hydrated: React calls no handler for such a choice, and sets a select back to
 * its old value. The start script records choices until a first part of the page is hydrated.
 */
export class EarlyChoice {
  readonly #page: Pick<Document, "takeEarlyChoices" | "getElementById">;
  readonly #root: HTMLElement;
  #kept: Map<Control, string | boolean> | undefined;

  constructor(page: Pick<Document, "takeEarlyChoices" | "getElementById">, root: HTMLElement) {
    this.#page = page;
    this.#root = root;
  }

  /** To be called in the same task as, and after, `hydrateRoot`: React's listener then comes before this one. */
  readonly watch = (): void => this.#root.addEventListener("change", this.#look, true);

  /** To be called whenever a part of the page is hydrated. */
  readonly chooseAgain = (): void => {
    queueMicrotask(() => {
      this.#kept ??= this.#page.takeEarlyChoices?.() ?? new Map();
      for (const [control, chosen] of this.#kept) {
        // React may have rendered the part again, with another control of that id.
        const inPage = control.isConnected ? control : this.#page.getElementById(control.id);
        if (!inPage || choose(inPage as Control, chosen)) this.#kept.delete(control);
      }
    });
  };

  /** A change in a part that waits for code or data: React stops it and forgets it. */
  readonly #look = ({ target, cancelBubble }: SeenChange): void => {
    if (cancelBubble && isSelect(target)) this.#kept?.set(target, target.value);
  };
}

/** Makes a choice in a control. False when React did not get it: React stops an event whose target is not hydrated yet. */
function choose(control: Control, chosen: string | boolean): boolean {
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

function isSelect(target: EventTarget | null): target is HTMLSelectElement {
  return (target as Element).matches("select");
}
