export { SingleKeysSwitch } from "./SingleKeysSwitch";
export { areSingleKeysOn, SINGLE_KEYS_STORAGE_KEY, setSingleKeys, useSingleKeys } from "./single-keys";
export { useRowKeys } from "./use-row-keys";
export { isShortcut, useShortcut } from "./use-shortcut";
