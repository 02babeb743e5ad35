import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { decodeMirror } from '#data/catalogue/read-mirror.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { writeDocuments } from '#local/persistence/database-copy.ts';
import { toDocument } from '#tools/firestore-values.ts';
import { seedProducts } from '#local/seed/catalogue.ts';
import { servicesForTests } from './running-services.ts';
import { openDatabase } from '#tests/support/database/database.ts';
import { engineForTests } from './running-engine.ts';
import { marketplaceTokens, type MarketplaceKeys } from '#deploy/mirror/marketplace-token.ts';
import { runMirror, type MirrorOptions } from '#deploy/mirror/run-mirror.ts';

export const NO_KEYS: MarketplaceKeys = { token: '', clientId: '', clientSecret: '', refreshToken: '' };

/** A product as another program may store it. */
type StoredProduct = Partial<Product> & { readonly id: number; readonly actualizado?: Date };

/** Sets up an engine with the seed's products and the marketplace's stand-in for the tests of a file. */
export function mirrorForTests() {
  const services = servicesForTests();
  const { admin, database } = engineForTests();
  let folder: string;
  let logged: string[];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bornera-espejo-'));
    logged = [];
    await admin().clear();
    const actualizado = new Date('2026-01-01T00:00:00Z');
    const dated = (product: Product) => ({ ...product, actualizado });
    await put(seedProducts.map(dated));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Stores products like another program. */
  async function put(products: readonly StoredProduct[]): Promise<void> {
    await writeDocuments(
      admin(),
      products.map((product) => toDocument(`productos/${product.id}`, { ...product })),
    );
  }

  function marketplace(): string {
    return `${services.url()}/marketplace`;
  }

  function mirror() {
    return decodeMirror(JSON.parse(readFileSync(join(folder, 'catalogo.json'), 'utf8')));
  }

  return {
    services,
    put,
    clear: () => admin().clear(),
    marketplace,
    mirror,
    database,
    file: (name: string) => join(folder, name),
    /** Returns the lines that this test's runs logged. */
    logged: () => logged.join('\n'),
    run: (changes: Partial<MirrorOptions> = {}, waits: number[] = [], keys = NO_KEYS) =>
      runMirror({
        database: database(),
        marketplace: {
          baseUrl: marketplace(),
          tokenAfter: marketplaceTokens(marketplace(), keys, database()),
          sleep: async (ms) => void waits.push(ms),
        },
        out: join(folder, 'catalogo.json'),
        marginMs: 0,
        origin: '',
        log: (line) => logged.push(line),
        ...changes,
      }),
    mirrored: ({ id }: Pick<Product, 'id'>) => mirror().products.find((product) => product.id === id),
    documents: () => openDatabase(database().documents),
    stored: ({ id }: Product) => openDatabase(database().documents).get('productos', String(id)),
    /** Changes a listing like its seller on the marketplace. */
    patchListing: async ({ idMeli }: Product, changes: object) => {
      await services.ask(`/_items/${idMeli}`, { method: 'PATCH', body: JSON.stringify(changes) });
    },
  };
}
