export { closeDetails } from "../shell/closing-details";
export { SingleKeysSwitch } from "./SingleKeysSwitch";
export { SINGLE_KEYS_STORAGE_KEY, setSingleKeys } from "./single-keys";
export { useRowKeys } from "./use-row-keys";
export { isShortcut, useShortcut } from "./use-shortcut";
