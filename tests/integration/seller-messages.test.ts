import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { shortId } from '#domain/orders/short-id.ts';
import * as v from 'valibot';
import { sendEmail } from '#data/http/email.ts';
import { createMessages } from '#data/seller/messages.ts';
import { createSellerSession } from '#data/seller/session/seller-session.ts';
import { buyerMessageEmail } from '#domain/orders/notification-texts.ts';
import { anOrder } from '#tests/support/screens/fake-seller.ts';
import { startSellerStack, type SellerStack } from '#tests/support/database/seller-stack.ts';

const MESSAGE = { subject: 'Ya va en camino tu pedido', text: 'Hola Ana! Va por Andreani.' };
const Received = v.array(v.object({ service: v.string(), status: v.number(), body: v.string() }));
const NUMBER = '360000102000579';

let stack: SellerStack;
let services: string;
let count = 0;
let order = anOrder();

beforeAll(async () => {
  stack = await startSellerStack();
  services = new URL(stack.env.email.url).origin;
});
afterAll(() => stack.stop());

/** Milliseconds by which the clock of page and services is ahead, so that no test waits for the e-mail service's pause. */
let ahead = 0;
const realNow = performance.now.bind(performance);

beforeEach(async () => {
  ahead += 1100;
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead);
  vi.spyOn(console, 'info').mockReturnValue();
  count += 1;
  order = anOrder({ id: `avisos00000000000${100 + count}`, estado: 'En camino', trackingNumber: NUMBER });
  await store({});
});
afterEach(async () => {
  await fetch(`${services}/_faults`, { method: 'DELETE' });
});

async function store(changes: Readonly<Record<string, unknown>>): Promise<void> {
  const { id, ...fields } = order;
  await stack.put(`ordenes/${id}`, { ...fields, ...changes });
}

const session = createSellerSession(
  async () => false,
  () => Promise.reject(new Error('not used')),
);
vi.spyOn(session, 'write').mockImplementation((work) => work(stack.repositories));
const messages = createMessages(session, (recipient, message) =>
  sendEmail(stack.env.email, 'aviso', buyerMessageEmail(recipient, message)),
);

async function stored() {
  const found = await stack.repositories.orders.byId(order.id);
  if (!found?.order.ok) throw new Error('The order cannot be read.');
  return found.order.value;
}

async function history() {
  const { entries } = await stack.repositories.log.list(`ordenes/${order.id}`);
  return entries.map(({ despues }) => despues);
}

it('a sent e-mail is recorded in the order with its tracking number, and logged without address and text', async () => {
  expect(await messages.email(order, 'despachado', MESSAGE)).toBe('done');
  const all = v.parse(Received, await (await fetch(`${services}/_received`)).json());
  const [mail, ...others] = all.filter(
    ({ service, body }) => service === 'email' && body.includes(shortId(order.id)),
  );
  expect(others).toEqual([]);
  expect(JSON.parse(mail?.body ?? '')).toMatchObject({
    template_id: 'aviso',
    template_params: {
      destinatario: 'ana@correo.example',
      id_pedido: shortId(order.id),
      mensaje: MESSAGE.text,
    },
  });
  expect((await stored()).avisos).toMatchObject({ despachado: { por: 'Email', numero: NUMBER } });
  expect(await history()).toEqual([{ aviso: 'despachado', canal: 'Email' }]);
});

it('a prepared message counts as sent once the seller opened it', async () => {
  expect(await messages.opened(order, 'pagado', 'Whatsapp')).toBe('done');
  expect((await stored()).avisos).toMatchObject({ pagado: { por: 'Whatsapp', numero: '' } });
});

it.each([
  ['refuses', { status: 400 }, 'failed'],
  ['does not answer', { status: 0 }, 'unanswered'],
])('an e-mail that the service %s is not recorded', async (_, how, outcome) => {
  await fetch(`${services}/_faults/email`, { method: 'PUT', body: JSON.stringify({ ...how, times: 1 }) });
  expect(await messages.email(order, 'despachado', MESSAGE)).toBe(outcome);
  expect((await stored()).avisos).toBeUndefined();
});

it('an e-mail waits a second after another page’s when the service reports its limit of one per second', async () => {
  const busy = JSON.stringify({ status: 429, times: 1 });
  await fetch(`${services}/_faults/email`, { method: 'PUT', body: busy });
  expect(await messages.email(order, 'despachado', MESSAGE)).toBe('done');
});
