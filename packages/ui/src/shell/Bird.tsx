/** The bird that watches from the rail, standing on the lower edge of its box. A picture, which says nothing. */
export function Bird({ width }: { readonly width: number }) {
  return (
    <svg width={width} height={(width * 14.8) / 19.5} viewBox="1.5 2.2 19.5 14.8" aria-hidden="true">
      <path d={BIRD_PATH} fill="currentColor" />
    </svg>
  );
}

/** As it stands on a rail at 17. */
export const BIRD_PATH =
  "M6 5.500C9 2.500 13.500 2 16 4.200L21 4l-3.200 2.600C18.500 11 16 14.300 12.800 15v2h-1.500v-2C6.500 14.600 3 11 1.500 6.800 3 7.200 4.700 7 6 5.500z";
