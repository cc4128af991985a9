/** The events of a visitor who scrolls: from then on the page is theirs. */
const SCROLLS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Nobody still waits for a page to be as it was after this long, milliseconds. */
const LIMIT_MS = 10_000;

/** The used parts of the browser's window. */
export type PlaceWindow = Pick<
  Window,
  | "addEventListener"
  | "document"
  | "history"
  | "innerHeight"
  | "removeEventListener"
  | "scrollTo"
  | "scrollY"
  | "setTimeout"
> & { readonly ResizeObserver: typeof ResizeObserver };

/** The addition to the state of a history entry when its page is left. */
interface PlaceState {
  /** How far the page was scrolled, CSS px. */
  readonly place?: number;
}

/**
 * Where pages are left, for Back to a page whose code or data has to be fetched again. The browser scrolls to its place at once, which then
 * is too far for what is shown. Such a page is scrolled again whenever its height changes, until its place can be reached.
 */
export class PagePlace {
  readonly #window: PlaceWindow;
  #stop = () => {};

  constructor(window: PlaceWindow) {
    this.#window = window;
  }

  /** To be called before a link's page takes the place of this one. */
  leave(): void {
    this.#stop();
    const { history, scrollY } = this.#window;
    history.replaceState({ ...history.state, place: scrollY }, "");
  }

  /** To be called when an entry of the history is reached, before its page is shown. */
  reached(): void {
    this.#stop();
    const { place }: PlaceState = this.#window.history.state ?? {};
    if (place) this.#scrollAsItGrows(place);
  }

  #scrollAsItGrows(top: number): void {
    const window = this.#window;
    const root = window.document.documentElement;
    // The first report is of the page that is being left, which may be as high.
    let isLeft = false;
    const size = new window.ResizeObserver(() => {
      if (isLeft) {
        window.scrollTo(0, top);
        if (root.scrollHeight >= top + window.innerHeight) this.#stop();
      }
      isLeft = true;
    });
    this.#stop = () => {
      size.disconnect();
      for (const type of SCROLLS) window.removeEventListener(type, this.#stop);
    };
    for (const type of SCROLLS) window.addEventListener(type, this.#stop, { passive: true });
    size.observe(root);
    window.setTimeout(this.#stop, LIMIT_MS);
  }
}
