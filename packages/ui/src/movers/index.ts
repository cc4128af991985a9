export { ChoiceLinks, type ChoiceLinksProps } from "./ChoiceLinks";
export { type HeldMover, type HeldMovers, MoverList, type MoverListProps, useHeldMovers } from "./MoverList";
