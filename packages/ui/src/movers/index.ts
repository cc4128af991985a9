export { ChoiceLinks, type ChoiceLinksProps } from "./ChoiceLinks";
export { MoverList, type MoverListProps } from "./MoverList";
export { type HeldMover, type HeldMovers, useHeldMovers } from "./use-held-movers";
