import { decodedOnly } from '#data/firestore/decode.ts';
import { decodeProduct } from '#data/firestore/product-codec.ts';
import { idOf, readPages, type RestDatabase } from '#deploy/database/rest-database.ts';
import { plainFields } from '#deploy/database/rest-values.ts';
import type { Product } from '#domain/catalogue/product.ts';

/** The products at one moment. */
export interface ProductsRead {
  /** The valid ones. */
  readonly products: readonly Product[];
  /** Time of each product's last change (`actualizado`), by id; none for a document without it. */
  readonly times: ReadonlyMap<number, string>;
  /** Time of the read by the database's clock. */
  readonly readTime: string;
}

/** With the fields of each document by its id, undecoded. */
interface DocumentsRead extends ProductsRead {
  readonly documents: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Reads every product. */
export function readProducts(database: RestDatabase): Promise<DocumentsRead> {
  return readSince(database, {});
}

/** Reads what changed since an earlier read. @param marginMs longest time from a write's timestamp until it can be read. */
export function readChanges(
  database: RestDatabase,
  { documents, readTime }: DocumentsRead,
  marginMs: number,
): Promise<DocumentsRead> {
  return readSince(database, documents, new Date(Date.parse(readTime) - marginMs).toISOString());
}

async function readSince(
  database: RestDatabase,
  known: DocumentsRead['documents'],
  since?: string,
): Promise<DocumentsRead> {
  const documents = { ...known };
  let readTime = '';
  for await (const page of readPages(database, 'productos', since)) {
    for (const row of page.documents) documents[idOf(row)] = plainFields(row.fields);
    readTime = page.readTime;
  }
  const values = Object.values(documents);
  const times = new Map<number, string>();
  for (const { id, actualizado } of values)
    if (typeof actualizado === 'string') times.set(Number(id), actualizado);
  return { documents, products: decodedOnly(values.map(decodeProduct)), times, readTime };
}
