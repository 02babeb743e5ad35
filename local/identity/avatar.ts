import { escapeHtml } from '../../tools/escape-html.ts';

/** Draws a buyer's picture: the initial on a chip, in the shop's green and copper. */
export function avatarSvg(name: string): string {
  const initial = escapeHtml(name.slice(0, 1).toUpperCase() || '?');
  const pins = [20, 36, 52, 68].flatMap((at) => [
    `<rect x="${at}" y="6" width="8" height="10" rx="2"/>`,
    `<rect x="${at}" y="80" width="8" height="10" rx="2"/>`,
  ]);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">',
    '<rect width="96" height="96" fill="#0b6644"/>',
    `<g fill="#d98d50">${pins.join('')}</g>`,
    '<rect x="14" y="14" width="68" height="68" rx="8" fill="#062c1f"/>',
    '<circle cx="24" cy="24" r="3" fill="#d98d50"/>',
    '<text x="48" y="62" text-anchor="middle" font-family="system-ui,sans-serif" font-size="40" font-weight="700"',
    ` fill="#f4f8f3">${initial}</text></svg>`,
  ].join('');
}
