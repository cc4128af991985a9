/** The used parts of the browser's window. */
export type PlaceWindow = Pick<
  Window,
  | "addEventListener"
  | "document"
  | "history"
  | "innerHeight"
  | "requestAnimationFrame"
  | "removeEventListener"
  | "scrollTo"
  | "scrollY"
  | "setTimeout"
> & { readonly ResizeObserver: typeof ResizeObserver };

/** What is added to the state of a history entry when its page is left. */
interface PlaceState {
  readonly place?: { readonly top: number; readonly height: number };
}

/** What a visitor does to scroll: from then on the page is theirs. */
const SCROLLS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Nobody still waits for a page to be as it was after this long, milliseconds. */
const LIMIT_MS = 10_000;

/**
 * Where pages are left, for Back to a page whose code or data has to be fetched again. The browser scrolls to its place at once, which then
 * is too far for what is shown. Such a page is scrolled again whenever it grows, until it is about as high as it was.
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
    history.replaceState({ ...history.state, place: { top: scrollY, height: this.#height } }, "");
  }

  /** To be called when an entry of the history is reached, before its page is shown. */
  reached(): void {
    this.#stop();
    const { place }: PlaceState = this.#window.history.state ?? {};
    if (!place) return;
    const isShown = () => Math.abs(this.#height - place.height) < this.#window.innerHeight;
    let stopped = false;
    this.#stop = () => {
      stopped = true;
    };
    // By then a page that is at hand is rendered, and the browser has scrolled it.
    this.#window.requestAnimationFrame(() => {
      if (!stopped && !isShown()) this.#scrollAsItGrows(place.top, isShown);
    });
  }

  get #height(): number {
    return this.#window.document.documentElement.scrollHeight;
  }

  #scrollAsItGrows(top: number, isShown: () => boolean): void {
    const window = this.#window;
    const size = new window.ResizeObserver(() => {
      window.scrollTo(0, top);
      if (isShown()) this.#stop();
    });
    this.#stop = () => {
      size.disconnect();
      for (const type of SCROLLS) window.removeEventListener(type, this.#stop);
    };
    for (const type of SCROLLS) window.addEventListener(type, this.#stop, { passive: true });
    size.observe(window.document.documentElement);
    window.setTimeout(this.#stop, LIMIT_MS);
  }
}
