export { checkboxGrid } from "../basics/checkbox-grid-style";
export { ChoiceSwitch, type ChoiceSwitchProps } from "./ChoiceSwitch";
export { MY_RACE_CARD_HEIGHT, MyRaceCard, type MyRaceCardProps, type MyRunner } from "./MyRaceCard";
export { OfflineNotice, type OfflineNoticeProps } from "./OfflineNotice";
export { ShareButton, type ShareButtonProps } from "./ShareButton";
export { StarButton, type StarButtonProps } from "./StarButton";
export { StarList, type StarListItem } from "./StarList";
