export { checkboxGrid } from "../basics/checkbox-grid-style";
export { BestSwitch, type BestSwitchProps } from "./BestSwitch";
export { ChoiceSwitch, type ChoiceSwitchProps } from "./ChoiceSwitch";
export { ShareButton, type ShareButtonProps, StarButton, type StarButtonProps } from "./icon-buttons";
export { MY_RACE_CARD_HEIGHT, MyRaceCard, type MyRaceCardProps, type MyRunner } from "./MyRaceCard";
export { OfflineNotice, type OfflineNoticeProps } from "./OfflineNotice";
export { StarList, type StarListItem } from "./StarList";
