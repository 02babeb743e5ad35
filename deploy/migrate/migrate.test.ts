import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_RECORD } from '#domain/buyer/buyer.ts';
import { EMPTY_PRODUCT } from '#domain/catalogue/product-fields.ts';
import { writeDocuments } from '#local/persistence/database-copy.ts';
import { toDocument } from '#tools/firestore-values.ts';
import { openDatabase } from '#tests/support/database/database.ts';
import { engineForTests } from '#tests/support/servers/running-engine.ts';
import type { RestDatabase } from '#deploy/database/rest-database.ts';
import { runMigration } from './run-migration.ts';

/** Documents as other programs of the specified shape store them. */
const PRODUCT = {
  id: 132,
  idMeli: 'MLA132',
  title: 'RAI',
  stock: 5,
  weight: 300,
  freeShipping: 0,
  fullFilment: false,
};
const LINE = { id: 132, title: 'RAI', price: 8000, cantidadDelPedido: 2, secure_url: '' };
const ORDER = {
  id: 'pedido',
  totalProductos: 2,
  totalCosto: 17_540,
  costoEnvio: 1540,
  medioDePago: 'eCheque',
  productos: [LINE],
  fecha: new Date('2025-03-01T12:00:00Z'),
  estado: 'Procesando',
  servicioEnvio: 'Andreani',
  trackingNumber: 'Pendiente',
  user_sub: 'auth0|ana',
  usuario: { nombre: 'Ana', dni: 30_111_222, cel: 4_550_000 },
};
const USER = { sub: 'auth0|ana', nombre: 'Ana', dni: 30_111_222, correo: 'ana@correo.example' };

const { admin, database } = engineForTests();
let folder: string;
let logged: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bornera-migracion-'));
  logged = [];
  await admin().clear();
  await writeDocuments(admin(), [
    toDocument('productos/132', PRODUCT),
    toDocument('ordenes/pedido', ORDER),
    toDocument('usuarios/auth0|ana', USER),
  ]);
});
afterEach(() => rmSync(folder, { recursive: true }));

const migrate = (apply = true, changes = {}) =>
  runMigration({
    database: database(),
    apply,
    backupFolder: folder,
    log: (line) => logged.push(line),
    ...changes,
  });

const get = (collection: string, id: string) => openDatabase(database().documents).get(collection, id);
const raw = async (path: string): Promise<unknown> =>
  (await fetch(`${database().documents}/${path}`, { headers: admin().headers })).json();
const put = (path: string, value: Readonly<Record<string, unknown>>) =>
  writeDocuments(admin(), [toDocument(path, value)]);
const report = () => logged.slice(logged.indexOf('')).join('\n');

describe('a dry run', () => {
  it('tells what would be written and writes nothing, not even a backup', async () => {
    const before = [
      await raw('productos/132'),
      await raw('ordenes/pedido'),
      await raw('usuarios/auth0%7Cana'),
    ];
    expect(await migrate(false)).toBe(true);
    expect([
      await raw('productos/132'),
      await raw('ordenes/pedido'),
      await raw('usuarios/auth0%7Cana'),
    ]).toEqual(before);
    expect(readdirSync(folder)).toEqual([]);
    expect(report()).toContain(
      'ordenes: 1 documents, 1 to update, 0 up to date, 0 damaged\n  cantidades: 1\n  productos: 1',
    );
    expect(report()).toContain('nothing was written');
  });
});

describe('a run that writes', () => {
  it('fills in what the shop asks for and keeps every other field', async () => {
    await migrate();
    const { price: _, original_price: _before, ...filled } = { ...EMPTY_PRODUCT, ...PRODUCT };
    expect(await get('productos', '132')).toEqual({ ...filled, actualizado: expect.any(String) });
    expect(await get('ordenes', 'pedido')).toMatchObject({
      ...ORDER,
      fecha: expect.stringMatching(/^2025-03-01T12:00:00/),
      productos: [{ ...LINE, docId: '132' }],
      cantidades: { 132: 2 },
      usuario: { nombre: 'Ana', dni: '30111222', cel: '4550000' },
    });
    expect(await get('usuarios', 'auth0|ana')).toEqual({
      ...EMPTY_RECORD,
      ...USER,
      dni: '30111222',
      last_update: expect.any(String),
    });
  });

  it('copies every document first, with its types, readable by its user only', async () => {
    const before = await raw('ordenes/pedido');
    await migrate();
    const [name = ''] = readdirSync(folder);
    const file = join(folder, name);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n');
    expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual(before);
    // The last line counts the documents.
    expect(lines).toHaveLength(4);
    expect(logged.findIndex((line) => line.startsWith('Backup: '))).toBeLessThan(
      logged.findIndex((line) => line.includes(' written')),
    );
  });

  it('leaves a field that is there and valid as it is', async () => {
    const actualizado = new Date('2024-01-01T00:00:00Z');
    await put('productos/132', { ...PRODUCT, actualizado });
    await put('ordenes/pedido', {
      ...ORDER,
      cantidades: { 132: 1 },
      productos: [{ ...LINE, docId: 'otro' }],
    });
    await migrate();
    expect((await get('productos', '132'))?.['actualizado']).toMatch(/^2024-01-01T00:00:00/);
    expect(await get('ordenes', 'pedido')).toMatchObject({
      cantidades: { 132: 1 },
      productos: [{ docId: 'otro' }],
    });
  });

  it('writes nothing when it runs again', async () => {
    await migrate();
    const before = await raw('ordenes/pedido');
    logged = [];
    await migrate();
    expect(await raw('ordenes/pedido')).toEqual(before);
    expect(report()).toContain('ordenes: 1 documents, 0 of 0 updated, 1 up to date, 0 damaged');
  });

  it('makes dates of maps and texts, and gives an order without one the time when it was stored', async () => {
    await put('ordenes/mapa', { ...ORDER, fecha: { seconds: 1_700_000_000, nanoseconds: 5 } });
    await put('ordenes/texto', { ...ORDER, fecha: '2024-05-06T07:08:09Z' });
    await put('ordenes/sin', { ...ORDER, fecha: null });
    await put('ordenes/ilegible', { ...ORDER, fecha: 'ayer' });
    await migrate();
    expect((await get('ordenes', 'mapa'))?.['fecha']).toMatch(/^2023-11-14T22:13:20/);
    expect((await get('ordenes', 'texto'))?.['fecha']).toMatch(/^2024-05-06T07:08:09/);
    expect((await get('ordenes', 'sin'))?.['fecha']).toMatch(new RegExp(`^${new Date().getUTCFullYear()}`));
    expect((await get('ordenes', 'ilegible'))?.['fecha']).toBe('ayer');
    expect(report()).toContain('without a date: sin');
    expect(report()).toContain('left as it is: ilegible: fecha: is no date');
  });

  it('names damaged documents and leaves them alone', async () => {
    await put('productos/7', { ...PRODUCT, id: 8 });
    await put('ordenes/roto', { ...ORDER, totalCosto: 'mucho' });
    expect(await migrate()).toBe(true);
    expect(report()).toContain('damaged, left alone: 7: id: is 8');
    expect(report()).toMatch(/damaged, left alone: roto: totalCosto: /);
    expect(await get('ordenes', 'roto')).not.toHaveProperty('cantidades');
  });

  it('that was interrupted is finished by the next one', async () => {
    const log = (line: string) => {
      if (line === 'productos: 1 of 1 written') throw new Error('interrupted');
    };
    await expect(migrate(true, { log })).rejects.toThrow('interrupted');
    expect(await get('ordenes', 'pedido')).not.toHaveProperty('cantidades');
    expect(await migrate()).toBe(true);
    expect(report()).toContain('productos: 1 documents, 0 of 0 updated, 1 up to date');
    expect(await get('ordenes', 'pedido')).toMatchObject({ cantidades: { 132: 2 } });
  });

  it('does not undo an order that takes stock meanwhile, and finishes with the next run', async () => {
    let isWriting = false;
    const busy: RestDatabase = {
      ...database(),
      async headers() {
        if (isWriting) await put('productos/132', { ...PRODUCT, stock: 3 });
        isWriting = false;
        return database().headers();
      },
    };
    const log = (line: string) => {
      logged.push(line);
      isWriting ||= line.startsWith('Backup: ');
    };
    expect(await migrate(true, { database: busy, log })).toBe(false);
    expect(await get('productos', '132')).toEqual({ ...PRODUCT, stock: 3 });
    expect(report()).toMatch(/refused: 132: /);
    expect(report()).toContain('run the migration again');
    expect(await migrate()).toBe(true);
    expect(await get('productos', '132')).toMatchObject({ stock: 3, actualizado: expect.any(String) });
  });
});
