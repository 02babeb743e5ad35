import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { sendEmail } from '../../src/data/http/email.ts';
import { createNotifications, type SendToBuyer } from '../../src/data/seller/notifications/notify-buyers.ts';
import { notificationEmail } from '../../src/domain/orders/message-texts.ts';
import type { Order } from '../../src/domain/orders/order.ts';
import { invoiceText } from '../../src/domain/orders/invoice.ts';
import { orderFields, type OrderChanges } from '../../src/domain/seller/order-changes.ts';
import { orderLookups } from '../../src/domain/seller/order-lookups.ts';
import { EVERY_ORDER, type OrderQuery } from '../../src/domain/seller/order-filter.ts';
import { anOrder } from '../support/screens/fake-seller.ts';
import { startSellerStack, type SellerStack } from '../support/database/seller-stack.ts';

const MESSAGE = { subject: 'Ya va en camino tu pedido', text: 'Hola Ana! Va por Andreani.' };
const Received = v.array(v.object({ service: v.string(), status: v.number(), body: v.string() }));

let stack: SellerStack;
let services: string;
let count = 0;
let order = anOrder();

beforeAll(async () => {
  stack = await startSellerStack();
  services = new URL(stack.env.email.url).origin;
});
afterAll(() => stack.stop());

/** Milliseconds that the clock of page and services is ahead: no test but two waits for the e-mail service's second. */
let ahead = 0;
const realNow = performance.now.bind(performance);

beforeEach(async () => {
  ahead += 1100;
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead);
  vi.spyOn(console, 'info').mockReturnValue();
  count += 1;
  order = anOrder({ id: `avisos00000000000${100 + count}`, estado: 'En camino' });
  await store({});
});
afterEach(async () => {
  await fetch(`${services}/_faults`, { method: 'DELETE' });
});

async function store(changes: Readonly<Record<string, unknown>>): Promise<void> {
  const { id, ...fields } = order;
  await stack.put(`ordenes/${id}`, { ...fields, ...changes });
}

const send: SendToBuyer = (recipient, message) =>
  sendEmail(stack.env.email, 'aviso', notificationEmail(recipient, message, 'Bornera'));

/** The panel of one tab, which shows the order as it was when the tab was opened. @param lose how many first answers of the database are lost */
function openTab(lose = 0) {
  const shown = order;
  const { start, record } = stack.repositories.notifications;
  let left = lose;
  const lossy: typeof stack.repositories.notifications = {
    record,
    async start(request) {
      const outcome = await start(request);
      left -= 1;
      return left < 0 ? outcome : { kind: 'no-answer' };
    },
  };
  const notifications = createNotifications(() => lossy, send);
  const notify = async () =>
    (await notifications.email({ order: shown, kind: 'despachado', message: MESSAGE })).kind;
  return { notify, notifications };
}

/** Reads the order again, as the live list of the panel does. */
async function refresh(): Promise<void> {
  const [found] = (await stack.repositories.orders.find(orderLookups(order.id))).entries;
  if (found?.order.ok) order = found.order.value;
}

/** E-mails about this test's order that the service took. */
async function mails() {
  const all = v.parse(Received, await (await fetch(`${services}/_received`)).json());
  return all.filter(
    ({ service, status, body }) => service === 'email' && status === 200 && body.includes(order.id),
  );
}

async function state(channel: 'Email' | 'Whatsapp' = 'Email') {
  await refresh();
  return order.avisos?.despachado?.[channel]?.estado;
}

async function history() {
  const { entries } = await stack.repositories.log.list(`ordenes/${order.id}`);
  return entries.map(({ despues }) => despues);
}

it('writes the state of an e-mail in the order before it is sent, and logs it without address and text', async () => {
  const [tab, other] = [openTab(), openTab()];
  expect(await tab.notify()).toBe('done');
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(JSON.parse(mail?.body ?? '')).toMatchObject({
    template_id: 'aviso',
    template_params: {
      destinatario: 'ana@correo.example',
      from_name: 'Bornera',
      id_pedido: order.id,
      mensaje: MESSAGE.text,
    },
  });
  expect(await other.notify()).toBe('sent');
  expect(await mails()).toHaveLength(1);
  expect(await state()).toBe('enviado');
  expect(await history()).toEqual([{ aviso: 'despachado', canal: 'Email', resultado: 'enviado' }]);
});

it('sends one e-mail when two tabs notify the buyer at once, and when one of them clicks twice', async () => {
  const tab = openTab();
  const outcomes = await Promise.all([tab.notify(), tab.notify(), openTab().notify()]);
  expect(outcomes.toSorted()).toEqual(['done', 'sent', 'sent']);
  expect(await mails()).toHaveLength(1);
});

it('sends an e-mail again from a tab that shows that it was sent, and from one of two such tabs', async () => {
  expect(await openTab().notify()).toBe('done');
  await refresh();
  const outcomes = await Promise.all([openTab().notify(), openTab().notify()]);
  expect(outcomes.toSorted()).toEqual(['done', 'sent']);
  expect(await mails()).toHaveLength(2);
});

it('sends nothing when the answer of the database is lost, and says in the order that nothing was sent', async () => {
  const tab = openTab(1);
  expect(await tab.notify()).toBe('no-answer');
  await expect.poll(() => state()).toBe('fallido');
  expect(await mails()).toHaveLength(0);
  expect(await tab.notify()).toBe('done');
  expect(await mails()).toHaveLength(1);
});

it.each([
  ['refuses', { kind: 'status', status: 400 }, 'failed'],
  ['does not answer', { kind: 'reset' }, 'unanswered'],
])(
  'an e-mail that the service %s is failed in the order, and goes out with the next click',
  async (_, how, outcome) => {
    await fault({ ...how, times: 1 });
    const tab = openTab();
    expect(await tab.notify()).toBe(outcome);
    expect(await state()).toBe('fallido');
    expect(await tab.notify()).toBe('done');
    expect(await state()).toBe('enviado');
    expect(await mails()).toHaveLength(1);
  },
);

it('waits a second after another page when the service says that it takes one a second', async () => {
  await fault({ kind: 'status', status: 429, times: 1 });
  expect(await openTab().notify()).toBe('done');
  expect(await mails()).toHaveLength(1);
});

it('stores what an e-mail told, and sends another one about another number, which no other tab has sent', async () => {
  await store({ trackingNumber: '360000102000579' });
  await refresh();
  const tab = openTab();
  expect(await tab.notify()).toBe('done');
  const changes = { trackingNumber: '360000102000580' };
  await stack.repositories.orders.change({ id: order.id, seen: orderFields(order), changes });
  expect(await tab.notify()).toBe('outdated');
  await refresh();
  expect(order.avisos?.despachado?.Email).toMatchObject({ dicho: 'Andreani 360000102000579' });
  order = { ...order, avisos: {} };
  const outcomes = await Promise.all([openTab().notify(), openTab().notify()]);
  expect(outcomes.toSorted()).toEqual(['done', 'sent']);
  await refresh();
  expect(order.avisos?.despachado?.Email).toMatchObject({ dicho: 'Andreani 360000102000580' });
  expect(await mails()).toHaveLength(2);
});

it('notifies nobody about an order that is gone, or of a dispatch that was taken back', async () => {
  const tab = openTab();
  await store({ estado: 'Procesando' });
  expect(await tab.notify()).toBe('outdated');
  order = { ...order, id: 'avisos00000000000999' };
  expect(await openTab().notify()).toBe('gone');
  expect(await mails()).toHaveLength(0);
});

it('records a prepared WhatsApp message as opened, beside the e-mail', async () => {
  const { notify, notifications } = openTab();
  await notify();
  expect(await notifications.recordOpened(order, 'despachado', 'Whatsapp')).toBe(true);
  expect([await state('Whatsapp'), await state()]).toEqual(['abierto', 'enviado']);
  expect((await history())[0]).toEqual({ aviso: 'despachado', canal: 'Whatsapp', resultado: 'abierto' });
});

async function fault(how: Readonly<Record<string, unknown>>): Promise<void> {
  await fetch(`${services}/_faults/email`, { method: 'PUT', body: JSON.stringify(how) });
}

it('lists and counts the orders that are paid and not sent, and takes a payment back', async () => {
  const { orders } = stack.repositories;
  const unsent = { ...order, estado: 'Pendiente de pago' } as const;
  await store({ estado: 'Pendiente de pago', productos: [], cantidades: {} });
  const paid: OrderQuery = { ...EVERY_ORDER, pago: 'pagado' };
  const before = await orders.countMatching(paid);
  const pagado = '2026-03-01T15:00:00.000Z';
  const seen = orderFields({ ...unsent, productos: [] });
  expect(await orders.change({ id: order.id, seen, changes: { pagado, notaDePago: 'CBU 77' } })).toEqual({
    kind: 'done',
  });
  const ids = async (query: OrderQuery) => (await orders.list(query, 50)).map(({ id }) => id);
  expect(await ids(paid)).toContain(order.id);
  expect(await ids({ ...paid, servicio: 'Andreani', desde: '2026-01-01' })).toContain(order.id);
  expect(await ids({ ...paid, servicio: 'Micro' })).not.toContain(order.id);
  expect(await orders.countMatching(paid)).toBe(before + 1);
  expect(await history()).toMatchObject([{ pagado, notaDePago: 'CBU 77' }]);
  const back = { pagado: '', notaDePago: '' };
  expect(
    await orders.change({ id: order.id, seen: { ...seen, pagado, notaDePago: 'CBU 77' }, changes: back }),
  ).toEqual({
    kind: 'done',
  });
  expect(await ids(paid)).not.toContain(order.id);
  expect(await ids({ ...EVERY_ORDER, pago: 'pendiente', servicio: 'Andreani' })).toContain(order.id);
});

it('stores an invoice, removes it again, and logs both as a text', async () => {
  const { orders } = stack.repositories;
  const factura = { tipo: 'B', numero: '00003-00012345', fecha: '2026-03-01', link: '', nota: '' } as const;
  const change = (seen: Order, changes: OrderChanges) =>
    orders.change({ id: order.id, seen: orderFields(seen), changes });
  const stored = async () =>
    (await orders.find(orderLookups(order.id))).entries.map(
      (entry) => entry.order.ok && entry.order.value.factura,
    );
  expect(await change(order, { factura })).toEqual({ kind: 'done' });
  expect(await stored()).toEqual([factura]);
  expect(await change({ ...order, factura }, { factura: null })).toEqual({ kind: 'done' });
  expect(await stored()).toEqual([undefined]);
  expect(await history()).toEqual([{ factura: '' }, { factura: invoiceText(factura) }]);
});
