import { decodedOnly } from '../../src/data/firestore/decode.ts';
import { decodeProduct } from '../../src/data/firestore/product-codec.ts';
import type { Product } from '../../src/domain/catalogue/product.ts';
import { readCollection, type RestDatabase } from '../database/rest-database.ts';
import { plainFields } from '../database/rest-values.ts';

/** The products at one moment. */
export interface ProductsRead {
  readonly products: readonly Product[];
  /** Time of each product's last change (`actualizado`), by id; none for a document without it. */
  readonly times: ReadonlyMap<number, string>;
  /** Time of the read by the database's clock. */
  readonly readTime: string;
}

/** Reads every valid product. */
export async function readProducts(database: RestDatabase): Promise<ProductsRead> {
  const values: Record<string, unknown>[] = [];
  let readTime = '';
  for await (const page of readCollection(database, 'productos')) {
    values.push(...page.documents.map(({ fields }) => plainFields(fields)));
    readTime = page.readTime;
  }
  const times = new Map<number, string>();
  for (const { id, actualizado } of values)
    if (typeof actualizado === 'string') times.set(Number(id), actualizado);
  return { products: decodedOnly(values.map(decodeProduct)), times, readTime };
}
