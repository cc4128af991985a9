/** Fragments of React's messages about faults in the code, among all that it writes to the console. */
const FAULTS = [
  "two children with the same key",
  'should have a unique "key" prop',
  "while rendering a different component",
  "cannot be a descendant of",
  "cannot be a child of",
  "Invalid DOM property",
  "does not recognize the",
];

let found: string[] = [];

const write = console.error;
console.error = (...parts: unknown[]) => {
  const [text] = parts;
  if (typeof text === "string" && FAULTS.some((fault) => text.includes(fault))) found.push(parts.join(" "));
  write(...parts);
};

/** The faults that React has reported since the last call of this function. */
export function reactFaults(): readonly string[] {
  const faults = found;
  found = [];
  return faults;
}
