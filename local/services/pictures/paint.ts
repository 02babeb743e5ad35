/** Gradients that drawings may name as `url(#id)`; only the ones that are named travel with a picture. */
const GRADIENTS: Readonly<Record<string, string>> = {
  metal: linear('metal', '1', [
    [0, '#f4f5f4'],
    [0.45, '#c3c8c9'],
    [0.55, '#d9dddd'],
    [1, '#9aa1a3'],
  ]),
  can: linear('can', '1', [
    [0, '#e9ebea'],
    [0.5, '#cdd1d1'],
    [1, '#b0b6b7'],
  ]),
  plastic: linear('plastic', '1', [
    [0, '#3a3e42'],
    [1, '#212427'],
  ]),
  gold: linear('gold', '1', [
    [0, '#f3d98b'],
    [1, '#c2953f'],
  ]),
  glass: linear('glass', '1', [
    [0, '#2c333b'],
    [0.5, '#0c0f13'],
    [1, '#171c22'],
  ]),
  blue: linear('blue', '1', [
    [0, '#3c86de'],
    [1, '#1d5db3'],
  ]),
  dome: `<radialGradient id="dome" cx=".4" cy=".35" r=".7"><stop offset="0" stop-color="#fff"/><stop offset=".7" stop-color="#e4e7e6"/><stop offset="1" stop-color="#b5bbba"/></radialGradient>`,
  lcd: linear('lcd', '0', [
    [0, '#2f6bff'],
    [1, '#1740c9'],
  ]),
};

export const METAL = 'url(#metal)';
export const CAN = 'url(#can)';
export const PLASTIC = 'url(#plastic)';
export const GOLD = 'url(#gold)';
export const GLASS = 'url(#glass)';
export const BLUE = 'url(#blue)';
export const DOME = 'url(#dome)';
export const LCD = 'url(#lcd)';

/** Solder masks by name. */
export const MASKS = {
  green: '#12664a',
  black: '#23282b',
  blue: '#15499b',
  red: '#b02a30',
  white: '#eceeed',
  purple: '#4a2a7c',
  teal: '#0b6f78',
} as const;

export type Mask = keyof typeof MASKS;

/** The definitions of every gradient that the drawing names. */
export function gradientsOf(drawing: string): string {
  return Object.entries(GRADIENTS)
    .filter(([id]) => drawing.includes(`url(#${id})`))
    .map(([, gradient]) => gradient)
    .join('');
}

function linear(id: string, x2: string, stops: readonly (readonly [number, string])[]): string {
  const list = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="1">${list}</linearGradient>`;
}
