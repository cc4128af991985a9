import { afterEach, describe, expect, it, vi } from "vitest";
import type { Alert } from "./due-alerts";
import { alertMessage, notify, showAlerts } from "./start-alerts";

const alert = (number: number, raceId = `race-${number}`): Alert => ({
  key: `scratched ${raceId} ${number}`,
  title: `Scratched: ${number} Runner`,
  description: `Flemington R${number}`,
  line: `Scratched: ${number} Runner, Flemington R${number}`,
  raceId,
});
const alerts = (count: number) => Array.from({ length: count }, (_, index) => alert(index + 1));

describe("a message of alerts", () => {
  it("of one is the alert, and leads to its race", () => {
    expect(alertMessage([alert(4)])).toMatchObject({
      title: "Scratched: 4 Runner",
      description: "Flemington R4",
      path: "/race/race-4",
    });
  });

  it("of several has a line for each, with its race", () => {
    const { title, description, path } = alertMessage(alerts(3));
    expect(title).toBe("3 alerts");
    expect(description.split("\n")).toEqual(alerts(3).map(({ line }) => line));
    expect(path).toBe("/my-board");
  });

  it("of several about one race leads to it", () => {
    expect(alertMessage([alert(1, "race"), alert(2, "race")]).path).toBe("/race/race");
  });

  it("of many has some lines, and says how many are left", () => {
    const lines = alertMessage(alerts(14)).description.split("\n");
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)).toBe("and 9 more");
    expect(alertMessage(alerts(6)).description.split("\n")).toEqual(alerts(6).map(({ line }) => line));
  });
});

function page() {
  const toasts: string[] = [];
  const notified: string[] = [];
  const state = { visible: true, allowed: true, now: 0 };
  const show = showAlerts({
    toast: ({ title, description = "" }) => toasts.push(`${title}: ${description}`),
    isVisible: () => state.visible,
    notify: async ({ title }) => {
      if (state.allowed) notified.push(title);
      return state.allowed;
    },
    now: () => state.now,
  });
  return { state, toasts, notified, show };
}

describe("alerts are shown", () => {
  it("in a page that is in view", async () => {
    const { toasts, notified, show } = page();
    expect(await show([alert(4)])).toBe(true);
    expect(toasts).toEqual(["Scratched: 4 Runner: Flemington R4"]);
    expect(notified).toEqual([]);
  });

  it("by the system while the page is hidden, and count as not shown where it may not", async () => {
    const { state, toasts, notified, show } = page();
    state.visible = false;
    expect(await show([alert(4)])).toBe(true);
    state.allowed = false;
    expect(await show([alert(5)])).toBe(false);
    expect(toasts).toEqual([]);
    expect(notified).toEqual(["Scratched: 4 Runner"]);
  });

  it("together with those that are still on the page, whose place they take", async () => {
    const { state, toasts, show } = page();
    await show([alert(1)]);
    state.now = 14_000;
    await show([alert(2)]);
    state.now = 30_000;
    await show([alert(3)]);
    expect(toasts.slice(1)).toEqual([
      `2 alerts: ${alert(2).line}\n${alert(1).line}`,
      "Scratched: 3 Runner: Flemington R3",
    ]);
  });
});

describe("a notification", () => {
  afterEach(() => vi.unstubAllGlobals());
  const message = alertMessage([alert(4)]);

  /** A browser. `worker` shows notifications; Android's Chrome has no constructor for pages. */
  function browser({ permission = "granted", worker = true, constructs = true }) {
    const shown: { by: string; title: string; options: NotificationOptions | undefined }[] = [];
    class Constructed {
      static readonly permission = permission;
      constructor(title: string, options?: NotificationOptions) {
        if (!constructs) throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration.showNotification()");
        shown.push({ by: "page", title, options });
      }
    }
    const registration = {
      active: {},
      showNotification: async (title: string, options?: NotificationOptions) => {
        shown.push({ by: "worker", title, options });
      },
    };
    vi.stubGlobal("Notification", Constructed);
    vi.stubGlobal("navigator", {
      serviceWorker: { getRegistration: async () => (worker ? registration : undefined) },
    });
    return shown;
  }

  it("is shown by the worker where there is one, silently, and knows its page", async () => {
    const shown = browser({ constructs: false });
    expect(await notify(message)).toBe(true);
    expect(shown).toMatchObject([
      { by: "worker", title: message.title, options: { silent: true, data: "/race/race-4", tag: alert(4).key } },
    ]);
  });

  it("is shown by the page where there is no worker, or it cannot be asked", async () => {
    const shown = browser({ worker: false });
    expect(await notify(message)).toBe(true);
    vi.stubGlobal("navigator", {
      serviceWorker: { getRegistration: () => Promise.reject(new DOMException("Denied", "SecurityError")) },
    });
    expect(await notify(message)).toBe(true);
    vi.stubGlobal("navigator", {});
    expect(await notify(message)).toBe(true);
    expect(shown.map(({ by }) => by)).toEqual(["page", "page", "page"]);
  });

  it("is not shown where the visitor has not allowed it, or no way works", async () => {
    browser({ permission: "denied" });
    expect(await notify(message)).toBe(false);
    browser({ worker: false, constructs: false });
    expect(await notify(message)).toBe(false);
    vi.stubGlobal("Notification", undefined);
    expect(await notify(message)).toBe(false);
  });
});
