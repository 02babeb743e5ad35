import { readFileSync } from 'node:fs';
import type { Brand } from '#config/shop-types.ts';
import { inRepository } from '#tools/repository.ts';
import { ToolError } from '#tools/run-tool.ts';
import { colourOf } from './colour.ts';
import { badPairs, tokensOf, type BadPair, type Tokens } from './contrast.ts';
import { paletteCss, paletteOf, sourceOf } from './palette.ts';

const FILE = 'src/config/shop/brand.ts';

/** Style sheets with the tokens that are the same in every shop. */
const FIXED = ['tokens.css', 'code-tokens.css'];

/** The token that shows each of the owner's colours as it is, where it can be read. */
const SHOWN_AS = [
  ['accent', 'accent'],
  ['dark', 'mask'],
  ['highlight', 'copper'],
] as const;

/** The tokens made from the owner's colours, as a style sheet. @throws ToolError like `brandPalette`. */
export function brandCss(brand: Brand): string {
  return paletteCss(brandPalette(brand));
}

/**
 * The tokens made from the owner's colours.
 * @throws ToolError that names a value that is no colour, or every pair of colours that could not be read.
 */
export function brandPalette(brand: Brand): Tokens {
  for (const [name, value] of Object.entries(brand))
    if (value !== null && !/^#[0-9a-f]{6}$/iu.test(String(value)))
      throw new ToolError(
        `${name} in ${FILE} is «${value}»: write a colour as #rrggbb, for example #0b6644.`,
      );
  const fixed = fixedTokens();
  const palette = paletteOf(brand, fixed);
  const tokens = { ...fixed, ...palette };
  const bad = badPairs(tokens);
  if (bad.length > 0) throw new ToolError(bad.map((pair) => advice(pair, tokens, brand)).join('\n'));
  return palette;
}

/** Says which of the owner's colours the light theme shows darker or lighter than they are, so that text can be read. */
export function changedColours(brand: Brand): readonly string[] {
  const palette = brandPalette(brand);
  return SHOWN_AS.flatMap(([name, token]) => {
    const own = brand[name];
    const shown = palette[token]?.light;
    if (own === null || shown === own.toLowerCase()) return [];
    return [`${name} ${own} of ${FILE} is shown as ${shown}, on which text can be read.`];
  });
}

/** Reads the tokens that are the same in every shop. */
export function fixedTokens(): Tokens {
  return tokensOf(FIXED.map((name) => readFileSync(inRepository(`src/ui/styles/${name}`), 'utf8')).join(''));
}

/** Names a pair that cannot be read, and what to change. */
export function advice(
  { front, ground, theme, ratio, needed }: BadPair,
  tokens: Tokens,
  brand: Brand,
): string {
  const [changed, other] = sourceOf(front) === undefined ? [ground, front] : [front, ground];
  const source = sourceOf(changed) ?? 'accent';
  const lightness = (name: string) => colourOf(tokens[name]?.[theme] ?? '').lightness;
  const change = lightness(changed) < lightness(other) ? 'darker' : 'lighter';
  return (
    `${source} ${brand[source] ?? brand.accent}: --${front} on --${ground} has a contrast of ${ratio.toFixed(1)}:1 in the ${theme} theme ` +
    `and needs ${needed}:1. Choose a ${change} ${source} in ${FILE}.`
  );
}
