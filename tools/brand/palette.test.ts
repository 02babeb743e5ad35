import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Color from 'colorjs.io';
import { describe, expect, it } from 'vitest';
import { brand } from '#config/shop/brand.ts';
import { inRepository } from '#tools/repository.ts';
import { paletteCss, paletteOf, type Colours, type Palette } from './palette.ts';

/** A foreground and a background token, and the contrast that WCAG AA requires of them. */
type Pair = readonly [front: string, ground: string, needed: number];

const TEXT = 4.5;

/** Outlines of controls, and icons. */
const SHAPE = 3;

/** Difference of two colours (CIEDE2000) that is noticed at once in words of one line. */
const CLEARLY = 15;

/** Every pair of tokens for text, or for the outline of a control. */
const PAIRS: readonly Pair[] = [
  ...pairs(
    ['ink', 'ink-muted', 'accent-ink', 'copper-ink', 'success-ink', 'danger-ink', 'warning-ink', 'info-ink'],
    ['bg', 'surface', 'surface-hover'],
    TEXT,
  ),
  ...pairs(['ink', 'ink-muted', 'accent-ink', 'success-ink'], ['surface-alt'], TEXT),
  ...pairs(['on-accent'], ['accent', 'accent-hover'], TEXT),
  ...pairs(['on-danger'], ['danger', 'danger-hover'], TEXT),
  ...['accent', 'copper', 'success', 'danger', 'warning', 'info'].flatMap((tone) =>
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
  ...pairs(['on-mask-success'], ['mask', 'mask-deep'], SHAPE),
  ...pairs(['border-strong'], ['picture'], SHAPE),
];

const YELLOW: Colours = { accent: '#ffee00', dark: '#ffee00', highlight: null };

const BRANDS: Readonly<Record<string, Colours>> = {
  'the configured shop': brand,
  green: { accent: '#0b6644', dark: '#0a4430', highlight: '#b8672c' },
  orange: { accent: '#ea580c', dark: '#431407', highlight: null },
  red: { accent: '#dc2626', dark: '#450a0a', highlight: null },
  'leaf green': { accent: '#4d7c0f', dark: '#1a2e05', highlight: null },
  'middle green': { accent: '#16a34a', dark: '#052e16', highlight: null },
  teal: { accent: '#0f766e', dark: '#042f2e', highlight: null },
  violet: { accent: '#6d28d9', dark: '#2e1065', highlight: '#b45309' },
  'nearly black': { accent: '#1a1a1a', dark: '#111111', highlight: null },
  yellow: YELLOW,
  white: { accent: '#ffffff', dark: '#ffffff', highlight: '#ffffff' },
};

describe('the palette', () => {
  it.each(Object.keys(BRANDS))('of %s can be read in both themes', (name) => {
    const tokens = { ...fixedTokens(), ...paletteOf(BRANDS[name] ?? brand) };
    const bad = (['light', 'dark'] as const).flatMap((theme) =>
      PAIRS.filter(([front, ground, needed]) => {
        const [first = '', second = ''] = [tokens[front]?.[theme], tokens[ground]?.[theme]];
        return !(new Color(first).contrastWCAG21(second) >= needed);
      }).map(([front, ground]) => `${theme}: ${front} on ${ground}`),
    );
    expect(bad).toEqual([]);
  });

  it.each(Object.keys(BRANDS))('of %s shows what went well in a colour of its own', (name) => {
    const tokens = { ...fixedTokens(), ...paletteOf(BRANDS[name] ?? brand) };
    const alike = (['light', 'dark'] as const).flatMap((theme) =>
      ['accent-ink', 'danger-ink', 'warning-ink', 'info-ink'].filter((other) => {
        const [first = '', second = ''] = [tokens['success-ink']?.[theme], tokens[other]?.[theme]];
        return new Color(first).deltaE(second, '2000') < CLEARLY;
      }),
    );
    expect(alike).toEqual([]);
  });

  it('keeps the owner’s colours where they are readable, and makes a yellow darker', () => {
    expect(paletteOf({ accent: '#6D28D9', dark: '#2e1065', highlight: '#b45309' })).toMatchObject({
      accent: { light: '#6d28d9' },
      mask: { light: '#2e1065' },
      copper: { light: '#b45309' },
    });
    const shown = paletteOf(YELLOW)['accent']?.light ?? '';
    expect(new Color(shown).contrastWCAG21('#fffefb')).toBeGreaterThanOrEqual(3);
  });

  it('has every colour that a style sheet names', () => {
    const files = readdirSync(inRepository('src'), { recursive: true, encoding: 'utf8' });
    const sheets = files
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(join(inRepository('src'), file), 'utf8'));
    const css = [...sheets, paletteCss(paletteOf(brand))].join('');
    const scripts = files
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join(inRepository('src'), file), 'utf8'))
      .join('');
    const named = [...css.matchAll(/var\((--[\w-]+)\)/gu)].map(([, name = '']) => name);
    const missing = named.filter((name) => !css.includes(`${name}:`) && !scripts.includes(`'${name}'`));
    expect([...new Set(missing)]).toEqual([]);
  });
});

/** Returns the opaque colours that are the same in every shop. */
function fixedTokens(): Palette {
  const files = ['tokens.css', 'code-tokens.css'].map((name) => `src/ui/styles/${name}`);
  const css = files.map((file) => readFileSync(inRepository(file), 'utf8')).join('');
  const found = css.matchAll(/--([\w-]+): ?light-dark\((#[0-9a-f]{6}), ?(#[0-9a-f]{6})\)/gu);
  return Object.fromEntries(
    Array.from(found, ([, name = '', light = '', dark = '']) => [name, { light, dark }]),
  );
}

function pairs(fronts: readonly string[], grounds: readonly string[], needed: number): readonly Pair[] {
  return fronts.flatMap((front) => grounds.map((ground) => [front, ground, needed] as const));
}
