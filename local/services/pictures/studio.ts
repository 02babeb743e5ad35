import type { Shot } from './camera.ts';
import { gradientsOf } from './paint.ts';
import { outlineOf, type Scene } from './scene.ts';
import { group, n } from './svg.ts';

/** Backdrops: middle and edge. All are light, so that they sit well in a dark page too. */
const BACKDROPS = [
  ['#fcfcfa', '#dfe3de'],
  ['#fdfbf7', '#e6dfd2'],
  ['#fafcfd', '#d9e1e6'],
  ['#fbfcf8', '#dbe4d6'],
  ['#fdfaf8', '#e7dad2'],
] as const;

/** The whole picture: backdrop, content, and only the gradients that it uses. */
export function picture(content: string, size: number, seed: number): string {
  const [middle, edge] = BACKDROPS[seed % BACKDROPS.length] ?? BACKDROPS[0];
  const backdrop = `<radialGradient id="bg" cx=".48" cy=".42" r=".78"><stop offset="0" stop-color="${middle}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${edge}"/></radialGradient>`;
  const gloss = content.includes('url(#gloss)')
    ? '<linearGradient id="gloss" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient>'
    : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500" width="${size}" height="${size}" font-family="Helvetica,Arial,sans-serif">` +
    `<defs>${backdrop}${gloss}${gradientsOf(content)}</defs><rect width="500" height="500" fill="url(#bg)"/>${content}</svg>`
  );
}

/** The scene as the shot sees it, with the shadow that it throws on the table. */
export function photograph(scene: Scene, shot: Shot, side: 'front' | 'back' = 'front'): string {
  const drawn = side === 'back' && scene.back ? scene.back(shot.eye) : scene.front(shot.eye);
  return shadow(scene, shot) + group(shot.matrix, drawn);
}

/** Layers of ever wider strokes: as soft as a blur, and much cheaper to paint. */
function shadow(scene: Scene, { matrix, scale, eye }: Shot): string {
  const outline = scene.outline ?? outlineOf(0, 0, scene.w, scene.h);
  const reach = 3 + Math.min(scene.tall, 14) * 0.3;
  const [dx, dy] = [eye.sun[0] * reach, eye.sun[1] * reach];
  const layers = [3, 7, 11, 16, 21, 26, 32, 38, 45]
    .map((width) => `<path d="${outline}" stroke-width="${n(width / scale)}"/>`)
    .join('');
  const open = scene.outline !== undefined && !scene.outline.endsWith('Z');
  const paint = `fill="${open ? 'none' : '#18201c'}" stroke="#18201c" stroke-linejoin="round" stroke-linecap="round"`;
  return group(
    `${matrix} translate(${n(dx)} ${n(dy)})`,
    `<g ${paint}>${layers.replaceAll('<path', '<path opacity=".028"')}</g>`,
  );
}
