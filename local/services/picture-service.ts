import { drawingOf } from '#local/seed/catalogue.ts';
import { jsonReply, type Reply, type Service } from './reply.ts';

/** Pixels of each size letter that the shop requests. */
const SIZES: Readonly<Record<string, number>> = { I: 90, C: 400, O: 500, F: 1200 };

const NAME = /^\/D_NQ_NP_(?<double>2X_)?(?<id>[\w-]+?)-(?<letter>[A-Z])\.(?:jpg|webp)$/;

/** Converts a drawing of the seed, an SVG of 500 pixels, into the picture to send, in the requested size. */
export type DrawPicture = (drawing: string, size: number) => Picture;

type Picture = Pick<Reply, 'type' | 'body'>;

export const asDrawn: DrawPicture = (drawing, size) => ({
  type: 'image/svg+xml',
  body: drawing.replace('width="500" height="500"', `width="${size}" height="${size}"`),
});

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500" width="500" height="500"><path fill="#7a9" d="M90 90h320v320H90z"/></svg>';

/** The same square for every product, for tests that ignore pictures: browsers take long to draw thousands of shapes. */
export const asSquare: DrawPicture = (_drawing, size) => asDrawn(SQUARE, size);

/** Returns the marketplace's picture host: a product's picture in the size given by the letter in its address. */
export function pictureHost(draw: DrawPicture): Service {
  return ({ method, path }) => {
    const { double, id = '', letter = '' } = NAME.exec(path)?.groups ?? {};
    const size = (SIZES[letter] ?? 0) * (double ? 2 : 1);
    const drawing = drawingOf(id);
    if (method !== 'GET' || size === 0 || drawing === null)
      return jsonReply(404, { message: 'Picture not found', error: 'not_found', status: 404 });
    return {
      ...draw(drawing, size),
      status: 200,
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    };
  };
}
