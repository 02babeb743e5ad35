import { decodedOnly } from '#data/firestore/decode.ts';
import { decodeProduct } from '#data/firestore/product-codec.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { countDocuments, readCollection, type RestDatabase } from '#deploy/database/rest-database.ts';
import { plainFields } from '#deploy/database/rest-values.ts';
import type { KnownDocuments } from './kept-documents.ts';

/** The catalogue as one run read it. */
export interface CatalogueRead extends KnownDocuments {
  readonly products: readonly Product[];
  /** Time of each product's last change (`actualizado`), by id; none for a document without it. */
  readonly times: ReadonlyMap<number, string>;
  /** Documents that Firestore charges for. */
  readonly reads: number;
}

/** The products at one moment. */
export type ProductsRead = Pick<CatalogueRead, 'products' | 'times' | 'readTime'>;

/** A document that changed without `actualizado`, past the rules, is found after this time at the latest. */
const FULL_READ_MS = 24 * 60 * 60_000;
/** Documents that Firestore counts for the price of one read. */
const COUNTED = 1000;

/** Reads every valid product. */
export async function readWholeCatalogue(database: RestDatabase): Promise<CatalogueRead> {
  const { documents, readTime } = await readDocuments(database);
  const reads = Math.max(1, Object.keys(documents).length);
  return decoded({ documents, readTime, fullTime: readTime }, reads);
}

/**
 * Reads the products that changed since an earlier read; all of them where documents disappeared, and once a day.
 * @param marginMs longest time in milliseconds from a write's timestamp until it can be read.
 */
export async function readCatalogueChanges(
  database: RestDatabase,
  known: KnownDocuments,
  marginMs: number,
): Promise<CatalogueRead> {
  const since = new Date(Date.parse(known.readTime) - marginMs).toISOString();
  const changed = await readDocuments(database, since);
  const documents = { ...known.documents, ...changed.documents };
  const size = Object.keys(documents).length;
  const reads = Math.max(1, Object.keys(changed.documents).length) + Math.max(1, Math.ceil(size / COUNTED));
  const { readTime } = changed;
  const isOld = Date.parse(readTime) - Date.parse(known.fullTime) > FULL_READ_MS;
  if (isOld || (await countDocuments(database, 'productos', readTime)) !== size) {
    const all = await readWholeCatalogue(database);
    return { ...all, reads: reads + all.reads };
  }
  return decoded({ documents, readTime, fullTime: known.fullTime }, reads);
}

async function readDocuments(database: RestDatabase, since?: string) {
  const documents: KnownDocuments['documents'] = {};
  let readTime = '';
  for await (const page of readCollection(database, 'productos', since)) {
    for (const { name, fields } of page.documents)
      documents[name.slice(name.lastIndexOf('/') + 1)] = plainFields(fields);
    readTime = page.readTime;
  }
  return { documents, readTime };
}

function decoded(known: KnownDocuments, reads: number): CatalogueRead {
  const values = Object.values(known.documents);
  const products = decodedOnly(values.map(decodeProduct));
  const times = new Map<number, string>();
  for (const { id, actualizado } of values)
    if (typeof actualizado === 'string') times.set(Number(id), actualizado);
  return { ...known, products, times, reads };
}
