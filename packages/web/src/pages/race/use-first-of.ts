import { useState } from "react";

/** The value that was first given for an id, until another id is given. */
export function useFirstOf<Value>(id: string, value: Value): Value {
  const [first, setFirst] = useState({ id, value });
  if (first.id === id) return first.value;
  setFirst({ id, value });
  return value;
}
