import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn } from "storybook/test";
import { BackButton } from "./BackButton";
import { Breadcrumb } from "./Breadcrumb";
import { ButtonLink, ExternalButtonLink } from "./ButtonLink";
import { NotFoundMessage } from "./NotFoundMessage";
import { PageTitle } from "./PageTitle";

const back = fn();

const meta = {
  title: "Basics/Navigation",
  component: Breadcrumb,
  args: {
    items: [
      { label: "Home", href: "/" },
      { label: "Flemington Racing", href: "/meeting/flemington" },
      { label: "Race 4" },
    ],
  },
} satisfies Meta<typeof Breadcrumb>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Crumbs: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Race 4")).toHaveAttribute("aria-current", "page");
  },
};
export const Back: Story = {
  render: () => <BackButton href="/" onBack={back} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("link", { name: "Back" }));
    await expect(back).toHaveBeenCalledOnce();
  },
};
/** With no page to go back to it is an ordinary link; so it is for a click that opens a new tab. */
export const BackAsLink: Story = {
  render: () => (
    <BackButton href="/meeting/flemington" onBack={back}>
      Back to Flemington
    </BackButton>
  ),
  play: async ({ canvas }) => {
    back.mockClear();
    const link = canvas.getByRole("link", { name: "Back to Flemington" });
    await expect(link).toHaveAttribute("href", "/meeting/flemington");
    // Keeps the browser from leaving the story; runs after the component's own handler.
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    await fireEvent.click(link, { ctrlKey: true });
    await expect(back).not.toHaveBeenCalled();
  },
};
export const NotFound: Story = {
  render: () => <NotFoundMessage title="Meeting not found" action={<ButtonLink href="/">Back to Home</ButtonLink>} />,
};
export const Title: Story = {
  render: () => (
    <PageTitle
      title="Flemington"
      actions={
        <ExternalButtonLink href="https://tips.example" kind="primary">
          Get Free Tips Now
        </ExternalButtonLink>
      }
    >
      <p>VIC · Friday 20 November 2026 · 8 races</p>
    </PageTitle>
  ),
};
