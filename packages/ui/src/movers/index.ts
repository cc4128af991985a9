export { ChoiceLinks, type ChoiceLinksProps } from "./ChoiceLinks";
export { MoverList, type MoverListProps } from "./MoverList";
