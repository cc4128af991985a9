import { vi } from "vitest";
import { PageLife } from "../../../src/data/live/page-life";
import { after } from "../../../src/data/live/timers";

/** A tab whose visibility, network and sleep the test controls. Its clocks are vitest's fake ones. */
export class FakeBrowser {
  readonly document = Object.assign(new EventTarget(), { visibilityState: "visible" as DocumentVisibilityState });
  readonly window = new EventTarget();
  readonly navigator = { onLine: true };
  /** The life of the page in the tab. */
  readonly life: PageLife;

  constructor() {
    this.life = new PageLife({
      document: this.document as unknown as Document,
      window: this.window as unknown as Window,
      navigator: this.navigator,
      after,
      monotonic: () => performance.now(),
      wall: () => Date.now(),
    });
  }

  hide(): void {
    this.document.visibilityState = "hidden";
    this.document.dispatchEvent(new Event("visibilitychange"));
  }

  show(): void {
    this.document.visibilityState = "visible";
    this.document.dispatchEvent(new Event("visibilitychange"));
  }

  goOffline(): void {
    this.navigator.onLine = false;
    this.window.dispatchEvent(new Event("offline"));
  }

  goOnline(): void {
    this.navigator.onLine = true;
    this.window.dispatchEvent(new Event("online"));
  }

  /** Navigates away; the page goes into the back/forward cache. */
  leave(): void {
    this.window.dispatchEvent(new Event("pagehide"));
    this.hide();
  }

  /** The back button. */
  comeBack(): void {
    this.document.visibilityState = "visible";
    this.window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    this.document.dispatchEvent(new Event("visibilitychange"));
  }

  /** The machine sleeps: timers and the monotonic clock stop, the wall clock goes on. */
  sleep(ms: number): void {
    vi.setSystemTime(Date.now() + ms);
  }
}
