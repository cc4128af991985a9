import type { Decorator } from "@storybook/react-vite";

const SPACING = `
  * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p {
    margin-block-end: 2em !important;
  }
`;

/** A story whose text is set as wide as a visitor's own style sheet may ask (WCAG 1.4.12). */
export const withTextSpacing: Decorator = (Story) => (
  <>
    <style>{SPACING}</style>
    <Story />
  </>
);
