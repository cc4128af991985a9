import tokens from "./tokens.json";

/** One colour of the theme: a CSS custom property, its value in both themes, and its one use. */
export interface ColourToken {
  /** The custom property's name without its dashes. */
  readonly name: ColourName;
  /** `#RRGGBB`. */
  readonly light: string;
  readonly dark: string;
  readonly use: string;
}

export type ColourName = Exclude<keyof typeof tokens.colour.light, "$type">;

/** Every colour. Each hue has one meaning, in both themes. */
export const colourTokens: readonly ColourToken[] = namesOf(tokens.colour.light).map((name) => ({
  name,
  light: tokens.colour.light[name].$value.hex,
  dark: tokens.colour.dark[name].$value.hex,
  use: tokens.colour.light[name].$description,
}));

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
export const typeScale = pxOf(tokens.text);

/** Spacing in px; everything is a multiple of 4. */
export const spacingScale: readonly number[] = Object.values(pxOf(tokens.space));

/** Where layouts change, in px of viewport width; `table` is where a race's table takes the place of its cards. */
export const breakpoints = pxOf(tokens.width);

/** The page's header with its hairline, in px; in styles `var(--header)`. */
export const HEADER_HEIGHT = tokens.header.wide.$value.value;

/** The same below 640 px. */
export const PHONE_HEADER_HEIGHT = tokens.header.phone.$value.value;

/** All tokens as custom properties, both themes, for work outside of this site. */
export function tokensCss(): string {
  const colours = (theme: "light" | "dark") =>
    colourTokens.map((token) => `  --${token.name}: ${token[theme]};`).join("\n");
  const steps = Object.entries({ text: typeScale, space: pxOf(tokens.space), width: breakpoints })
    .flatMap(([group, sizes]) => Object.entries(sizes).map(([name, px]) => `  --${group}-${name}: ${px}px;`))
    .join("\n");
  return `:root {\n${colours("light")}\n${steps}\n}\n\n[data-theme="dark"] {\n${colours("dark")}\n}\n`;
}

type Group = object & { readonly $type: string };

/** The names of a group's tokens: what begins with a dollar says something of the group. */
function namesOf<G extends Group>(group: G): Exclude<keyof G & string, `$${string}`>[] {
  return Object.keys(group).filter((name) => !name.startsWith("$")) as Exclude<keyof G & string, `$${string}`>[];
}

/** A group's sizes in px, by name. */
function pxOf<G extends Group>(group: G): Readonly<Record<Exclude<keyof G & string, `$${string}`>, number>> {
  const sizes = group as unknown as Readonly<Record<string, { readonly $value: { readonly value: number } }>>;
  const names = namesOf(group);
  return Object.fromEntries(names.map((name) => [name, sizes[name]?.$value.value])) as Record<
    (typeof names)[number],
    number
  >;
}
