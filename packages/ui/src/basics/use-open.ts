import { createContext, type Dispatch, type SetStateAction, useContext, useEffect, useState } from "react";

/** Where a page keeps what is open in place, so that Back finds the page as high as it was left. A page keeps one list. */
export interface KeptOpen {
  /** The ids that were open when the page was left; `undefined` on a first visit. */
  readonly read: () => readonly string[] | undefined;
  readonly write: (open: readonly string[]) => void;
}

const KeptOpenContext = createContext<KeptOpen | undefined>(undefined);

/** Provides where it is kept: nowhere without a provider, and not yet while its value is `undefined`, as during hydration. */
export const KeptOpenProvider = KeptOpenContext.Provider;

/** The ids of what is open in place, `atFirst` unless the page was left with others. */
export function useOpen(
  atFirst: readonly string[],
): readonly [readonly string[], Dispatch<SetStateAction<readonly string[]>>] {
  const kept = useContext(KeptOpenContext);
  const [first] = useState(atFirst);
  const [open, setOpen] = useState(() => kept?.read() ?? first);
  const [isFound, setFound] = useState(kept !== undefined);
  if (kept && !isFound) {
    setFound(true);
    setOpen(kept.read() ?? open);
  }
  // A state that nobody has changed is not saved: a meeting's next race is another one when the page is loaded again.
  useEffect(() => {
    if (open !== first) kept?.write(open);
  }, [kept, open, first]);
  return [open, setOpen];
}
