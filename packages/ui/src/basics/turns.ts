import { createContext, use } from "react";

/** Resolves when the part of this name may be rendered; the same promise each time. */
export type TurnOf = (part: string) => Promise<void>;

const TurnsContext = createContext<TurnOf | undefined>(undefined);

/** Below it, the parts of long lists wait for their turns: for the server, which has other requests to respond to meanwhile. */
export const TurnsProvider = TurnsContext.Provider;

/** Waits for the turn of a part of a long list. Does nothing in the browser, which has no provider. */
export function useTurn(part: string): void {
  const turnOf = use(TurnsContext);
  if (turnOf !== undefined) use(turnOf(part));
}
