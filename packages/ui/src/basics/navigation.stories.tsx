import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { BackButton, Breadcrumb } from "./Breadcrumb";
import { ButtonLink, ExternalButtonLink } from "./Button";
import { NotFoundMessage } from "./NotFoundMessage";
import { PageTitle } from "./PageTitle";
import { withGuide } from "./story-guide";

const back = fn();

const meta = {
  title: "Basics/Navigation",
  parameters: withGuide({
    use: "Where a page stands: every page below home has its way back.",
    avoid: "Steps of a form.",
  }),
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
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    await expect(back).toHaveBeenCalledOnce();
  },
};
/** With no page to go back to it leads to a page that exists, also without scripts. */
export const BackToAPage: Story = {
  render: () => <BackButton href="/meeting/flemington">Back to Flemington</BackButton>,
  play: async ({ canvas, userEvent }) => {
    const sent = fn((event: SubmitEvent) => event.preventDefault());
    document.addEventListener("submit", sent, { once: true });
    await userEvent.click(canvas.getByRole("button", { name: "Back to Flemington" }));
    await expect(sent).toHaveBeenCalledOnce();
    await expect(sent.mock.lastCall?.[0].target).toHaveAttribute("action", "/meeting/flemington");
  },
};
export const NotFound: Story = {
  render: () => <NotFoundMessage title="Meeting not found" action={<BackButton href="/">Back to Home</BackButton>} />,
};
export const NothingOnThatDay: Story = {
  render: () => (
    <NotFoundMessage title="Friday 20 November 2026" action={<ButtonLink href="/">Today's racing</ButtonLink>} />
  ),
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
