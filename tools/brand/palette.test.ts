import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Brand } from '#config/shop-types.ts';
import { brand } from '#config/shop/brand.ts';
import { inRepository } from '#tools/repository.ts';
import { advice, brandCss, brandPalette, changedColours, fixedTokens } from './brand-css.ts';
import { contrast } from './colour.ts';
import { badPairs } from './contrast.ts';

const YELLOW: Brand = { accent: '#ffee00', dark: '#ffee00', highlight: null };

const BRANDS: Readonly<Record<string, Brand>> = {
  'the configured shop': brand,
  green: { accent: '#0b6644', dark: '#0a4430', highlight: '#b8672c' },
  violet: { accent: '#6d28d9', dark: '#2e1065', highlight: '#b45309' },
  red: { accent: '#dc2626', dark: '#450a0a', highlight: null },
  blue: { accent: '#1d4ed8', dark: '#172554', highlight: '#f59e0b' },
  orange: { accent: '#f97316', dark: '#431407', highlight: '#0f766e' },
  'nearly black': { accent: '#1a1a1a', dark: '#111111', highlight: null },
  'sky blue': { accent: '#38bdf8', dark: '#0c4a6e', highlight: '#ec4899' },
  yellow: YELLOW,
  white: { accent: '#ffffff', dark: '#ffffff', highlight: '#ffffff' },
};

describe('the palette', () => {
  it.each(Object.keys(BRANDS))('of %s can be read in both themes', (name) => {
    const palette = brandPalette(BRANDS[name] ?? brand);
    expect(badPairs({ ...fixedTokens(), ...palette })).toEqual([]);
  });

  it('shows colours that can be read as the owner wrote them', () => {
    const violet = brandPalette({ accent: '#6D28D9', dark: '#2e1065', highlight: '#b45309' });
    expect(violet).toMatchObject({
      accent: { light: '#6d28d9' },
      mask: { light: '#2e1065' },
      copper: { light: '#b45309' },
    });
  });

  it('makes a yellow dark enough to be seen on paper, with dark text on it, and says so', () => {
    const { accent, 'on-accent': text } = brandPalette(YELLOW);
    expect(contrast(accent?.light ?? '', '#fffefb')).toBeGreaterThanOrEqual(3);
    expect(contrast(text?.light ?? '', '#ffffff')).toBeGreaterThan(15);
    expect(changedColours(YELLOW).join()).toContain(
      `accent #ffee00 of src/config/shop/brand.ts is shown as ${accent?.light}`,
    );
  });

  it('names a value that is no colour', () => {
    expect(() => brandCss({ ...YELLOW, accent: 'green' })).toThrow(
      'accent in src/config/shop/brand.ts is «green»: write a colour as #rrggbb',
    );
  });

  it('has every colour that a style sheet names', () => {
    const files = readdirSync(inRepository('src'), { recursive: true, encoding: 'utf8' });
    const sheets = files
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(join(inRepository('src'), file), 'utf8'));
    const css = [...sheets, brandCss(brand)].join('');
    const scripts = files
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(join(inRepository('src'), file), 'utf8'))
      .join('');
    const named = [...css.matchAll(/var\((--[\w-]+)\)/gu)].map(([, name = '']) => name);
    const missing = named.filter((name) => !css.includes(`${name}:`) && !scripts.includes(`'${name}'`));
    expect([...new Set(missing)]).toEqual([]);
  });
});

describe('a pair that could not be read', () => {
  const tokens = { ...fixedTokens(), ...brandPalette(YELLOW) };

  it('is named with the owner’s colour to change', () => {
    const faulty = { ...tokens, 'accent-ink': { light: '#ffee00', dark: '#ffee00' } };
    const [first] = badPairs(faulty);
    if (first === undefined) throw new Error('Yellow on paper is not named.');
    expect(advice(first, faulty, YELLOW)).toBe(
      'accent #ffee00: --accent-ink on --bg has a contrast of 1.1:1 in the light theme and needs 4.5:1. ' +
        'Choose a darker accent in src/config/shop/brand.ts.',
    );
  });
});

describe('contrast', () => {
  it('gives the ratios of the standard', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});
