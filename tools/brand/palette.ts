import Color from 'colorjs.io';
import type { Brand } from '#config/shop-types.ts';

type Theme = 'light' | 'dark';

/** The tokens made from the owner's colours, each an opaque #rrggbb. */
export type Palette = Readonly<Record<string, Readonly<Record<Theme, string>>>>;

/** Opaque tokens of one theme. */
type Shown = Readonly<Record<string, string>>;

/** OKLCH: lightness from 0 to 1, chroma (0 is grey), hue in degrees. */
type Colour = readonly [lightness: number, chroma: number, hue: number];

/** Lightness and chroma with the owner's hue, a function of the owner's colour, or a fixed colour. */
type Shade = readonly [lightness: number, chroma: number] | ((own: Colour, shown: Shown) => Colour) | string;

/** The owner's colours. */
export type Colours = Omit<Brand, 'edge'>;

/** The owner's colour, its shade in each theme, and the minimum contrast (WCAG AA) with other tokens. */
type Recipe = readonly [
  from: keyof Colours,
  light: Shade,
  dark: Shade,
  beside?: Readonly<Record<string, number>>,
];

const TEXT = 4.5;
/** Outlines of controls, and icons. */
const SHAPE = 3;
const onPaper = { bg: TEXT, surface: TEXT, 'surface-hover': TEXT };
// The soft backgrounds of states are not generated here; they are a little darker than surface-alt.
const onSofts = { 'accent-soft': TEXT, 'copper-soft': TEXT, 'success-soft': TEXT };
const onTints = { ...onPaper, ...onSofts, 'surface-alt': 4.6 };
const onMasks = { mask: TEXT, 'mask-deep': TEXT, 'mask-line': TEXT };
const shapeOnPaper = { bg: SHAPE, surface: SHAPE };
const shapeOnMasks = { mask: SHAPE, 'mask-deep': SHAPE };

const DARK_TEXT = [0.175, 0.026] as const;

/** Each token comes after the tokens that it must contrast with. Paper colours stay unchanged. */
const RECIPES: Readonly<Record<string, Recipe>> = {
  bg: ['dark', '#f5f2ea', [0.178, 0.012]],
  surface: ['dark', '#fffefb', [0.22, 0.016]],
  'surface-alt': ['dark', '#ece8dc', [0.263, 0.021]],
  'surface-hover': ['dark', '#f3efe4', [0.283, 0.022]],
  picture: ['dark', '#f7f4ec', [0.249, 0.017]],
  skeleton: ['dark', '#e4dfd1', [0.302, 0.023]],
  border: ['dark', '#d9d3c3', [0.332, 0.024]],
  'border-strong': ['dark', [0.596, 0.014], [0.592, 0.026], { ...shapeOnPaper, picture: SHAPE }],
  'accent-soft': ['accent', [0.933, 0.024], [0.31, 0.048]],
  'copper-soft': ['highlight', [0.935, 0.03], [0.29, 0.041]],
  'success-soft': ['accent', success(0.94, 0.045), success(0.29, 0.045)],
  ink: ['dark', [0.234, 0.021], [0.945, 0.011], onPaper],
  'ink-muted': ['dark', [0.467, 0.017], [0.753, 0.02], { ...onPaper, 'surface-alt': TEXT }],
  'on-accent': ['accent', onAccent, DARK_TEXT],
  accent: ['accent', (own) => own, [0.733, 0.145], { 'on-accent': TEXT, ...shapeOnPaper }],
  'accent-hover': ['accent', pressed, [0.803, 0.133], { 'on-accent': TEXT }],
  'accent-ink': ['accent', (own) => scaled(own, 0.96), [0.795, 0.131], onTints],
  'success-ink': ['accent', success(0.46, 0.125), success(0.8, 0.14), onTints],
  copper: ['highlight', (own) => own, [0.709, 0.12], shapeOnPaper],
  'copper-ink': ['highlight', (own) => scaled(own, 0.8), [0.799, 0.102], onTints],
  mask: ['dark', mask, (own) => scaled(mask(own), 0.757)],
  'mask-deep': ['dark', (own) => scaled(mask(own), 0.76), (own) => scaled(mask(own), 0.585)],
  'mask-line': ['dark', (own) => lighter(mask(own), 0.065), (own) => lighter(mask(own), 0.029)],
  'on-mask': ['dark', [0.975, 0.008], [0.951, 0.015], onMasks],
  'on-mask-muted': ['dark', [0.857, 0.036], [0.791, 0.043], onMasks],
  'on-mask-success': ['accent', success(0.75, 0.15), success(0.75, 0.15), shapeOnMasks],
  'on-mask-copper': ['highlight', [0.83, 0.095], [0.807, 0.102], onMasks],
};

/** Hue of success colours, and their shifts away from a similar owner's colour: shifts towards yellow are noticed sooner. */
const GREEN = 145;
const YELLOWER = -33;
const BLUER = 40;

/** Chroma below which a colour looks grey, so that its hue does not matter. */
const DULL = 0.04;

/** Returns green; when the owner's accent, used for buttons and links, is green, a yellower or bluer green. */
function success(lightness: number, chroma: number) {
  return ([, vividness, hue]: Colour): Colour => {
    const step = hue > GREEN + 10 ? YELLOWER : BLUER;
    const isFar = vividness < DULL || Math.abs(hue - GREEN) >= Math.abs(step);
    return [lightness, chroma, isFar ? GREEN : hue + step];
  };
}

/** Chroma from which an owner's colour counts as vivid. Duller colours get duller shades. */
const VIVID: Readonly<Record<keyof Colours, number>> = { accent: 0.097, dark: 0.067, highlight: 0.126 };

/** Returns the tokens for the owner's colours. A colour with too little contrast gets darker or lighter. */
export function paletteOf(brand: Colours): Palette {
  const [light, dark] = [shownIn('light', brand), shownIn('dark', brand)];
  return Object.fromEntries(
    Object.entries(light).map(([name, colour]) => [name, { light: colour, dark: dark[name] ?? '' }]),
  );
}

/** Returns the palette as a style sheet. */
export function paletteCss(palette: Palette): string {
  const lines = Object.entries(palette).map(
    ([name, { light, dark }]) => `  --${name}: light-dark(${light}, ${dark});\n`,
  );
  return `:root {\n${lines.join('')}}\n`;
}

function shownIn(theme: Theme, brand: Colours): Shown {
  const shown: Record<string, string> = {};
  for (const [name, [from, light, dark, beside = {}]] of Object.entries(RECIPES)) {
    const own = colourOf(brand[from] ?? brand.accent);
    const made = theme === 'light' ? light : dark;
    if (typeof made === 'string') shown[name] = made;
    else {
      const colour = typeof made === 'function' ? made(own, shown) : shade(made, own, VIVID[from]);
      shown[name] = readable(colour, Object.entries(beside), shown);
    }
  }
  return shown;
}

/** Step of lightness by which a colour is adjusted, and the lightness above which a background needs darker text. */
const STEP = 0.005;
const MIDDLE = 0.6;

/** Makes a colour darker or lighter until its contrast with every given token suffices. */
function readable(colour: Colour, beside: readonly [string, number][], shown: Shown): string {
  for (let moved = colour, step = 0; ; step += STEP) {
    const hex = new Color('oklch', [...moved])
      .to('srgb')
      .toGamut()
      .toString({ format: 'hex', collapse: false });
    const bad = beside.find(([other, needed]) => new Color(hex).contrastWCAG21(shown[other] ?? '') < needed);
    if (bad === undefined || step > 1) return hex;
    moved = lighter(moved, colourOf(shown[bad[0]] ?? '')[0] > MIDDLE ? -STEP : STEP);
  }
}

/** Returns white if its contrast with the accent is at least 3, since the accent may still get darker; else dark text. */
function onAccent(own: Colour): Colour {
  const isWhite = new Color('oklch', [...own]).contrastWCAG21('#ffffff') >= SHAPE;
  return isWhite ? [1, 0, 0] : shade(DARK_TEXT, own, VIVID.accent);
}

/** Returns the hovered accent: further from its text colour. */
function pressed(_own: Colour, shown: Shown): Colour {
  const accent = colourOf(shown['accent'] ?? '');
  return colourOf(shown['on-accent'] ?? '')[0] > MIDDLE ? scaled(accent, 0.83) : lighter(accent, 0.06);
}

/** The lightest header has a lightness of 0.36: light text would not be readable on a lighter one. */
function mask([lightness, ...others]: Colour): Colour {
  return [Math.min(lightness, 0.36), ...others];
}

function shade([lightness, chroma]: readonly [number, number], own: Colour, vivid: number): Colour {
  return [lightness, chroma * Math.min(1, own[1] / vivid), own[2]];
}

/** Returns a darker colour: `share` of lightness and chroma. */
function scaled([lightness, chroma, hue]: Colour, share: number): Colour {
  return [lightness * share, chroma * share, hue];
}

function lighter([lightness, ...others]: Colour, by: number): Colour {
  return [Math.min(1, Math.max(0, lightness + by)), ...others];
}

function colourOf(hex: string): Colour {
  const [lightness, chroma, hue] = new Color(hex).to('oklch').coords;
  // A grey has no hue.
  return [lightness ?? 0, chroma ?? 0, hue ?? 0];
}
