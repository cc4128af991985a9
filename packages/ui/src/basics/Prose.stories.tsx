import type { Meta, StoryObj } from "@storybook/react-vite";
import { Prose, TableOfContents } from "./Prose";

const meta = { title: "Basics/Prose", component: Prose } satisfies Meta<typeof Prose>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {
  render: () => (
    <Prose>
      <h1>Disclaimer</h1>
      <TableOfContents
        items={[
          { id: "what", label: "What this site is" },
          { id: "prices", label: "Prices" },
        ]}
      />
      <h2 id="what">What this site is</h2>
      <p>
        Railbird shows information about racing. It takes no bets, holds no accounts and gives no advice. What you do
        with what you read here is up to you, and the responsibility is yours.
      </p>
      <h2 id="prices">Prices</h2>
      <ul>
        <li>Prices come from a third party and can be late.</li>
        <li>Check a price with the bookmaker before you rely on it.</li>
      </ul>
    </Prose>
  ),
};
