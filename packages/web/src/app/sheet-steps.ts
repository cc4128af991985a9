import type { Navigator } from "react-router-dom";

/** What a visitor does to scroll: from then on the page is theirs. */
const SCROLLS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Nobody still waits for a page to be as it was after this long, milliseconds. */
const LIMIT_MS = 10_000;

/**
 * Where pages are left, for Back to a page whose code or data has to be fetched again. The browser scrolls to its place at once, which then
 * is too far for what is shown. Such a page is scrolled again whenever its height changes, until its place can be reached.
 */
class PagePlace {
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

/** The used parts of the browser's window. */
export type StepsWindow = PlaceWindow & Pick<Window, "location" | "requestAnimationFrame" | "scrollX">;

/** What a step adds to the state of the page's own history entry. */
interface StepState {
  /** The router's number of the entry. */
  readonly idx?: number | null;
  /** How many entries the history had when the step was its last; absent on a page's own entry. */
  readonly sheet?: number;
}

/**
 * Gives whatever is open over a page one history entry, a step, so that Back closes it and does not leave the page. The router does not
 * see it: its address is the page's. Closed in another way, the step is left; a link that is followed takes its place. Where a step is
 * reached with nothing open (by Forward, by a reload), it is passed over.
 */
export class SheetSteps {
  readonly #window: StepsWindow;
  readonly #navigator: Navigator;
  /** What closes each open sheet, the uppermost last. */
  readonly #open = new Set<() => void>();
  #isLeaving = false;
  #afterLeaving: (() => void) | undefined;
  #index: number;
  /** The address of the page that the last step was over. */
  #pageHref: string;
  readonly #place: PagePlace;

  constructor(window: StepsWindow, navigator: Navigator) {
    this.#window = window;
    this.#place = new PagePlace(window);
    this.#navigator = { ...navigator };
    this.#index = this.#state.idx ?? 0;
    this.#pageHref = window.location.href;
    navigator.push = (...args) => {
      const push = () => {
        this.#place.leave();
        this.#navigator.push(...args);
      };
      if (this.#isLeaving) this.#afterLeaving = push;
      else if (this.#isOnStep) this.#navigator.replace(...args);
      else push();
    };
    navigator.replace = (...args) => {
      const replace = () => this.#navigator.replace(...args);
      if (this.#isLeaving) this.#afterLeaving = replace;
      else if (this.#isOnStep) this.#leave(replace);
      else replace();
    };
    window.addEventListener("popstate", this.#popped);
    window.addEventListener("pageshow", () => {
      this.#isLeaving = false;
      this.#settleLater();
    });
    this.#settleLater();
  }

  /** To be called when a sheet has opened; returns a function to be called once it is closed. */
  readonly opened = (close: () => void): (() => void) => {
    this.#open.add(close);
    this.#settle();
    return () => {
      this.#open.delete(close);
      // A sheet that opens as this one closes takes its step.
      this.#settleLater();
    };
  };

  get #state(): StepState {
    return this.#window.history.state ?? {};
  }

  get #isOnStep(): boolean {
    return this.#state.sheet !== undefined;
  }

  #settleLater(): void {
    this.#window.setTimeout(() => this.#settle());
  }

  #settle(): void {
    if (this.#isLeaving || this.#isOnStep === this.#open.size > 0) return;
    if (this.#isOnStep) this.#leave();
    else this.#enter();
  }

  #enter(): void {
    const { history, location } = this.#window;
    this.#place.leave();
    this.#index = (this.#state.idx ?? 0) + 1;
    this.#pageHref = location.href;
    const step: StepState = { ...this.#state, idx: this.#index, sheet: 0 };
    history.pushState(step, "");
    history.replaceState({ ...step, sheet: history.length }, "");
  }

  /** `then` runs once the page's own entry is reached. */
  #leave(then = this.#afterLeaving): void {
    this.#isLeaving = true;
    this.#afterLeaving = then;
    this.#window.history.back();
  }

  /**
   * The browser is about to scroll to where the page was when the sheet opened: the page may have been scrolled under it. Only for the
   * page under a step; anywhere else, a section of the same page too, the browser knows best.
   */
  #keepScrolled(): void {
    const { scrollX, scrollY } = this.#window;
    this.#window.requestAnimationFrame(() => this.#window.scrollTo(scrollX, scrollY));
  }

  readonly #popped = (): void => {
    const { history, location } = this.#window;
    const before = this.#index;
    const wasLeaving = this.#isLeaving;
    const { idx, sheet } = this.#state;
    this.#index = idx ?? 0;
    this.#isLeaving = false;
    if (sheet !== undefined && this.#open.size === 0) {
      if (this.#index > before && history.length > sheet) history.forward();
      else this.#leave();
      return;
    }
    if ((wasLeaving || this.#open.size > 0) && location.href === this.#pageHref) this.#keepScrolled();
    else this.#place.reached();
    const then = this.#afterLeaving;
    this.#afterLeaving = undefined;
    then?.();
    if (sheet !== undefined) return;
    if (!wasLeaving) [...this.#open].at(-1)?.();
    // A sheet that asks first may still be open.
    this.#settleLater();
  };
}

/** The used parts of the browser's window. */
type PlaceWindow = Pick<
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

/** What is added to the state of a history entry when its page is left. */
interface PlaceState {
  /** How far the page was scrolled, CSS px. */
  readonly place?: number;
}
