import { useEffect, useState } from "react";

/**
 * An element of the body's own for what must be read and clicked whatever else is open. React Aria leaves what it marks alone when a
 * dialog makes the rest of the page inert. It is there before any dialog is: one that came later would be known to the topmost only.
 */
export function useTopLayer(): HTMLElement | undefined {
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
