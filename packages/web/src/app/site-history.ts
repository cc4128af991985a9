import { createPath, type Location, NavigationType, type Navigator, type To } from "react-router-dom";
import { PagePlace, type PlaceWindow } from "./page-place";

/** A page's address and how it was reached: by a load or a move in the history, by a link, or in the place of another. */
export interface Visit {
  readonly location: Location;
  readonly type: NavigationType;
}

/** The router's key of the first history entry of a visit. */
const FIRST_KEY = "default";

/** The used parts of the browser's window. */
export type HistoryWindow = PlaceWindow & Pick<Window, "location" | "requestAnimationFrame" | "scrollX">;

/** The state that this site stores with a history entry; `PagePlace` and `useKeptOpen` add to it. */
interface EntryState {
  /** The entry's number. */
  readonly idx?: number;
  /** Absent on the first entry of a visit. */
  readonly key?: string;
  /** The state that a navigation handed to the page. */
  readonly usr?: unknown;
  /** How many entries the history had when the dialog's entry was its last; absent on a page's own entry. */
  readonly dialog?: number;
}

/**
 * The visit's history, which the router navigates: pages by their addresses, and dialogs, of which the router's own history knows nothing. Whatever is open over a page (a dialog, the header's menu) has an entry with the
 * page's address and key, so that Back closes it and does not leave the page. Closed in another way, its entry is left; a link that is followed
 * takes its place. Where such an entry is reached with nothing open (by Forward, by a reload), it is passed over.
 */
export class SiteHistory implements Navigator {
  readonly #window: HistoryWindow;
  readonly #place: PagePlace;
  #visit: Visit;
  #show: (visit: Visit) => void = () => {};
  /** The functions that close the open dialogs, the uppermost last. */
  readonly #open = new Set<() => void>();
  #isLeaving = false;
  #afterLeaving: (() => void) | undefined;
  #index: number;
  /** The address of the page that the last dialog was over. */
  #pageHref: string;

  constructor(window: HistoryWindow) {
    this.#window = window;
    this.#place = new PagePlace(window);
    if (this.#state.idx === undefined) window.history.replaceState({ ...this.#state, idx: 0 }, "");
    this.#index = this.#state.idx ?? 0;
    this.#pageHref = window.location.href;
    this.#visit = this.#visitNow(NavigationType.Pop);
    window.addEventListener("popstate", this.#popped);
    window.addEventListener("pageshow", () => {
      this.#isLeaving = false;
      this.settle();
    });
  }

  /** The page that the address is of. */
  get visit(): Visit {
    return this.#visit;
  }

  /** Registers who shows the pages, in place of whoever did before. */
  onVisit(show: (visit: Visit) => void): void {
    this.#show = show;
  }

  // The router calls these without their object.
  readonly push = (to: To, state?: unknown): void => {
    const { Push, Replace } = NavigationType;
    if (this.#isOnDialog && !this.#isLeaving) this.#write(to, state, Replace, Push);
    else this.#soon(() => this.#write(to, state, Push));
  };

  readonly replace = (to: To, state?: unknown): void => {
    const write = () => this.#write(to, state, NavigationType.Replace);
    if (this.#isOnDialog && !this.#isLeaving) this.#leave(write);
    else this.#soon(write);
  };

  readonly go = (delta: number): void => this.#window.history.go(delta);

  readonly createHref = addressOf;

  /** To be called when a dialog has opened; returns a function to be called once it is closed. */
  readonly dialogOpened = (close: () => void): (() => void) => {
    this.#open.add(close);
    this.#settleNow();
    return () => {
      this.#open.delete(close);
      // A dialog that opens as this one closes takes its entry.
      this.settle();
    };
  };

  /** Soon enters or leaves a dialog's entry, by what is open. */
  settle(): void {
    this.#window.setTimeout(() => this.#settleNow());
  }

  get #state(): EntryState {
    return this.#window.history.state ?? {};
  }

  get #isOnDialog(): boolean {
    return this.#state.dialog !== undefined;
  }

  #visitNow(type: NavigationType): Visit {
    const { pathname, search, hash } = this.#window.location;
    const { usr = null, key = FIRST_KEY } = this.#state;
    return { location: { pathname, search, hash, state: usr, key }, type };
  }

  /** Now, or once a dialog's entry is left. */
  #soon(write: () => void): void {
    if (this.#isLeaving) this.#afterLeaving = write;
    else write();
  }

  #write(to: To, state: unknown, how: NavigationType, type = how): void {
    const { history, location } = this.#window;
    const isNew = how === NavigationType.Push;
    if (isNew) this.#place.leave();
    const idx = (this.#state.idx ?? 0) + (isNew ? 1 : 0);
    const entry: EntryState = { idx, key: Math.random().toString(36).slice(2, 10), usr: state };
    const address = addressOf(to);
    try {
      if (isNew) history.pushState(entry, "", address);
      else history.replaceState(entry, "", address);
    } catch {
      // Browsers take a bounded number of entries a minute.
      location.assign(address);
      return;
    }
    this.#index = idx;
    this.#visit = this.#visitNow(type);
    this.#show(this.#visit);
  }

  #settleNow(): void {
    if (this.#isLeaving || this.#isOnDialog === this.#open.size > 0) return;
    if (this.#isOnDialog) this.#leave();
    else this.#enter();
  }

  #enter(): void {
    const { history, location } = this.#window;
    this.#place.leave();
    this.#index = (this.#state.idx ?? 0) + 1;
    this.#pageHref = location.href;
    const entry: EntryState = { ...this.#state, idx: this.#index, dialog: 0 };
    history.pushState(entry, "");
    history.replaceState({ ...entry, dialog: history.length }, "");
  }

  /** `then` runs once the page's own entry is reached. */
  #leave(then = this.#afterLeaving): void {
    this.#isLeaving = true;
    this.#afterLeaving = then;
    this.#window.history.back();
  }

  /**
   * The browser is about to scroll to where the page was when the dialog opened: the page may have been scrolled under it. Only for the
   * page under a dialog; anywhere else, a section of the same page too, the browser knows best.
   */
  #keepScrolled(): void {
    const { scrollX, scrollY } = this.#window;
    this.#window.requestAnimationFrame(() => this.#window.scrollTo(scrollX, scrollY));
  }

  readonly #popped = (): void => {
    const { history, location } = this.#window;
    const before = this.#index;
    const wasLeaving = this.#isLeaving;
    const { idx, dialog } = this.#state;
    this.#index = idx ?? 0;
    this.#isLeaving = false;
    this.#showPopped();
    if (dialog !== undefined && this.#open.size === 0) {
      if (this.#index > before && history.length > dialog) history.forward();
      else this.#leave();
      return;
    }
    if ((wasLeaving || this.#open.size > 0) && location.href === this.#pageHref) this.#keepScrolled();
    else this.#place.reached();
    const then = this.#afterLeaving;
    this.#afterLeaving = undefined;
    then?.();
    if (dialog !== undefined) return;
    if (!wasLeaving) [...this.#open].at(-1)?.();
    // A dialog that asks first may still be open.
    this.settle();
  };

  /** The page of the entry that was reached; Back from a dialog leaves the page as it is. */
  #showPopped(): void {
    const { location: shown } = this.#visit;
    const visit = this.#visitNow(NavigationType.Pop);
    if (visit.location.key === shown.key && createPath(visit.location) === createPath(shown)) return;
    this.#visit = visit;
    this.#show(visit);
  }
}

function addressOf(to: To): string {
  return typeof to === "string" ? to : createPath(to);
}
