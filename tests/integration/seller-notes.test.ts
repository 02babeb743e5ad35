import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { randomId } from '#data/storage/local.ts';
import type { NoteSubject } from '#data/seller/notes/notes.ts';
import type { Order } from '#domain/orders/order.ts';
import { startSellerStack, type SellerStack } from '#tests/support/database/seller-stack.ts';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { anOrder } from '#tests/support/screens/fake-seller.ts';

const DONE = { kind: 'done' };

let shop: SellerStack;
let order: Order;
let subject: NoteSubject;
let notes: SellerStack['repositories']['notes'];

beforeAll(async () => {
  shop = await startSellerStack();
  ({ notes } = shop.repositories);
});

afterAll(() => shop.stop());

beforeEach(async () => {
  order = anOrder({ id: randomId(), user_sub: `auth0|${randomId()}`, estado: 'Finalizada' });
  const { id, ...fields } = order;
  const usuario = { ...order.usuario, sub: order.user_sub };
  await shop.put(`ordenes/${id}`, { ...fields, usuario });
  subject = `ordenes/${id}`;
});

it('a note is stored, replaced and deleted, and the log names no text', async () => {
  expect(await save('Llamar antes de las 12')).toEqual(DONE);
  expect(await save('Pagó\nen dos veces')).toEqual(DONE);
  expect(await notes.list([subject])).toMatchObject([{ texto: 'Pagó\nen dos veces', sobre: subject }]);
  expect(await save('')).toEqual(DONE);
  expect(await texts()).toEqual([]);
  const { entries } = await shop.repositories.log.list(subject);
  expect(entries.map(({ despues }) => despues)).toEqual([
    { nota: 'borrada' },
    { nota: 'guardada' },
    { nota: 'guardada' },
  ]);
});

it('the notes that an older panel stored of one order become one', async () => {
  for (const [at, texto] of ['Primera', 'Segunda'].entries())
    await shop.put(`notas/${order.id}${at}`, {
      sobre: subject,
      texto,
      cuando: new Date(at),
      quien: 'vendedora@bornera.example',
    });
  expect(await texts()).toEqual(['Segunda', 'Primera']);
  expect(await save('Las dos')).toEqual(DONE);
  expect(await texts()).toEqual(['Las dos']);
});

it('a note that somebody wrote meanwhile is not replaced, and one of 1001 characters is refused', async () => {
  expect(await notes.save(subject, [], 'x'.repeat(1001), 'Pedido')).toEqual({ kind: 'refused' });
  await save('De otra mano');
  expect(await notes.save(subject, [], 'La mía', 'Pedido')).toEqual({ kind: 'changed', fields: {} });
  expect(await texts()).toEqual(['De otra mano']);
});

it('the notes of a deleted order go with it', async () => {
  await save('Del pedido');
  expect(await shop.repositories.orders.remove(order.id, order)).toEqual(DONE);
  expect(await texts()).toEqual([]);
});

it('the notes on a deleted buyer go with the record, and those of the orders stay', async () => {
  const about = `usuarios/${order.user_sub}` as const;
  const record = aBuyer({ sub: order.user_sub });
  await shop.put(about, { ...record, last_update: new Date(0) });
  await save('De quien compra', about);
  await save('Del pedido');
  expect(await shop.repositories.users.remove(record)).toEqual(DONE);
  expect(await texts([subject, about])).toEqual(['Del pedido']);
});

/** Saves a text over what is stored. */
async function save(texto: string, sobre = subject) {
  return notes.save(sobre, await notes.list([sobre]), texto, 'Pedido');
}

async function texts(subjects: readonly NoteSubject[] = [subject]): Promise<string[]> {
  return (await notes.list(subjects)).map(({ texto }) => texto);
}
