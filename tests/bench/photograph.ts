import { crc32, deflateSync } from 'node:zlib';
import type { DrawPicture } from '#local/services/picture-service.ts';

/** Pixels per square of one colour. With 8, a picture of 800 pixels has 45,000 bytes, like the marketplace's. */
const GRAIN = 8;

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/**
 * Sends a photograph instead of each drawing, like the marketplace. Browsers decode photographs off the main thread. Drawing
 * hundreds of SVG shapes took the main thread as long as all scripts.
 */
export const asPhotograph: DrawPicture = (_drawing, size) => ({ type: 'image/png', body: png(size) });

/** Returns a square PNG with random-looking colours, 8 bits per channel. */
function png(size: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  const rows = Array.from({ length: size }, (_, y) => rowOf(size, y));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A row begins with its filter: 0 is followed by colours, 2 by the difference from the row above. */
function rowOf(size: number, y: number): Buffer {
  const row = Buffer.alloc(1 + size * 3);
  if (y % GRAIN > 0) {
    row[0] = 2;
    return row;
  }
  let colour = y + 1;
  for (let x = 0; x < size; x += 1) {
    if (x % GRAIN === 0) colour = (colour * 48_271) % 0x7fffffff;
    row.writeUIntBE(colour & 0xffffff, 1 + x * 3, 3);
  }
  return row;
}

/** Returns the length of the data, then name, data and checksum. */
function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
