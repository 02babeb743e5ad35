import { seedItems } from '../../seed/catalogue.ts';
import type { PictureKey } from '../../seed/picture-id.ts';

/**
 * Draws a picture of the catalogue as an SVG of so many pixels a side.
 * @returns null when the catalogue has no such picture.
 */
export function drawPicture({ seedId, variant, view }: PictureKey, size: number): string | null {
  const item = seedItems.find(({ id }) => id === seedId);
  if (!item || view > item.pictures) return null;
  const hue = (seedId * 47 + variant * 13) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500" width="${size}" height="${size}"><rect width="500" height="500" fill="#eef0ec"/><rect x="${90 + view * 5}" y="150" width="310" height="200" rx="14" fill="hsl(${hue} 45% 30%)"/></svg>`;
}
