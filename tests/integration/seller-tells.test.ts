import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { sendEmail } from '../../src/data/http/email.ts';
import { createNotices, type SendToBuyer } from '../../src/data/seller/notices/notices.ts';
import { noticeEmail } from '../../src/domain/orders/notifications.ts';
import { orderFields } from '../../src/domain/seller/order-changes.ts';
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

const send: SendToBuyer = (told, message) =>
  sendEmail(stack.env.email, 'aviso', noticeEmail(told, message, 'Bornera'));

/** The panel of one tab; `lose` answers are stored, and never arrive. */
function openTab(lose: readonly ('claim' | 'note')[] = [], sender = send) {
  const { claim, note } = stack.repositories.notices;
  const left = new Set(lose);
  const answered = async <T>(step: 'claim' | 'note', work: Promise<T>) => {
    const answer = await work;
    return left.delete(step) ? ({ kind: 'no-answer' } as const) : answer;
  };
  const lossy: typeof stack.repositories.notices = {
    claim: (...request) => answered('claim', claim(...request)),
    note: (...request) => answered('note', note(...request)),
  };
  const notices = createNotices(() => lossy, sender);
  const tell = async (again = false) =>
    (await notices.email({ order, kind: 'despachado', message: MESSAGE, again })).kind;
  return { tell, notices };
}

/** E-mails about this test's order that the service took. */
async function mails() {
  const all = v.parse(Received, await (await fetch(`${services}/_received`)).json());
  return all.filter(
    ({ service, status, body }) => service === 'email' && status === 200 && body.includes(order.id),
  );
}

async function noted(channel: 'Email' | 'Whatsapp' = 'Email') {
  const [found] = await stack.repositories.orders.byId([order.id]);
  return found?.order.ok ? found.order.value.avisos?.despachado?.[channel]?.estado : undefined;
}

async function history() {
  const { entries } = await stack.repositories.log.list(`ordenes/${order.id}`);
  return entries.map(({ despues }) => despues);
}

it('sends one e-mail, notes it in the order and logs each step without address and text', async () => {
  expect(await openTab().tell()).toBe('done');
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(JSON.parse(mail?.body ?? '')).toMatchObject({
    template_id: 'aviso',
    template_params: {
      destinatario: 'ana@correo.example',
      from_name: 'Bornera',
      id_pedido: order.id,
      asunto: MESSAGE.subject,
      mensaje: MESSAGE.text,
    },
  });
  expect(await noted()).toBe('enviado');
  expect(await history()).toEqual([
    { aviso: 'despachado', canal: 'Email', resultado: 'enviado' },
    { aviso: 'despachado', canal: 'Email', resultado: 'enviando' },
  ]);
  expect(await openTab().tell()).toBe('sent');
  expect(await mails()).toHaveLength(1);
});

it('sends one e-mail when two tabs tell the buyer at once, and when one of them clicks twice', async () => {
  const tab = openTab();
  const outcomes = await Promise.all([tab.tell(), tab.tell(), openTab().tell()]);
  expect(outcomes.filter((kind) => kind === 'done').length).toBeGreaterThan(0);
  expect(outcomes.every((kind) => ['done', 'sending', 'sent'].includes(kind))).toBe(true);
  expect(await mails()).toHaveLength(1);
  expect(await noted()).toBe('enviado');
});

it('sends one e-mail although the answer to its claim was lost', async () => {
  const tab = openTab(['claim']);
  expect(await tab.tell()).toBe('no-answer');
  expect(await mails()).toHaveLength(0);
  expect(await openTab().tell()).toBe('sending');
  expect(await tab.tell()).toBe('done');
  expect(await mails()).toHaveLength(1);
});

it('sends one e-mail although the answer to the note of its result was lost', async () => {
  const tab = openTab(['note']);
  expect(await tab.tell()).toBe('unnoted');
  expect(await tab.tell(true)).toBe('done');
  expect(await mails()).toHaveLength(1);
  expect(await noted()).toBe('enviado');
});

it('sends nothing by itself after a page died while sending, and sends again when the seller asks', async () => {
  await store({
    avisos: { despachado: { Email: { estado: 'enviando', cuando: new Date(Date.now() - 61_000) } } },
  });
  expect(await openTab().tell()).toBe('unknown');
  expect(await mails()).toHaveLength(0);
  expect(await openTab().tell(true)).toBe('done');
  expect(await mails()).toHaveLength(1);
});

it('notes an e-mail that the service refuses as failed, and sends it when the seller clicks again', async () => {
  await fault({ kind: 'status', status: 400, times: 1 });
  const tab = openTab();
  expect(await tab.tell()).toBe('failed');
  expect(await noted()).toBe('fallido');
  expect(await tab.tell()).toBe('done');
  expect(await noted()).toBe('enviado');
  expect(await mails()).toHaveLength(1);
});

it('waits a second after another page when the service says that it takes one a second', async () => {
  await fault({ kind: 'status', status: 429, times: 1 });
  expect(await openTab().tell()).toBe('done');
  expect(await mails()).toHaveLength(1);
});

it('does not know whether an e-mail went out whose answer broke off, and leaves it claimed', async () => {
  await fault({ kind: 'reset', times: 1 });
  const tab = openTab();
  expect(await tab.tell()).toBe('unknown');
  expect(await noted()).toBe('enviando');
  expect(await tab.tell(true)).toBe('sending');
  expect(await mails()).toHaveLength(0);
});

it('tells nobody about an order that is gone', async () => {
  order = { ...order, id: 'avisos00000000000999' };
  expect(await openTab().tell()).toBe('gone');
  expect(await mails()).toHaveLength(0);
});

it('notes a prepared WhatsApp message as opened, beside the e-mail', async () => {
  const { tell, notices } = openTab();
  await tell();
  expect(await notices.noteOpened(order, 'despachado', 'Whatsapp')).toBe(true);
  expect([await noted('Whatsapp'), await noted()]).toEqual(['abierto', 'enviado']);
  expect((await history())[0]).toEqual({ aviso: 'despachado', canal: 'Whatsapp', resultado: 'abierto' });
});

async function fault(how: Readonly<Record<string, unknown>>): Promise<void> {
  await fetch(`${services}/_faults/email`, { method: 'PUT', body: JSON.stringify(how) });
}

it('lists and counts the orders that are paid and not sent, and takes a payment back', async () => {
  const { orders } = stack.repositories;
  const unsent = { ...order, estado: 'Pendiente de pago' } as const;
  await store({ estado: 'Pendiente de pago', productos: [], cantidades: {} });
  const before = await orders.countPaid();
  const pagado = '2026-03-01T15:00:00.000Z';
  const seen = orderFields({ ...unsent, productos: [] });
  expect(await orders.change({ id: order.id, seen, changes: { pagado, notaDePago: 'CBU 77' } })).toEqual({
    kind: 'done',
  });
  const paid: OrderQuery = { ...EVERY_ORDER, pago: 'pagado' };
  const ids = async (query: OrderQuery) => (await orders.list(query, 50)).map(({ id }) => id);
  expect(await ids(paid)).toContain(order.id);
  expect(await ids({ ...paid, servicio: 'Andreani', desde: '2026-01-01' })).toContain(order.id);
  expect(await ids({ ...paid, servicio: 'Micro' })).not.toContain(order.id);
  expect(await orders.countPaid()).toBe(before + 1);
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
