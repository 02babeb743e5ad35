import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { randomId } from '../../src/data/storage/local.ts';
import type { Note, NoteSubject } from '../../src/data/seller/notes/notes.ts';
import type { Order } from '../../src/domain/orders/order.ts';
import { startSellerStack, type SellerStack } from '../support/database/seller-stack.ts';
import { aBuyer } from '../support/fixtures/a-buyer.ts';
import { anOrder } from '../support/screens/fake-seller.ts';

const DONE = { kind: 'done' };

let shop: SellerStack;
let order: Order;
let subject: NoteSubject;

beforeAll(async () => {
  shop = await startSellerStack();
});

afterAll(() => shop.stop());

beforeEach(async () => {
  order = anOrder({ id: randomId(), user_sub: `auth0|${randomId()}`, estado: 'Finalizada' });
  const { id, ...fields } = order;
  const usuario = { ...order.usuario, sub: order.user_sub };
  await shop.put(`ordenes/${id}`, { ...fields, usuario });
  subject = `ordenes/${id}`;
});

it('notes are listed newest first, and the log names no text', async () => {
  const first = await add('Llamar antes de las 12', subject);
  const second = await add('Pagó\nen dos veces', subject);
  const [read] = await shop.repositories.notes.list([subject]);
  expect(read).toMatchObject({ texto: 'Pagó\nen dos veces', quien: second.quien });
  expect(await texts()).toEqual([second.texto, first.texto]);
  expect((await shop.repositories.notes.list(null)).map(({ id }) => id).slice(0, 2)).toEqual([
    second.id,
    first.id,
  ]);
  const { entries } = await shop.repositories.log.list(subject);
  expect(entries.map(({ despues }) => despues)).toEqual([{ nota: 'agregada' }, { nota: 'agregada' }]);
});

it('a note whose answer was lost is stored once, and one of 1001 characters is refused', async () => {
  const note = { id: randomId(), sobre: subject, texto: 'Una vez' };
  await shop.repositories.notes.add(note, 'Pedido');
  expect(await shop.repositories.notes.add(note, 'Pedido')).toMatchObject(DONE);
  expect(await texts()).toEqual(['Una vez']);
  const long = { ...note, id: randomId(), texto: 'x'.repeat(1001) };
  expect(await shop.repositories.notes.add(long, 'Pedido')).toEqual({ kind: 'refused' });
});

it('a deleted note is gone', async () => {
  await add('Segunda', subject);
  const [note] = await shop.repositories.notes.list([subject]);
  if (note === undefined) throw new Error('There is no note.');
  await add('Tercera', subject);
  expect(await shop.repositories.notes.remove(note, 'Pedido')).toEqual(DONE);
  expect(await texts()).toEqual(['Tercera']);
});

it('the notes of a deleted order go with it', async () => {
  await add('Del pedido', subject);
  expect(await shop.repositories.orders.remove(order.id, order)).toEqual(DONE);
  expect(await texts()).toEqual([]);
});

it('the notes on a deleted buyer go with the record, and those of the orders stay', async () => {
  const about = `usuarios/${order.user_sub}` as const;
  const record = aBuyer({ sub: order.user_sub });
  await shop.put(about, { ...record, last_update: new Date(0) });
  await add('De quien compra', about);
  await add('Del pedido', subject);
  expect(await shop.repositories.users.remove(record)).toEqual(DONE);
  expect(await texts([subject, about])).toEqual(['Del pedido']);
});

async function add(texto: string, sobre: NoteSubject): Promise<Note> {
  const outcome = await shop.repositories.notes.add({ id: randomId(), sobre, texto }, 'Pedido');
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  return outcome.note;
}

async function texts(subjects: readonly NoteSubject[] = [subject]): Promise<string[]> {
  return (await shop.repositories.notes.list(subjects)).map(({ texto }) => texto);
}
