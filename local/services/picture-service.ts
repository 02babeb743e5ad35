import { parsePictureId } from '../seed/picture-id.ts';
import { drawPicture } from './pictures/draw-picture.ts';
import { type Call, json, type Reply } from './reply.ts';

/** Pixels of each size letter that the shop asks for (facts §1). */
const SIZES: Readonly<Record<string, number>> = { I: 90, C: 400, O: 500, F: 1200 };

const NAME = /^\/D_NQ_NP_(?<double>2X_)?(?<id>[\w-]+?)-(?<letter>[A-Z])\.(?:jpg|webp)$/;

/** The marketplace's picture host: the drawing of a product's view at the size of the address's letter. */
export function pictures({ method, path }: Call): Reply {
  const groups = NAME.exec(path)?.groups;
  const size = SIZES[groups?.['letter'] ?? ''];
  const key = parsePictureId(groups?.['id'] ?? '');
  const drawing =
    method === 'GET' && size && key ? drawPicture(key, groups?.['double'] ? size * 2 : size) : null;
  if (drawing === null) return json(404, { message: 'Picture not found', error: 'not_found', status: 404 });
  return {
    status: 200,
    type: 'image/svg+xml',
    body: drawing,
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  };
}
