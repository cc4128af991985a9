export { Tips, type TipsProps } from "./Tips";
export { TOOLTIP_DELAY_MS } from "./watch-tips";
