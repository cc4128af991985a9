export { Tips, type TipsProps, TOOLTIP_DELAY_MS } from "./Tips";
