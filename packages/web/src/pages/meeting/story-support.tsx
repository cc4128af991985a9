import type { Decorator } from "@storybook/react-vite";
import { StoryPage } from "../shared/StoryPage";

/** The page at the address of a story's meeting. */
export const atMeeting: Decorator = (Story, { parameters }) => (
  <StoryPage route="/meeting/:meetingId" at={parameters.at}>
    <Story />
  </StoryPage>
);
