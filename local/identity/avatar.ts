import { brand } from '#config/shop/brand.ts';
import { paletteOf } from '#tools/brand/palette.ts';
import { escapeHtml } from '#tools/escape-html.ts';

const { accent, 'on-accent': ink } = paletteOf(brand);

/** Draws a buyer's picture: the initial on the shop's accent. */
export function avatarSvg(name: string): string {
  const initial = escapeHtml(name.slice(0, 1).toUpperCase() || '?');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">',
    `<rect width="96" height="96" fill="${accent?.light}"/>`,
    '<text x="48" y="65" text-anchor="middle" font-family="system-ui,sans-serif" font-size="48" font-weight="700"',
    ` fill="${ink?.light}">${initial}</text></svg>`,
  ].join('');
}
