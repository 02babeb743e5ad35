import { dirname, join } from 'node:path';
import type { StackAddresses } from '#tools/stack-addresses.ts';
import type { ProductsRead } from '#deploy/mirror/read-products.ts';
import { encodeMirror, productsOfShop, writeMirror } from '#deploy/mirror/static-mirror.ts';
import { prerenderCatalogue, type PrerenderReport } from './prerender-catalogue.ts';

/** Writes the mirror of a local shop and the pages made from it into a build, like a deploy. */
export async function publishMirror(addresses: StackAddresses, dist: string, origin: string): Promise<void> {
  await publishProducts(await productsOfShop(addresses), { out: join(dist, 'catalogo.json'), origin });
}

export interface Publication {
  /** Path of the mirror. */
  readonly out: string;
  /** Origin of the site, for the products' pages; '' when unknown. */
  readonly origin: string;
  /** Milliseconds between the mirror's timestamp and the read. Default 0. */
  readonly marginMs?: number;
}

/** Writes the mirror, and the pages made from it if there is a build next to it. */
export async function publishProducts(
  { products, times, readTime }: ProductsRead,
  { out, origin, marginMs = 0 }: Publication,
): Promise<{ readonly mirror: string; readonly pages: PrerenderReport | null }> {
  const mirror = encodeMirror({ products, readTime }, marginMs);
  writeMirror(out, mirror);
  return { mirror, pages: await prerenderCatalogue(dirname(out), mirror, { origin, times }) };
}
