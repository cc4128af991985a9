import type { Decorator } from "@storybook/react-vite";
import { StoryPage } from "../shared/StoryPage";

/** The page at the address of a story's meeting. */
export const atMeeting: Decorator = (Story, { parameters }) => (
  <StoryPage route="/meeting/:meetingId" at={parameters.at}>
    {/* The page's edges, as in the site's frame. */}
    <div style={{ padding: "0 16px" }}>
      <Story />
    </div>
  </StoryPage>
);
