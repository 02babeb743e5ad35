import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = ['tokens', 'code-tokens']
  .map((name) => readFileSync(`src/ui/styles/${name}.css`, 'utf8'))
  .join('');

// [ink, ground]: every pair that the shop writes text with. AA asks 4.5 of text, 3 of controls' outlines and icons.
const TEXT: readonly (readonly [string, string])[] = [
  ...['ink', 'ink-muted', 'accent-ink', 'copper-ink', 'danger-ink', 'warning-ink', 'info-ink'].flatMap(
    (ink) => ['bg', 'surface', 'surface-hover'].map((ground) => [ink, ground] as const),
  ),
  ['ink', 'surface-alt'],
  ['ink-muted', 'surface-alt'],
  ['accent-ink', 'surface-alt'],
  ['ink', 'mark'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ...['accent', 'copper', 'danger', 'warning', 'info'].flatMap((tone) =>
    [`${tone}-ink`, 'ink', 'accent-ink'].map((ink) => [ink, `${tone}-soft`] as const),
  ),
  ...['ink', 'comment', 'keyword', 'string', 'number', 'name'].map((ink) => [`code-${ink}`, 'code'] as const),
  ['ink-muted', 'code'],
  ...['on-mask', 'on-mask-muted', 'on-mask-copper', 'on-mask-danger'].flatMap((ink) =>
    ['mask', 'mask-deep', 'mask-line'].map((ground) => [ink, ground] as const),
  ),
];

const SHAPES: readonly (readonly [string, string])[] = [
  ...['border-strong', 'focus', 'accent', 'danger', 'copper'].flatMap((line) =>
    ['bg', 'surface'].map((ground) => [line, ground] as const),
  ),
  ['focus', 'surface-alt'],
  ['terminal', 'mask'],
  ['terminal', 'mask-deep'],
  ['border-strong', 'picture'],
];

describe.each(['light', 'dark'] as const)('colours in the %s theme', (theme) => {
  it.each(TEXT)('lets %s be read on %s', (ink, ground) => {
    expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPES)('%s has contrast enough beside %s', (shape, ground) => {
    expect(contrast(colour(shape, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

describe('contrast', () => {
  it('gives the ratios of the standard', () => {
    expect(contrast(grey(0), grey(0xff))).toBeCloseTo(21);
    expect(contrast(grey(0x76), grey(0xff))).toBeCloseTo(4.54, 2);
  });
});

function colour(name: string, theme: 'light' | 'dark'): string {
  const hex = '(#[0-9a-f]{6})';
  const found = new RegExp(`--${name}: (?:light-dark\\(${hex}, ${hex}\\)|${hex});`).exec(css);
  const value = found?.[3] ?? found?.[theme === 'light' ? 1 : 2];
  if (value === undefined) throw new Error(`No opaque colour --${name} in the tokens.`);
  return value;
}

function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function grey(part: number): string {
  return `#${part.toString(16).padStart(2, '0').repeat(3)}`;
}
