import { seedItems } from '../../seed/catalogue.ts';
import type { PictureKey } from '../../seed/picture-id.ts';
import { MASKS } from './paint.ts';
import type { Look } from './scene.ts';
import { sceneOf } from './scenes/all.ts';
import { picture } from './studio.ts';
import { viewOf } from './views.ts';

/**
 * Draws a picture of the catalogue as an SVG of so many pixels a side. The same key always gives the
 * same drawing.
 * @returns null when the catalogue has no such picture.
 */
export function drawPicture({ seedId, variant, view }: PictureKey, size: number): string | null {
  const item = seedItems.find(({ id }) => id === seedId);
  const draw = sceneOf(seedId);
  if (!item || !draw || view > item.pictures) return null;
  const scene = draw(lookOf(seedId, variant));
  return picture(viewOf(scene, view, seedId), size, seedId + variant);
}

/** Variations of a board come in other solder masks; white is left to those that are made so. */
function lookOf(seedId: number, variant: number): Look {
  const masks = Object.keys(MASKS).filter((mask): mask is 'green' => mask !== 'white');
  return {
    seed: seedId + variant * 1000,
    mask: (wanted) => (variant === 0 ? wanted : (masks[(seedId + variant) % masks.length] ?? wanted)),
  };
}
