export { SingleKeysSwitch } from "./SingleKeysSwitch";
export { SINGLE_KEYS_STORAGE_KEY } from "./single-keys";
export { useRowKeys } from "./use-row-keys";
export { isShortcut, useShortcut } from "./use-shortcut";
export { setSingleKeys } from "./use-single-keys";
