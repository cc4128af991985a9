import { useEffect, useState } from "react";

/**
 * An element in the body for what must be readable and clickable whatever else is open. React Aria exempts elements with its mark
 * when a dialog makes the rest of the page inert. It is created before any dialog: a later one would be exempt for the topmost only.
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
