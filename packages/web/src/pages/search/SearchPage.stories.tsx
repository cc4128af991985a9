import { failing, loading } from "@railbird/mocks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { StoryPage } from "../shared/StoryPage";
import SearchPage from "./SearchPage";

const meta = {
  title: "Pages/Search",
  component: SearchPage,
  parameters: { at: "/search?q=flem" },
  decorators: [
    (Story, { parameters }) => (
      <StoryPage route="/search" at={parameters.at}>
        <Story />
      </StoryPage>
    ),
  ],
} satisfies Meta<typeof SearchPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Results: Story = {
  play: async ({ canvas, userEvent }) => {
    const venues = await canvas.findAllByRole("link", { name: /^Flemington\s*Venue/ });
    await expect(venues[0]).toBeVisible();
    await expect(canvas.getByText("Melbourne time, AEDT")).toBeVisible();
    const box = canvas.getByRole("searchbox");
    await expect(box).toHaveValue("flem");
    await userEvent.clear(box);
    await userEvent.type(box, "zzz{Enter}");
    await expect(await canvas.findByText("Nothing on the days that are kept is called “zzz”.")).toBeVisible();
  },
};
export const Unasked: Story = {
  parameters: { at: "/search" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("searchbox")).toHaveValue("");
    await expect(canvas.queryByText("Loading...")).toBeNull();
  },
};
export const Loading: Story = { parameters: { mocks: [loading("search")] } };
export const Fails: Story = {
  parameters: { mocks: [failing("search")] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The search did not work")).toBeVisible();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: "phone" } } };
