import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { documentsPath } from '#deploy/database/rest-database.ts';
import { EMPTY_RECORD } from '#domain/buyer/buyer.ts';
import { EMPTY_PRODUCT } from '#domain/catalogue/product-fields.ts';
import { writeDocuments } from '#local/persistence/database-copy.ts';
import { openDatabase } from '#tests/support/database/database.ts';
import { runCommand } from '#tests/support/servers/command.ts';
import { engineForTests } from '#tests/support/servers/running-engine.ts';
import { toDocument } from '#tools/firestore-values.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Documents as other programs with the specified data format store them. */
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

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bornera-migracion-'));
  await admin().clear();
  await put('productos/132', PRODUCT);
  await put('ordenes/pedido', ORDER);
  await put('usuarios/auth0|ana', USER);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs `npm run migrate`, and returns its output. */
async function migrate(...args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await runCommand(
    'deploy/migrate/migrate.ts',
    ['--backups', folder, ...args],
    {
      FIRESTORE_EMULATOR_HOST: new URL(database().documents).host,
      GCLOUD_PROJECT: documentsPath(database()).split('/')[1] ?? '',
    },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

const get = (collection: string, id: string) => openDatabase(database().documents).get(collection, id);
const raw = async (path: string): Promise<unknown> =>
  (await fetch(`${database().documents}/${path}`, { headers: admin().headers })).json();
const put = (path: string, value: Readonly<Record<string, unknown>>) =>
  writeDocuments(admin(), [toDocument(path, value)]);

it('a migration backs up the database, fills in missing fields and keeps every other field', async () => {
  const before = await raw('ordenes/pedido');
  const report = await migrate();
  expect(report).toContain('ordenes: 1 documents, 1 to update, 0 updated');
  expect(report).toContain('nothing was written');
  expect(await raw('ordenes/pedido')).toEqual(before);
  expect(readdirSync(folder)).toEqual([]);

  expect(await migrate('--apply')).toContain('ordenes: 1 documents, 1 to update, 1 updated');
  const [name = ''] = readdirSync(folder);
  const lines = gunzipSync(readFileSync(join(folder, name)))
    .toString()
    .trim()
    .split('\n');
  expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual(before);
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

  expect(await migrate('--apply')).toContain('ordenes: 1 documents, 0 to update, 0 updated');
});

it('a migration converts maps and texts to dates, keeps valid and damaged fields, and lists unconvertible ones', async () => {
  await put('productos/132', { ...PRODUCT, actualizado: new Date('2024-01-01T00:00:00Z') });
  await put('productos/7', { ...PRODUCT, id: 8 });
  await put('ordenes/pedido', { ...ORDER, cantidades: { 132: 1 }, productos: [{ ...LINE, docId: 'otro' }] });
  await put('ordenes/mapa', { ...ORDER, fecha: { seconds: 1_700_000_000, nanoseconds: 5 } });
  await put('ordenes/texto', { ...ORDER, fecha: '2024-05-06T07:08:09Z' });
  await put('ordenes/sin', { ...ORDER, fecha: null });
  await put('ordenes/ilegible', { ...ORDER, fecha: 'ayer' });
  await put('ordenes/roto', { ...ORDER, totalCosto: 'mucho' });
  const report = await migrate('--apply');
  expect((await get('productos', '132'))?.['actualizado']).toMatch(/^2024-01-01T00:00:00/);
  const order = { cantidades: { 132: 1 }, productos: [{ docId: 'otro' }] };
  expect(await get('ordenes', 'pedido')).toMatchObject(order);
  expect((await get('ordenes', 'mapa'))?.['fecha']).toMatch(/^2023-11-14T22:13:20/);
  expect((await get('ordenes', 'texto'))?.['fecha']).toMatch(/^2024-05-06T07:08:09/);
  expect((await get('ordenes', 'sin'))?.['fecha']).toMatch(new RegExp(`^${new Date().getUTCFullYear()}`));
  expect((await get('ordenes', 'ilegible'))?.['fecha']).toBe('ayer');
  expect(await get('ordenes', 'roto')).not.toHaveProperty('cantidades');
  expect(report).toContain('sin: without a date');
  expect(report).toContain('ilegible: left as it is: fecha: is no date');
  expect(report).toContain('7: left as it is: id: is 8');
  expect(report).toMatch(/roto: left as it is: totalCosto: /);
});

it('a migration marks finished orders with outstanding payments, so that the panel finds them', async () => {
  const paid = { fecha: new Date('2025-03-02T12:00:00Z'), nota: 'Efectivo' };
  const finished = { ...ORDER, estado: 'Finalizada' };
  await put('ordenes/impago', finished);
  await put('ordenes/demas', {
    ...finished,
    pago: { ...paid, acreditado: true, monto: ORDER.totalCosto + 100 },
  });
  await put('ordenes/justo', { ...finished, pago: { ...paid, acreditado: true } });
  await put('ordenes/cancelado', { ...ORDER, estado: 'Cancelada' });
  await migrate('--apply');
  const payment = async (id: string) => (await get('ordenes', id))?.['pago'];
  expect(await payment('impago')).toEqual({ acreditado: false, nota: '', monto: 0 });
  expect(await payment('demas')).toMatchObject({
    acreditado: false,
    nota: 'Efectivo',
    monto: ORDER.totalCosto + 100,
  });
  expect(await payment('justo')).toMatchObject({ acreditado: true });
  expect(await payment('cancelado')).toBeUndefined();
  expect(await migrate('--apply')).toContain('ordenes: 5 documents, 0 to update, 0 updated');
});

it('a migration lists replaced orders whose payment is also in their replacement, left by an interrupted earlier panel', async () => {
  const pago = {
    acreditado: true,
    fecha: new Date('2025-03-02T12:00:00Z'),
    nota: '',
    monto: ORDER.totalCosto,
  };
  const entry = { quien: 'x', cuando: new Date(), titulo: '', accion: 'cambio', antes: '' };
  const replacedBy = (next: string) => JSON.stringify({ rehechoComo: next });
  await put('ordenes/viejo', { ...ORDER, estado: 'Cancelada', pago });
  await put('ordenes/nuevo', { ...ORDER, pago });
  await put('ordenes/pasado', { ...ORDER, estado: 'Cancelada', pago: { ...pago, monto: 0 } });
  await put('bitacora/1', { ...entry, sobre: 'ordenes/viejo', despues: replacedBy('nuevo') });
  await put('bitacora/2', { ...entry, sobre: 'ordenes/pasado', despues: replacedBy('nuevo') });
  await put('bitacora/3', { ...entry, sobre: 'ordenes/viejo', despues: 'x' });
  const report = await migrate();
  expect(report).toContain('viejo: its payment is also in nuevo');
  expect(report.match(/also in/g)).toHaveLength(1);
});
