import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { decodeMirror } from '../../src/data/catalogue/mirror.ts';
import type { Product } from '../../src/domain/catalogue/product.ts';
import type { Engine } from '../../local/engines/engine.ts';
import { firestoreAdmin, type FirestoreAdmin } from '../../local/engines/firestore-admin.ts';
import { freePort } from '../../local/engines/ports.ts';
import { defaultEngine, startEngine } from '../../local/engines/start-engine.ts';
import { writeDocuments } from '../../local/persistence/documents.ts';
import { toDocument } from '../../local/persistence/seed-documents.ts';
import { inRepository } from '../../local/repository.ts';
import { seedProducts } from '../../local/seed/catalogue.ts';
import { servicesForTests } from '../../local/services/services-for-tests.ts';
import { openDatabase } from '../../tests/support/database/database.ts';
import { localDatabase, type MirrorDatabase } from './database.ts';
import { marketplaceTokens, type MarketplaceKeys } from './marketplace-token.ts';
import { openProgress } from './progress.ts';
import { runMirror, type MirrorOptions } from './run-mirror.ts';

export const NO_KEYS: MarketplaceKeys = { token: '', clientId: '', clientSecret: '', refreshToken: '' };

/** A product as another program may store it. */
type StoredProduct = Partial<Product> & { readonly id: number; readonly actualizado?: Date };

/** For the tests of a file: an engine with the seed's products and the marketplace's stand-in. */
export function mirrorForTests() {
  const services = servicesForTests();
  let engine: Engine;
  let database: MirrorDatabase;
  let folder: string;
  let logged: string[];

  beforeAll(async () => {
    const ports = { firestore: await freePort(), auth: await freePort(), ui: await freePort() };
    engine = await startEngine({
      engine: defaultEngine(),
      ports,
      rules: inRepository('firestore.rules'),
      indexes: inRepository('firestore.indexes.json'),
      log: () => undefined,
    });
    database = localDatabase(`${engine.firestore.host}:${engine.firestore.port}`, engine.projectId);
  });
  afterAll(() => engine.stop());

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bornera-espejo-'));
    logged = [];
    await admin().clear();
    const actualizado = new Date('2026-01-01T00:00:00Z');
    await put(seedProducts.map((product) => Object.assign(here(product), { actualizado })));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function admin(): FirestoreAdmin {
    return firestoreAdmin(engine.firestore, engine.projectId);
  }

  /** Stores products as another program does. */
  async function put(products: readonly StoredProduct[]): Promise<void> {
    await writeDocuments(
      admin(),
      products.map((product) => toDocument(`productos/${product.id}`, { ...product })),
    );
  }

  function marketplace(): string {
    return `${services.url()}/marketplace`;
  }

  /** The product with the pictures' addresses of the stand-in that these tests run. */
  function here(product: Product): Product {
    const moved = (address: string) => address.replace('http://localhost:4600', services.url());
    const imgMeliUrl = product.imgMeliUrl.map(({ url, secure_url }) => ({
      url: moved(url),
      secure_url: moved(secure_url),
    }));
    return { ...product, imgMeliUrl };
  }

  function mirror() {
    return decodeMirror(JSON.parse(readFileSync(join(folder, 'catalogo.json'), 'utf8')));
  }

  return {
    services,
    put,
    clear: () => admin().clear(),
    here,
    marketplace,
    mirror,
    database: () => database,
    file: (name: string) => join(folder, name),
    /** The lines that the runs of this test wrote. */
    logged: () => logged.join('\n'),
    run: (changes: Partial<MirrorOptions> = {}, waits: number[] = [], keys = NO_KEYS) =>
      runMirror({
        database,
        marketplace: {
          baseUrl: marketplace(),
          tokens: marketplaceTokens(marketplace(), keys, database),
          progress: openProgress(join(folder, 'avance.json')),
          sleep: async (ms) => void waits.push(ms),
        },
        keptFile: join(folder, 'documentos.json'),
        full: false,
        out: join(folder, 'catalogo.json'),
        maxFailed: 0.2,
        marginMs: 0,
        origin: '',
        log: (line) => logged.push(line),
        ...changes,
      }),
    mirrored: ({ id }: Pick<Product, 'id'>) => mirror().products.find((product) => product.id === id),
    documents: () => openDatabase(database.documents),
    stored: ({ id }: Product) => openDatabase(database.documents).get('productos', String(id)),
    /** Changes a listing as its seller does on the marketplace. */
    patchListing: async ({ idMeli }: Product, changes: object) => {
      await services.ask(`/_items/${idMeli}`, { method: 'PATCH', body: JSON.stringify(changes) });
    },
  };
}
