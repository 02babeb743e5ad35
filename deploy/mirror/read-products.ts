import { decodedOnly } from '#data/firestore/decode.ts';
import { decodeProduct } from '#data/firestore/product-codec.ts';
import { readCollection, type RestDatabase } from '#deploy/database/rest-database.ts';
import { plainFields } from '#deploy/database/rest-values.ts';
import type { Product } from '#domain/catalogue/product.ts';

/** The products as of one moment. */
export interface ProductsRead {
  /** The valid products. */
  readonly products: readonly Product[];
  /** Time of each product's last change (`actualizado`), by id; absent when the document has none. */
  readonly times: ReadonlyMap<number, string>;
  /** Time of the read by the database's clock. */
  readonly readTime: string;
}

/** Reads every product. */
export async function readMirrorProducts(database: RestDatabase): Promise<ProductsRead> {
  const documents: Record<string, unknown>[] = [];
  let readTime = '';
  for await (const page of readCollection(database, 'productos')) {
    documents.push(...page.documents.map(({ fields }) => plainFields(fields)));
    readTime = page.readTime;
  }
  const times = new Map<number, string>();
  for (const { id, actualizado } of documents)
    if (typeof actualizado === 'string') times.set(Number(id), actualizado);
  return { products: decodedOnly(documents.map(decodeProduct)), times, readTime };
}
