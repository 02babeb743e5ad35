import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firestoreAdmin } from '../../local/engines/firestore-admin.ts';
import { writeDocuments } from '../../local/persistence/documents.ts';
import { toDocument } from '../../tools/firestore-values.ts';
import { startStack, type Stack } from '../../local/stack.ts';
import { readEnv } from '../../src/config/env.ts';
import { sellerFirebase, type SellerFirebase } from '../../src/data/seller/seller-firebase.ts';
import type { Order } from '../../src/domain/orders/order.ts';
import { orderFields, type OrderChanges } from '../../src/domain/seller/order-changes.ts';
import { anOrder, SELLER } from '../support/screens/fake-seller.ts';

let stack: Stack;
let firebase: SellerFirebase;

beforeAll(async () => {
  stack = await startStack({ dataDir: null, siteOrigins: [] });
  firebase = sellerFirebase(readEnv(stack.siteVariables()));
  await firebase.signIn(`${SELLER.user}@bornera.example`, SELLER.password);
});

afterAll(async () => {
  await firebase.signOut();
  await stack.stop();
});

beforeEach(() => put(anOrder()));

describe('what the seller tells of an order', () => {
  it('a payment is stored with its note, and taken back', async () => {
    const pagado = '2026-03-02T12:00:00.000Z';
    const linkDePago = 'https://mpago.la/1';
    await change({ pagado, notaDePago: 'Transferencia', linkDePago });
    expect(await orderNow()).toMatchObject({
      pago: { fecha: new Date(pagado), nota: 'Transferencia' },
      linkDePago,
    });
    await change({ pagado: '', notaDePago: '' });
    expect(await orderNow()).not.toHaveProperty('pago');
  });

  it('every status that the seller sets has its time', async () => {
    await change({ estado: 'En camino' });
    await change({ estado: 'Finalizada' });
    const times = (await orderNow()).fechasDeEstado ?? {};
    expect(Object.keys(times).toSorted()).toEqual(['En camino', 'Finalizada']);
  });

  it('the courier notifies the buyer only of parcels that it carries', async () => {
    await put(anOrder({ usuario: { ...anOrder().usuario, esNotificarAndreani: true } }));
    await change({ servicioEnvio: 'Micro' });
    expect((await orderNow()).usuario.debeNotificarAndreani).toBe(false);
    await change({ servicioEnvio: 'Andreani' });
    expect((await orderNow()).usuario.debeNotificarAndreani).toBe(true);
  });

  it('a deleted order is restored with its payment and its times', async () => {
    await change({ pagado: '2026-03-02T12:00:00.000Z', estado: 'Pendiente de pago' });
    const before = await orderNow();
    const { restore } = await firebase.repositories.orders.remove(before.id, before);
    expect((await restore?.())?.kind).toBe('done');
    expect(await orderNow()).toEqual(before);
  });
});

/** Changes the order as a seller does who sees it as it is stored now. */
async function change(changes: OrderChanges): Promise<void> {
  const seen = await orderNow();
  const request = { id: seen.id, seen: orderFields(seen), changes };
  expect(await firebase.repositories.orders.change(request)).toEqual({ kind: 'done' });
}

async function orderNow(): Promise<Order> {
  const [entry] = await firebase.repositories.orders.byId([anOrder().id]);
  if (!entry?.order.ok) throw new Error('no readable order');
  return entry.order.value;
}

async function put({ id, ...fields }: Order): Promise<void> {
  const admin = firestoreAdmin(stack.addresses.firestore, stack.addresses.projectId);
  await writeDocuments(admin, [toDocument(`ordenes/${id}`, fields)]);
}
