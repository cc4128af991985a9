/** One colour of the theme: a CSS custom property, its value in both themes, and its one use. */
export interface ColourToken {
  /** The custom property's name without its dashes. */
  readonly name: string;
  readonly light: string;
  readonly dark: string;
  readonly use: string;
}

/** Every colour. Each hue has one meaning, in both themes. */
export const colourTokens = [
  { name: "paper", light: "#FAF9F5", dark: "#101512", use: "The ground of every page." },
  { name: "raised", light: "#FFFFFF", dark: "#181F1B", use: "Cards, table rows, menus." },
  { name: "sunk", light: "#F1EFE7", dark: "#0B0F0D", use: "Table heads and the footer." },
  { name: "line", light: "#DAD7CC", dark: "#2E3833", use: "Hairlines between things. Never the edge of a control." },
  { name: "edge", light: "#7A837D", dark: "#78847D", use: "Edges of controls and of badges." },
  { name: "ink", light: "#17201B", dark: "#EDF1EC", use: "Text." },
  { name: "quiet", light: "#56615A", dark: "#A3AFA8", use: "Text of the second rank." },
  { name: "brand", light: "#0F4C66", dark: "#7CC4DE", use: "Links, focus, what is selected, primary buttons." },
  { name: "on-brand", light: "#FFFFFF", dark: "#101512", use: "Text on the brand's ground." },
  { name: "in", light: "#0B7A43", dark: "#4CC38A", use: "A price that shortened." },
  { name: "out", light: "#B3261E", dark: "#FF8A80", use: "A price that drifted; errors." },
  { name: "favourite", light: "#8A5A00", dark: "#FFD978", use: "The favourite." },
  { name: "favourite-ground", light: "#FFF1CC", dark: "#3A2E0C", use: "The ground of the favourite's chip." },
  { name: "tipped", light: "#5B3FA0", dark: "#C3B1F5", use: "The most tipped runner." },
  { name: "tipped-ground", light: "#EEE8FB", dark: "#2A2148", use: "The ground of the most tipped runner's chip." },
  { name: "stale", light: "#8A4B00", dark: "#FFC48A", use: "Old prices and feed errors." },
  { name: "stale-ground", light: "#FFE9D1", dark: "#3D2712", use: "The ground of a warning." },
] as const satisfies readonly ColourToken[];

export type ColourName = (typeof colourTokens)[number]["name"];

/** Two adjacent colours, and the contrast that WCAG 2.2 AA requires: 4.5 for text, 3 for edges and icons. */
export interface ColourPair {
  readonly front: ColourName;
  readonly back: ColourName;
  readonly atLeast: 4.5 | 3;
}

const grounds = ["paper", "raised", "sunk"] as const;
const inks = ["ink", "quiet", "brand", "in", "out", "favourite", "tipped", "stale"] as const;

/** Every pair that the components use. A test measures them in both themes. */
export const colourPairs: readonly ColourPair[] = [
  ...grounds.flatMap((back) => inks.map((front) => ({ front, back, atLeast: 4.5 as const }))),
  ...grounds.map((back) => ({ front: "edge" as const, back, atLeast: 3 as const })),
  { front: "on-brand", back: "brand", atLeast: 4.5 },
  { front: "favourite", back: "favourite-ground", atLeast: 4.5 },
  { front: "tipped", back: "tipped-ground", atLeast: 4.5 },
  { front: "stale", back: "stale-ground", atLeast: 4.5 },
  { front: "ink", back: "stale-ground", atLeast: 4.5 },
];

/** Type sizes in px by role. */
export const typeScale = { caption: 12, table: 14, body: 16, lead: 18, section: 20, page: 28, countdown: 40 } as const;

/** Spacing in px; everything is a multiple of 4. */
export const spacingScale = [4, 8, 12, 16, 24, 32, 48] as const;

/** Where layouts change, in px of viewport width; `table` is where a race's table takes the place of its cards. */
export const breakpoints = { small: 360, medium: 640, table: 768, large: 1024, wide: 1280 } as const;

/** The page's header with its hairline, in px; in styles `var(--header)`. */
export const HEADER_HEIGHT = 57;

/** The same below 640 px. */
export const PHONE_HEADER_HEIGHT = 49;
