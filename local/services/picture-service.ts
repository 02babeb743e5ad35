import { readFileSync } from 'node:fs';
import { pictureFile } from '../seed/picture-files.ts';
import { type Call, json, type Reply, type Service } from './reply.ts';

/** Pixels of each size letter that the shop asks for. */
const SIZES: Readonly<Record<string, number>> = { I: 90, C: 400, O: 500, F: 1200 };

const NAME = /^\/D_NQ_NP_(?<double>2X_)?(?<id>[\w-]+?)-(?<letter>[A-Z])\.(?:jpg|webp)$/;

/** Shown in place of a drawing: browsers take long to draw thousands of shapes. */
const PLAIN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500" width="500" height="500"><path fill="#7a9" d="M90 90h320v320H90z"/></svg>';

/**
 * Returns the marketplace's picture host: the drawing of a product, as large as the letter in its address says.
 * @param plain shows the same square for every product
 */
export function pictureHost(plain: boolean): Service {
  return (call) => picture(call, plain);
}

function picture({ method, path }: Call, plain: boolean): Reply {
  const { double, id = '', letter = '' } = NAME.exec(path)?.groups ?? {};
  const size = (SIZES[letter] ?? 0) * (double ? 2 : 1);
  const file = pictureFile(id);
  if (method !== 'GET' || size === 0 || file === null)
    return json(404, { message: 'Picture not found', error: 'not_found', status: 404 });
  return {
    status: 200,
    type: 'image/svg+xml',
    body: (plain ? PLAIN : readFileSync(file, 'utf8')).replace(
      'width="500" height="500"',
      `width="${size}" height="${size}"`,
    ),
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  };
}
