import { contrast } from './colour.ts';

export type Theme = 'light' | 'dark';
export const THEMES: readonly Theme[] = ['light', 'dark'];

/** Opaque colours of the tokens by name, e.g. `accent`, in both themes. */
export type Tokens = Readonly<Record<string, Readonly<Record<Theme, string>>>>;

/** Two tokens that the shop shows one on the other, and the contrast that WCAG AA asks of them. */
export interface Pair {
  readonly front: string;
  readonly ground: string;
  readonly needed: number;
}

/** A pair with too little contrast in a theme. */
export interface BadPair extends Pair {
  readonly theme: Theme;
  readonly ratio: number;
}

const TEXT = 4.5;

/** Outlines of controls, and icons. */
const SHAPE = 3;

/** Every pair that the shop writes text with, or that shows where a control is. */
export const PAIRS: readonly Pair[] = [
  ...pairs(
    ['ink', 'ink-muted', 'accent-ink', 'copper-ink', 'danger-ink', 'warning-ink', 'info-ink'],
    ['bg', 'surface', 'surface-hover'],
    TEXT,
  ),
  ...pairs(['ink', 'ink-muted', 'accent-ink'], ['surface-alt'], TEXT),
  ...pairs(['ink'], ['mark'], TEXT),
  ...pairs(['on-accent'], ['accent', 'accent-hover'], TEXT),
  ...pairs(['on-danger'], ['danger', 'danger-hover'], TEXT),
  ...['accent', 'copper', 'danger', 'warning', 'info'].flatMap((tone) =>
    pairs([`${tone}-ink`, 'ink', 'accent-ink'], [`${tone}-soft`], TEXT),
  ),
  ...pairs(
    ['code-ink', 'code-comment', 'code-keyword', 'code-string', 'code-number', 'code-name', 'ink-muted'],
    ['code'],
    TEXT,
  ),
  ...pairs(
    ['on-mask', 'on-mask-muted', 'on-mask-copper', 'on-mask-danger'],
    ['mask', 'mask-deep', 'mask-line'],
    TEXT,
  ),
  ...pairs(['border-strong', 'focus', 'accent', 'danger', 'copper'], ['bg', 'surface'], SHAPE),
  ...pairs(['focus'], ['surface-alt'], SHAPE),
  ...pairs(['on-mask-accent'], ['mask', 'mask-deep'], SHAPE),
  ...pairs(['border-strong'], ['picture'], SHAPE),
];

/** Finds the pairs that a buyer could not read. @throws Error for a pair without a token. */
export function badPairs(tokens: Tokens): readonly BadPair[] {
  return THEMES.flatMap((theme) =>
    PAIRS.flatMap((pair) => {
      const ratio = contrast(valueOf(tokens, pair.front, theme), valueOf(tokens, pair.ground, theme));
      return ratio < pair.needed ? [{ ...pair, theme, ratio }] : [];
    }),
  );
}

/** Reads the opaque colours of a style sheet's custom properties. */
export function tokensOf(css: string): Tokens {
  const hex = '(#[0-9a-f]{6})';
  const found = css.matchAll(new RegExp(`--([\\w-]+): ?(?:light-dark\\(${hex}, ?${hex}\\)|${hex})`, 'gu'));
  return Object.fromEntries(
    Array.from(found, ([, name = '', light, dark, both = '']) => [
      name,
      { light: light ?? both, dark: dark ?? both },
    ]),
  );
}

function valueOf(tokens: Tokens, name: string, theme: Theme): string {
  const token = tokens[name];
  if (token === undefined) throw new Error(`No opaque colour --${name} in the tokens.`);
  return token[theme];
}

function pairs(fronts: readonly string[], grounds: readonly string[], needed: number): readonly Pair[] {
  return fronts.flatMap((front) => grounds.map((ground) => ({ front, ground, needed })));
}
