import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { accessibility } from "../../content/accessibility";
import { disclaimer } from "../../content/disclaimer";
import { privacyPolicy } from "../../content/privacy-policy";
import { responsibleGambling } from "../../content/responsible-gambling";
import { termsOfService } from "../../content/terms-of-service";
import { StoryPage } from "../shared/StoryPage";
import { WrittenPageView } from "./WrittenPageView";

const meta = {
  title: "Pages/Written",
  component: WrittenPageView,
  decorators: [
    (Story, { args }) => (
      <StoryPage route={args.page.path} at={args.page.path}>
        <Story />
      </StoryPage>
    ),
  ],
} satisfies Meta<typeof WrittenPageView>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The table of contents names every part and leads to it. */
export const TermsOfService: Story = {
  args: { page: termsOfService },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Last updated October 8, 2025")).toBeVisible();
    const headings = canvas.getAllByRole("heading", { level: 2 });
    const contents = canvas.getByRole("navigation", { name: /contents|on this page/i });
    for (const { id, title } of termsOfService.sections) {
      await expect(within(contents).getByRole("link", { name: title })).toHaveAttribute("href", `#${id}`);
      await expect(headings.some((each) => each.id === id && each.textContent === title)).toBe(true);
    }
  },
};
export const Disclaimer: Story = { args: { page: disclaimer } };
export const ResponsibleGambling: Story = {
  args: { page: responsibleGambling },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole("link", { name: "1800 858 858" }))[0]).toHaveAttribute(
      "href",
      "tel:1800858858",
    );
  },
};
export const PrivacyPolicy: Story = { args: { page: privacyPolicy } };
export const Accessibility: Story = { args: { page: accessibility("mailto:help@racing.example") } };
export const OnAPhone: Story = { args: { page: termsOfService }, globals: { viewport: { value: "phone" } } };
