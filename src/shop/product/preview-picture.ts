import type { Picture } from '#domain/catalogue/product.ts';
import { pictureAddress } from '#shared/picture-address.ts';

/** Address of a picture in full size as JPEG: some link previews cannot show WebP. */
export function pictureForPreviews({ url, secure_url }: Picture): string {
  const original = secure_url || url;
  const full = pictureAddress(original, 'full');
  return full === original ? original : full.replace(/webp$/, 'jpg');
}
