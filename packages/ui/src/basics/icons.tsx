const turns = { down: 0, left: 90, up: 180, right: 270 } as const;

/** A small arrowhead. Decorative: hidden from screen readers. */
export function Chevron({ direction = "down" }: { readonly direction?: keyof typeof turns }) {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" style={{ rotate: `${turns[direction]}deg` }}>
      <path d="M2 4l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.75" />
    </svg>
  );
}

/** ▲ or ▼, drawn, so that it looks the same in every font. */
export function Triangle({ direction }: { readonly direction: "up" | "down" }) {
  return (
    <svg width="9" height="8" viewBox="0 0 9 8" aria-hidden="true">
      <path d={direction === "up" ? "M4.5 0L9 8H0z" : "M4.5 8L0 0h9z"} fill="currentColor" />
    </svg>
  );
}
