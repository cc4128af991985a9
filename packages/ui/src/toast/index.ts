export * from "./limits";
export { ToastProvider, useToast } from "./ToastProvider";
export type { ToastMessage } from "./toast-store";
