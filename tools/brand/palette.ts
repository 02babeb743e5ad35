import type { Brand } from '#config/shop-types.ts';
import { colourOf, contrast, hexOf, type Colour } from './colour.ts';
import { PAIRS, type Theme, type Tokens } from './contrast.ts';

/** Lightness and chroma of a token; its hue is that of the owner's colour. */
type Shade = readonly [lightness: number, chroma: number];

/** Opaque tokens of one theme as #rrggbb. */
type Shown = Readonly<Record<string, string>>;

/** Makes a token from the owner's colour and the tokens before it. */
type Maker = (own: Colour, shown: Shown) => Colour;

interface Recipe {
  readonly from: keyof Brand;
  readonly light: Shade | Maker | string;
  readonly dark: Shade | Maker;
}

/** Chroma from which an owner's colour counts as vivid. The shades of a duller colour are duller, too. */
const VIVID: Readonly<Record<keyof Brand, number>> = { accent: 0.097, dark: 0.067, highlight: 0.126 };

/** Lightest header on which its text can be read. */
const LIGHTEST_MASK = 0.36;

/** Contrast with white from which an accent has white text, for which it may get darker; a lighter one has dark text. */
const TAKES_WHITE = 3;

const DARK_TEXT: Shade = [0.175, 0.026];

/** The tokens made from the owner's colours, each after those that it must stand out from. Paper stays as it is. */
const RECIPES: Readonly<Record<string, Recipe>> = {
  bg: { from: 'dark', light: '#f5f2ea', dark: [0.178, 0.012] },
  surface: { from: 'dark', light: '#fffefb', dark: [0.22, 0.016] },
  'surface-alt': { from: 'dark', light: '#ece8dc', dark: [0.263, 0.021] },
  'surface-hover': { from: 'dark', light: '#f3efe4', dark: [0.283, 0.022] },
  picture: { from: 'dark', light: '#f7f4ec', dark: [0.249, 0.017] },
  skeleton: { from: 'dark', light: '#e4dfd1', dark: [0.302, 0.023] },
  border: { from: 'dark', light: '#d9d3c3', dark: [0.332, 0.024] },
  'border-strong': { from: 'dark', light: [0.596, 0.014], dark: [0.592, 0.026] },
  'accent-soft': { from: 'accent', light: [0.933, 0.024], dark: [0.31, 0.048] },
  'copper-soft': { from: 'highlight', light: [0.935, 0.03], dark: [0.29, 0.041] },
  ink: { from: 'dark', light: [0.234, 0.021], dark: [0.945, 0.011] },
  'ink-muted': { from: 'dark', light: [0.467, 0.017], dark: [0.753, 0.02] },

  'on-accent': { from: 'accent', light: onAccent, dark: DARK_TEXT },
  accent: { from: 'accent', light: (own) => own, dark: [0.733, 0.145] },
  'accent-hover': { from: 'accent', light: pressed, dark: [0.803, 0.133] },
  'accent-ink': { from: 'accent', light: (own) => scaled(own, 0.96), dark: [0.795, 0.131] },

  copper: { from: 'highlight', light: (own) => own, dark: [0.709, 0.12] },
  'copper-ink': { from: 'highlight', light: (own) => scaled(own, 0.8), dark: [0.799, 0.102] },

  mask: { from: 'dark', light: mask, dark: (own) => scaled(mask(own), 0.757) },
  'mask-deep': {
    from: 'dark',
    light: (own) => scaled(mask(own), 0.76),
    dark: (own) => scaled(mask(own), 0.585),
  },
  'mask-line': {
    from: 'dark',
    light: (own) => lighter(mask(own), 0.065),
    dark: (own) => lighter(mask(own), 0.029),
  },
  'on-mask': { from: 'dark', light: [0.975, 0.008], dark: [0.951, 0.015] },
  'on-mask-muted': { from: 'dark', light: [0.857, 0.036], dark: [0.791, 0.043] },
  'on-mask-accent': { from: 'accent', light: [0.627, 0.135], dark: [0.627, 0.135] },
  'on-mask-copper': { from: 'highlight', light: [0.83, 0.095], dark: [0.807, 0.102] },
};

/** Lightness by which a token moves until it can be read, and up to how often. */
const STEP = 0.005;
const MAX_STEPS = 1 / STEP;

/** Lightness above which a token that cannot be read on another gets darker, not lighter. */
const MIDDLE = 0.6;

/** Colour of which a token is made. */
export function sourceOf(token: string): keyof Brand | undefined {
  return RECIPES[token]?.from;
}

/**
 * Makes the tokens that depend on the owner's colours. A colour that cannot be read on another gets darker or lighter.
 * @param fixed the other tokens, which are the same in every shop.
 */
export function paletteOf(brand: Brand, fixed: Tokens): Tokens {
  const light = shownIn('light', brand, fixed);
  const dark = shownIn('dark', brand, fixed);
  return Object.fromEntries(
    Object.keys(RECIPES).map((name) => [name, { light: light[name] ?? '', dark: dark[name] ?? '' }]),
  );
}

/** Writes tokens as a style sheet. */
export function paletteCss(palette: Tokens): string {
  const lines = Object.entries(palette).map(
    ([name, { light, dark }]) => `  --${name}: light-dark(${light}, ${dark});\n`,
  );
  return `:root {\n${lines.join('')}}\n`;
}

function shownIn(theme: Theme, brand: Brand, fixed: Tokens): Shown {
  const shown = Object.fromEntries(Object.entries(fixed).map(([name, token]) => [name, token[theme]]));
  for (const [name, recipe] of Object.entries(RECIPES)) {
    const own = colourOf(brand[recipe.from] ?? brand.accent);
    const made = recipe[theme];
    if (typeof made === 'string') shown[name] = made;
    else if (typeof made === 'function') shown[name] = readable(name, made(own, shown), shown);
    else shown[name] = readable(name, shade(made, own, VIVID[recipe.from]), shown);
  }
  return shown;
}

function shade([lightness, chroma]: Shade, own: Colour, vivid: number): Colour {
  return { lightness, chroma: chroma * Math.min(1, own.chroma / vivid), hue: own.hue };
}

/** Makes a colour darker or lighter until it has contrast enough beside every token of `shown` that it meets. */
function readable(name: string, colour: Colour, shown: Shown): string {
  const others = PAIRS.flatMap(({ front, ground, needed }) => {
    const other = front === name ? shown[ground] : ground === name ? shown[front] : undefined;
    return other === undefined ? [] : [{ other, needed }];
  });
  let moved = colour;
  for (let step = 0; step < MAX_STEPS; step++) {
    const hex = hexOf(moved);
    const bad = others.find(({ other, needed }) => contrast(hex, other) < needed);
    if (bad === undefined) break;
    moved = lighter(moved, colourOf(bad.other).lightness > MIDDLE ? -STEP : STEP);
  }
  return hexOf(moved);
}

function onAccent(own: Colour): Colour {
  const isWhite = contrast('#ffffff', hexOf(own)) >= TAKES_WHITE;
  return isWhite ? { lightness: 1, chroma: 0, hue: 0 } : shade(DARK_TEXT, own, VIVID.accent);
}

/** The accent under a pointer: further from its text. */
function pressed(_own: Colour, shown: Shown): Colour {
  const accent = colourOf(shown['accent'] ?? '');
  return colourOf(shown['on-accent'] ?? '').lightness > MIDDLE ? scaled(accent, 0.83) : lighter(accent, 0.06);
}

function mask(own: Colour): Colour {
  return { ...own, lightness: Math.min(own.lightness, LIGHTEST_MASK) };
}

/** A darker colour: `share` of lightness and chroma. */
function scaled({ lightness, chroma, hue }: Colour, share: number): Colour {
  return { lightness: lightness * share, chroma: chroma * share, hue };
}

function lighter(colour: Colour, by: number): Colour {
  return { ...colour, lightness: Math.min(1, Math.max(0, colour.lightness + by)) };
}
