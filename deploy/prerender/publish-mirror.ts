import { join } from 'node:path';
import type { StackAddresses } from '../../local/stack.ts';
import type { ProductsRead } from '../mirror/read-products.ts';
import { encodeMirror, productsOfShop, writeMirror } from '../mirror/static-mirror.ts';
import { prerenderCatalogue } from './prerender-catalogue.ts';

/** Writes the mirror of a local shop and the pages made from it into a build, as a deploy does. */
export async function publishMirror(addresses: StackAddresses, dist: string, origin: string): Promise<void> {
  await publishProducts(await productsOfShop(addresses), dist, origin);
}

export async function publishProducts(read: ProductsRead, dist: string, origin: string): Promise<void> {
  const mirror = encodeMirror(read, 0);
  writeMirror(join(dist, 'catalogo.json'), mirror);
  await prerenderCatalogue(dist, mirror, { origin, times: read.times });
}
