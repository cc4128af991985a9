import { describe, expect, it } from "vitest";
import { openPage, RACE } from "../../../test/data/live/live-page";
import { MOST_SEATS, type SeatMessage, StreamSeats, type WindowChannel } from "./stream-seats";

/** The channel of one browser's windows, which delivers at once. */
class FakeChannels {
  readonly #open = new Set<WindowChannel>();
  #windows = 0;

  readonly open = (): WindowChannel => {
    const channel: WindowChannel = {
      onmessage: null,
      postMessage: (data: SeatMessage) => {
        const others = [...this.#open].filter((other) => other !== channel);
        for (const other of others) other.onmessage?.({ data } as MessageEvent<SeatMessage>);
      },
      close: () => void this.#open.delete(channel),
    };
    this.#open.add(channel);
    return channel;
  };

  /** Another window of the browser. */
  seats(): StreamSeats {
    this.#windows += 1;
    return new StreamSeats(this.open, `window ${this.#windows}`);
  }
}

describe("the seats for streams of one browser", () => {
  it("are kept by the windows that took theirs last", () => {
    const channels = new FakeChannels();
    const held = new Set<number>();
    for (let window = 1; window <= 7; window += 1) {
      channels.seats().take(() => held.delete(window));
      held.add(window);
      expect(held.size).toBeLessThanOrEqual(MOST_SEATS);
    }
    expect([...held]).toEqual([5, 6, 7]);
  });

  it("are kept by a window that takes its own again and again, and by the others meanwhile", () => {
    const channels = new FakeChannels();
    let gone = 0;
    const [first, second] = [channels.seats(), channels.seats()];
    first.take(() => {
      gone += 1;
    });
    for (let times = 0; times < 9; times += 1) second.take(() => {});
    // Pages that were left, one after another in one window.
    for (let times = 0; times < 9; times += 1) {
      const visit = channels.seats();
      visit.take(() => {});
      visit.leave();
    }
    expect(gone).toBe(0);
  });
});

describe("a window whose seat is gone", () => {
  it("polls, and takes a seat again when it gets the focus", async () => {
    const channels = new FakeChannels();
    const page = await openPage({}, channels.seats());
    expect(page.live.mode).toBe("live");
    for (let others = 0; others < MOST_SEATS; others += 1) channels.seats().take(() => {});
    expect(page.server.stream).toBeUndefined();
    expect(page.live.mode).toBe("polling");
    page.server.set(RACE, 11, "eleven");
    await page.wait(33_000);
    expect(page.cached(RACE)).toEqual([11, "eleven"]);
    expect(page.server.stream).toBeUndefined();
    page.browser.window.dispatchEvent(new Event("focus"));
    await page.wait(100);
    expect(page.live.mode).toBe("live");
  });
});
