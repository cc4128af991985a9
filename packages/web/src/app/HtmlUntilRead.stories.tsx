import type { MeetingsToday } from "@railbird/contract";
import { createApiClient } from "@railbird/contract/client";
import { meetingsToday } from "@railbird/mocks/fixtures";
import { ref } from "@railbird/reads";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { hashKey, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, fn, waitFor } from "storybook/test";
import { ApiProvider } from "../data/api";
import { cacheRead, readKey } from "../data/cached-read";
import { createQueryClient } from "../data/query-client";
import { textHash } from "../data/text-hash";
import { useRead } from "../data/use-read";
import { HtmlDigestsProvider, HtmlIsOld, HtmlUntilRead, useSameAsHtml } from "./HtmlUntilRead";

const DAY = ref("meetingsToday", {});
/** The list shows venues alone. */
const digest = ({ meetings }: MeetingsToday) => textHash(meetings.map(({ venue }) => venue).join());

function Venues() {
  useSameAsHtml(DAY, digest);
  const { data, isError } = useRead(DAY);
  if (isError) return <p>The list did not load</p>;
  return <ol>{data?.meetings.map(({ id, venue }) => <li key={id}>{venue}</li>) ?? "Loading the list"}</ol>;
}

const part = (
  <HtmlUntilRead read={DAY}>
    <Venues />
  </HtmlUntilRead>
);

interface TakenOverProps {
  /** The API's response. */
  readonly respond: () => Promise<Response>;
  readonly onRecoverableError: (error: unknown) => void;
}

/** The server's HTML of the list, hydrated by a browser that does not have its data yet. */
function TakenOver({ respond, onRecoverableError }: TakenOverProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const api = createApiClient({ baseUrl: location.origin, fetch: respond });
    const page = (client: ReturnType<typeof createQueryClient>): ReactNode => (
      <QueryClientProvider client={client}>
        <ApiProvider value={api}>
          <HtmlDigestsProvider value={new Map([[hashKey(readKey(DAY)), digest(meetingsToday)]])}>
            {part}
          </HtmlDigestsProvider>
        </ApiProvider>
      </QueryClientProvider>
    );
    const onServer = createQueryClient();
    cacheRead(onServer, DAY, { version: 1, value: meetingsToday });
    const root = document.createElement("div");
    place.current?.replaceChildren(root);
    root.innerHTML = renderToString(page(onServer));
    const alive = hydrateRoot(root, page(createQueryClient()), { onRecoverableError });
    // Storybook's own root may be rendering.
    return () => void setTimeout(() => alive.unmount());
  }, [respond, onRecoverableError]);
  return <div ref={place} />;
}

const responding = (body: MeetingsToday) => async () => Response.json(body, { headers: { "Railbird-Version": "2" } });
const [first, ...others] = meetingsToday.meetings;
if (!first) throw new Error("The fixtures have no meetings.");

const meta = {
  title: "Pages/A part that stands in the HTML alone",
  component: TakenOver,
  args: { onRecoverableError: fn(), respond: responding(meetingsToday) },
} satisfies Meta<typeof TakenOver>;
export default meta;
type Story = StoryObj<typeof meta>;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Until the data has arrived, the server's HTML stays as it is. */
export const Waiting: Story = {
  args: { respond: () => new Promise(() => {}) },
  play: async ({ canvas }) => {
    const [item] = await canvas.findAllByRole("listitem");
    await pause(300);
    await expect(canvas.getAllByRole("listitem")[0]).toBe(item);
    await expect(canvas.getAllByRole("listitem")).toHaveLength(meetingsToday.meetings.length);
  },
};
/** The data has changed, but not what the HTML shows of it: its elements are hydrated. */
export const ShowsTheSame: Story = {
  args: {
    respond: async () => {
      await pause(100);
      return responding({
        ...meetingsToday,
        meetings: meetingsToday.meetings.map((each) => ({ ...each, races: [] })),
      })();
    },
  },
  play: async ({ args, canvas }) => {
    const [item] = await canvas.findAllByRole("listitem");
    await pause(400);
    await expect(canvas.getAllByRole("listitem")[0]).toBe(item);
    await expect(args.onRecoverableError).not.toHaveBeenCalled();
  },
};
/** Data that differ from the HTML: the part is rendered again, without an error. */
export const ShowsOther: Story = {
  args: { respond: responding({ ...meetingsToday, meetings: others }) },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole("listitem")).toHaveLength(others.length));
    await expect(canvas.queryByText(first.venue)).toBeNull();
    const errors = (args.onRecoverableError as ReturnType<typeof fn>).mock.calls.map(([error]) => error);
    await expect(errors.every((error) => (error instanceof HtmlIsOld ? error : error.cause) instanceof HtmlIsOld)).toBe(
      true,
    );
  },
};
/** The data cannot be fetched: the part says so. */
export const Fails: Story = {
  args: { respond: () => Promise.reject(new TypeError("Failed to fetch")) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The list did not load")).toBeVisible();
  },
};
