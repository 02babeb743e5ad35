import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { plainFields } from '#deploy/database/rest-values.ts';
import * as v from 'valibot';
import { firestoreAdmin, type FirestoreAdmin } from '#local/engines/firestore-admin.ts';
import { writeDocuments } from '#local/persistence/database-copy.ts';
import { readProductsById } from '#data/catalogue/database/products.ts';
import { placeOrder } from '#data/orders/place-order.ts';
import { cartLines, cartTotals } from '#domain/cart/cart-totals.ts';
import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS } from '#domain/catalogue/product-fields.ts';
import { fieldProblems } from '#domain/catalogue/product-value.ts';
import { toFields } from '#tools/firestore-values.ts';
import { runCommand } from '#tests/support/servers/command.ts';
import { aProductOf, startSellerStack, type SellerStack } from '#tests/support/database/seller-stack.ts';
import { signInBuyer } from '#tests/support/database/sign-in-buyer.ts';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Expected for a product: pages show it, a buyer can order it, the seller can change its stock, and the result of the migration. */
interface Row {
  readonly what: string;
  /** Values of the REST API that differ from the shop's own document; undefined for none. */
  readonly stored: (id: number) => Fields;
  readonly shown?: false;
  readonly ordered?: false;
  readonly edited?: false;
  readonly migrated?: 'listed';
}

const FIELDS = [...PRODUCT_FIELD_NAMES, 'actualizado'] as const;
const DAMAGED = { shown: false, ordered: false, edited: false } as const;
const pictures = (more: Fields) =>
  toFields({
    imgMeliUrl: [{ url: 'http://x.example/1.jpg', secure_url: 'https://x.example/1.jpg', ...more }],
  });

const rows: readonly Row[] = [
  ...FIELDS.flatMap((field): Row[] => {
    const type = field === 'actualizado' ? null : PRODUCT_FIELDS[field].type;
    const isText = type === 'text' || type === 'lines' || type === 'address';
    const other = isText ? { integerValue: '7' } : { stringValue: 'x' };
    const unsold = field === 'stock' || field === 'price' ? ({ ordered: false } as const) : {};
    const lost = field === 'title' ? ({ ...DAMAGED, migrated: 'listed' } as const) : unsold;
    const absent = field === 'id' ? DAMAGED : lost;
    const [wrong, mended]: [(id: number) => object, Partial<Row>] =
      field === 'id'
        ? [(id) => ({ stringValue: String(id) }), {}]
        : [() => other, { ...lost, ...(field !== 'actualizado' && { migrated: 'listed' }) }];
    return [
      { what: `no ${field}`, stored: () => ({ [field]: undefined }), ...absent },
      { what: `null as ${field}`, stored: () => ({ [field]: { nullValue: null } }), ...absent },
      { what: `another type of ${field}`, stored: (id) => ({ [field]: wrong(id) }), ...mended },
    ];
  }),
  { what: 'a price of 0', stored: () => toFields({ price: 0 }), ordered: false },
  { what: 'an original price of 0', stored: () => toFields({ original_price: 0 }) },
  { what: 'a field of another program', stored: () => toFields({ marca: 'Acme', garantia: { meses: 6 } }) },
  { what: 'pictures with `id` and `size`', stored: () => pictures({ id: '1-MLA', size: '500x375' }) },
  { what: 'a picture without `url`', stored: () => pictures({ url: undefined }), migrated: 'listed' },
  {
    what: 'doubles as id, stock and sales',
    stored: (id) => ({
      id: { doubleValue: id },
      stock: { doubleValue: 5 },
      popularidad: { doubleValue: 3 },
    }),
  },
];

const FIRST = 5000;
const FIRST_MIGRATED = 6000;
const BUYER = aBuyer({ sub: 'auth0|de-otro-programa' });

let shop: SellerStack;
let admin: FirestoreAdmin;
const report: string[] = [];

beforeAll(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  shop = await startSellerStack();
  const [host = '', port] = shop.env.firestoreEmulator.split(':');
  admin = firestoreAdmin({ host, port: Number(port) }, shop.env.firebase.projectId);
  await signInBuyer(shop.env, BUYER.sub);
  const { last_update: _, ...record } = BUYER;
  await shop.put(`usuarios/${BUYER.sub}`, record);
  await writeRows(FIRST_MIGRATED);
  const backupFolder = mkdtempSync(join(tmpdir(), 'bornera-de-otro-programa-'));
  const { stdout } = await runCommand('deploy/migrate/migrate.ts', ['--apply', '--backups', backupFolder], {
    FIRESTORE_EMULATOR_HOST: shop.env.firestoreEmulator,
    GCLOUD_PROJECT: shop.env.firebase.projectId,
  });
  report.push(...stdout.split('\n'));
  rmSync(backupFolder, { recursive: true });
  await writeRows(FIRST);
});

afterAll(() => shop.stop());

function writeRows(first: number): Promise<void> {
  const documents = rows.map((row, at) => ({
    path: `productos/${first + at}`,
    fields: storedFields(row, first + at),
  }));
  return writeDocuments(admin, documents);
}

function storedFields({ stored }: Row, id: number): Fields {
  const own = toFields({ ...aProductOf(id), actualizado: new Date(0) });
  return Object.fromEntries(
    Object.entries({ ...own, ...stored(id) }).filter(([, value]) => value !== undefined),
  );
}

it.each(rows.map((row, at) => [row.what, row, at] as const))(
  'a product with %s',
  async (_what, { shown = true, ordered = true, edited = true, migrated = 'whole' }, at) => {
    expect({
      shown: (await readProductsById(shop.env, [FIRST + at])).has(FIRST + at),
      ordered: await isOrdered(FIRST + at),
      edited: await isEdited(FIRST + at),
      migrated: await resultOfMigration(FIRST_MIGRATED + at),
    }).toEqual({ shown, ordered, edited, migrated });
  },
);

/** Orders one unit as the buyer, without earlier orders. */
async function isOrdered(id: number): Promise<boolean> {
  await fetch(`${admin.documents}/limites/${BUYER.sub}`, { method: 'DELETE', headers: admin.headers });
  const cart = [{ id, cantidadIndividual: 1, freeShipping: 0, weight: 0 }];
  const { total: shownTotal } = cartTotals(cartLines(cart, await readProductsById(shop.env, [id])));
  const orderId = `pedidoDeTabla${String(id).padStart(7, '0')}`;
  const request = { orderId, cart, buyer: BUYER, payment: 'eCheque', shownTotal } as const;
  return (await placeOrder(shop.env, request)).kind === 'placed';
}

async function isEdited(id: number): Promise<boolean> {
  const stock = (await readProductsById(shop.env, [id])).get(id)?.stock ?? 0;
  const change = { kind: 'change', id, title: '', seen: { stock }, changes: { stock: 9 } } as const;
  const { kind } = await shop.repositories.products.apply(change);
  return kind === 'done' && (await shop.read(`productos/${id}`))?.['stock'] === 9;
}

/** Returns `whole` when every field exists with a valid value, and fields of other programs are unchanged. */
async function resultOfMigration(id: number): Promise<string> {
  if (report.some((line) => line.includes(` ${id}: `))) return 'listed';
  const row = rows[id - FIRST_MIGRATED];
  const fields: Fields = await readDocument(`productos/${id}`);
  const before = row === undefined ? {} : storedFields(row, id);
  const values = plainFields(fields);
  const wrong = PRODUCT_FIELD_NAMES.filter((field) => fieldProblems(field, values[field] ?? null).length > 0);
  const untouched = Object.keys(before).filter((field) => !FIELDS.some((known) => known === field));
  const lost = untouched.filter((field) => JSON.stringify(fields[field]) !== JSON.stringify(before[field]));
  const isDated = v.is(v.object({ timestampValue: v.string() }), fields['actualizado']);
  return [...wrong, ...lost, ...(isDated ? [] : ['actualizado'])].join() || 'whole';
}

async function readDocument(path: string): Promise<Fields> {
  const answer = await fetch(`${admin.documents}/${path}`, { headers: admin.headers });
  return v.parse(v.object({ fields: v.record(v.string(), v.unknown()) }), await answer.json()).fields;
}
