import { dirname, join } from 'node:path';
import type { StackAddresses } from '../../local/stack.ts';
import type { ProductsRead } from '../mirror/read-products.ts';
import { encodeMirror, productsOfShop, writeMirror } from '../mirror/static-mirror.ts';
import { prerenderCatalogue, type Prerendered } from './prerender-catalogue.ts';

/** Writes the mirror of a local shop and the pages made from it into a build, as a deploy does. */
export async function publishMirror(addresses: StackAddresses, dist: string, origin: string): Promise<void> {
  await publishProducts(await productsOfShop(addresses), join(dist, 'catalogo.json'), origin);
}

/**
 * Writes the mirror, and the pages made from it where a site is built beside it.
 * @param out path of the mirror.
 * @param marginMs milliseconds between the mirror's timestamp and the read.
 */
export async function publishProducts(
  { products, times, readTime }: ProductsRead,
  out: string,
  origin: string,
  marginMs = 0,
): Promise<{ readonly mirror: string; readonly pages: Prerendered | null }> {
  const mirror = encodeMirror({ products, readTime }, marginMs);
  writeMirror(out, mirror);
  return { mirror, pages: await prerenderCatalogue(dirname(out), mirror, { origin, times }) };
}
