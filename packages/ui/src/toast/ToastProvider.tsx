import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { createToastStore, type ToastStore } from "./toast-store";

// Loaded with the first toast: no page needs it before.
const Toasts = lazy(() => import("./Toasts"));

const ToastContext = createContext<ToastStore | undefined>(undefined);

const nothing = () => 0;

/** Provides `useToast` and renders the toasts. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [store] = useState(() => createToastStore((run, ms) => setTimeout(run, ms)));
  const count = useSyncExternalStore(store.subscribe, () => store.toasts().length, nothing);
  const layer = useTopLayer();
  return (
    <ToastContext value={store}>
      {children}
      {count > 0 && layer && (
        <Suspense fallback={null}>
          <Toasts store={store} layer={layer} />
        </Suspense>
      )}
    </ToastContext>
  );
}

/** Shows and closes toasts. Works below a `ToastProvider` only. */
export function useToast(): { readonly toast: ToastStore["show"]; readonly dismiss: ToastStore["dismiss"] } {
  const store = useContext(ToastContext);
  if (!store) {
    throw new Error("useToast needs a ToastProvider above it.");
  }
  return { toast: store.show, dismiss: store.dismiss };
}

/**
 * An element in the body for what must be readable and clickable whatever else is open. React Aria exempts elements with its mark
 * when a dialog makes the rest of the page inert. It is created before any dialog: a later one would be exempt for the topmost only.
 */
function useTopLayer(): HTMLElement | undefined {
  const [layer, setLayer] = useState<HTMLElement>();
  useEffect(() => {
    const element = document.createElement("div");
    element.dataset.reactAriaTopLayer = "";
    document.body.append(element);
    setLayer(element);
    return () => element.remove();
  }, []);
  return layer;
}
