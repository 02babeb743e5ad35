import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeSeller, type FakeSeller } from '../../../../tests/support/screens/fake-seller.ts';
import {
  ana,
  beto,
  openDetail,
  openPanel,
  shownAddress,
} from '../../../../tests/support/screens/open-panel.tsx';
import type { Order } from '../../../domain/orders/order.ts';
import { formatPesos } from '../../../domain/text/money.ts';
import { shopTime } from '../../../domain/text/shop-time.ts';

const fecha = new Date('2026-03-01T15:00:00Z');
const paid: Order = { ...ana, pago: { fecha, nota: 'Transferencia 77' } };
const byLink: Order = { ...ana, medioDePago: 'MercadoPago (link de pago)' };

let fake: FakeSeller;

beforeEach(() => {
  localStorage.clear();
  fake = fakeSeller();
});

const row = () => within(screen.getByRole('article', { name: 'Ana Prueba' }));
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const click = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));

it('marks an order as paid today, and takes the payment back with undo', async () => {
  await openPanel(fake, '/admin', ana);
  const before = Date.now();
  await click('Marcar pagado: pedido aaaaaa de Ana Prueba');
  await untick();
  await click('Marcar pagado');
  const pagado = fake.requests[0]?.changes.pagado ?? '';
  expect(Date.parse(pagado)).toBeGreaterThanOrEqual(before - 1000);
  expect(fake.requests).toMatchObject([
    { id: ana.id, seen: { pagado: '' }, changes: { montoPagado: ana.totalCosto } },
  ]);
  await click('Deshacer');
  expect(fake.requests[1]).toMatchObject({ changes: { pagado: '', montoPagado: 0 }, seen: { pagado } });
});

const paidPart = (monto: number): Order => ({ ...paid, pago: { fecha, nota: '', monto } });

it.each([
  ['Faltan', 240],
  ['Devolver', 30_000],
])('says «%s» of a payment of another amount', async (word, monto) => {
  await openPanel(fake, '/admin', paidPart(monto));
  const amount = formatPesos(Math.abs(ana.totalCosto - monto));
  expect(row().getByRole('button', { name: `${word} ${amount}: pedido aaaaaa de Ana Prueba` })).toBeVisible();
  await openDetail('aaaaaa');
  expect(screen.getByText(/^Pagado:/, { selector: 'p' })).toHaveTextContent(`${word} ${plain(amount)}`);
});

it('settles a part that was paid, with what is missing in the dialog', async () => {
  await openPanel(fake, '/admin', paidPart(240));
  await click('Marcar pagado: pedido aaaaaa de Ana Prueba');
  const dialog = within(await screen.findByRole('dialog', { name: 'Marcar pagado' }));
  const missing = plain(formatPesos(ana.totalCosto - 240));
  expect(dialog.getByText('Ana Prueba').parentElement).toHaveTextContent(missing);
  await untick();
  await click('Marcar pagado');
  expect(fake.requests).toMatchObject([
    { seen: { montoPagado: 240 }, changes: { montoPagado: ana.totalCosto } },
  ]);
});

it('settles money that was given back in one click, and keeps the day of the payment', async () => {
  await openPanel(fake, '/admin', paidPart(30_000));
  await click('Ya lo devolví: pedido aaaaaa de Ana Prueba');
  expect(fake.requests.map(({ changes }) => changes)).toEqual([{ montoPagado: ana.totalCosto }]);
});

it('notes a part of a payment, and asks for an amount', async () => {
  await openPanel(fake, '/admin', paid);
  await click(/^Pagado: pedido/);
  const amount = await screen.findByRole('textbox', { name: 'Monto pagado' });
  expect(amount).toHaveValue(String(ana.totalCosto));
  await userEvent.clear(amount);
  await click('Guardar');
  expect(screen.getByText(/^Ingresá cuánto pagó/)).toBeVisible();
  expect(fake.requests).toEqual([]);
  await userEvent.type(amount, '12.000,50');
  await click('Guardar');
  expect(fake.requests).toMatchObject([{ changes: { montoPagado: 12_000.5 } }]);
});

const untick = async () =>
  userEvent.click(await screen.findByRole('checkbox', { name: /recibimos el pago/ }));

it('marks all selected orders as paid, and remembers that their buyers are not to be told', async () => {
  const other = { ...ana, id: 'dddddddBBBBBccccccDD' };
  await openPanel(fake, '/admin', ana, other, beto);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Elegir los 3/ }));
  await click('Marcar 2 pagados');
  await untick();
  await click('Marcar pagado');
  expect(fake.requests.map(({ id, changes }) => [id, changes.pagado !== ''])).toEqual([
    [ana.id, true],
    [other.id, true],
  ]);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await click('Marcar 2 pagados');
  expect(await screen.findByRole('checkbox', { name: /recibimos el pago/ })).not.toBeChecked();
});

it('waits for the seller to look at an order that changed while its payment is being marked', async () => {
  await openPanel(fake, '/admin', ana);
  await click(/^Marcar pagado: pedido/);
  await untick();
  act(() => fake.show([{ ...ana, totalCosto: ana.totalCosto + 1000 }]));
  await click('Marcar pagado');
  expect(fake.requests).toEqual([]);
  await click('Ya lo vi');
  await click('Marcar pagado');
  expect(fake.requests).toMatchObject([{ changes: { montoPagado: ana.totalCosto + 1000 } }]);
});

it('tries only the orders that were not marked again, as they are now', async () => {
  const other = { ...ana, id: 'dddddddBBBBBccccccDD' };
  await openPanel(fake, '/admin', ana, other);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Elegir los 2/ }));
  await click('Marcar 2 pagados');
  await untick();
  fake.changeOutcomes.set(other.id, { kind: 'changed', fields: { totalCosto: 5000 } });
  await click('Marcar pagado');
  fake.changeOutcomes.clear();
  act(() => fake.show([paid, { ...other, totalCosto: 5000 }]));
  await click('Ya lo vi');
  const dialog = within(screen.getByRole('dialog', { name: 'Marcar pagado' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Marcar pagado' }));
  expect(fake.requests.map(({ id }) => id)).toEqual([ana.id, other.id, other.id]);
  expect(fake.requests[2]).toMatchObject({ seen: { totalCosto: 5000 }, changes: { montoPagado: 5000 } });
});

describe('the WhatsApp message that an order is paid', () => {
  /** The tab that the browser opens. */
  const tab = {
    opener: window,
    document: document.implementation.createHTMLDocument(),
    close: vi.fn<() => void>(),
    location: { replace: vi.fn<(address: string) => void>() },
  };

  async function mark(opened: typeof tab | null): Promise<void> {
    vi.clearAllMocks();
    vi.stubGlobal('open', () => opened);
    onTestFinished(() => void vi.unstubAllGlobals());
    await openPanel(fake, '/admin', ana);
    await click(/^Marcar pagado: pedido/);
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar pagado y abrir WhatsApp' }));
  }

  it('opens with the click that marks it', async () => {
    await mark(tab);
    expect(decodeURIComponent(String(tab.location.replace.mock.calls))).toContain(
      'Recibimos el pago de tu pedido',
    );
    expect(fake.requests).toMatchObject([{ id: ana.id, seen: { pagado: '' } }]);
    expect(fake.database.notificationStates).toMatchObject([{ kind: 'pagado', estado: 'abierto' }]);
  });

  it('does not open when the payment was not stored', async () => {
    fake.changeOutcome = { kind: 'refused' };
    await mark(tab);
    expect(tab.location.replace).not.toHaveBeenCalled();
    expect(tab.close).toHaveBeenCalledOnce();
    expect(fake.database.notificationStates).toEqual([]);
    expect(screen.getByRole('dialog', { name: 'Marcar pagado' })).toBeVisible();
  });

  it('is offered as a link where the browser opens no tab', async () => {
    await mark(null);
    const monto = ana.totalCosto;
    act(() =>
      fake.show([
        { ...ana, pago: { fecha: new Date(fake.requests[0]?.changes.pagado ?? ''), nota: '', monto } },
      ]),
    );
    expect(await screen.findByRole('link', { name: /^Avisar el pago.*por WhatsApp/ })).toBeVisible();
    expect(fake.database.notificationStates).toEqual([]);
  });
});

it('edits day and note of a payment, and keeps the time of a day that stays', async () => {
  await openPanel(fake, '/admin', paid);
  await click('Pagado: pedido aaaaaa de Ana Prueba');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pago del pedido aaaaaa' }));
  expect(dialog.getByLabelText('Día del pago')).toHaveValue('2026-03-01');
  const note = dialog.getByRole('textbox', { name: 'Nota' });
  expect(note).toHaveValue('Transferencia 77');
  await userEvent.clear(note);
  await userEvent.type(note, 'Galicia 78');
  await click('Guardar');
  expect(fake.requests).toMatchObject([
    {
      changes: { notaDePago: 'Galicia 78' },
      seen: { pagado: fecha.toISOString(), notaDePago: 'Transferencia 77' },
    },
  ]);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('takes no day in the future', async () => {
  await openPanel(fake, '/admin', paid);
  await click(/^Pagado: pedido/);
  const day = await screen.findByLabelText('Día del pago');
  await userEvent.clear(day);
  await userEvent.type(day, shopTime(new Date(Date.now() + 2 * 86_400_000)).day);
  await click('Guardar');
  expect(screen.getByText('Poné un día de hoy o anterior')).toBeVisible();
  expect(fake.requests).toEqual([]);
});

it('takes a payment back in its dialog', async () => {
  await openPanel(fake, '/admin', paid);
  await click(/^Pagado: pedido/);
  await userEvent.click(await screen.findByRole('button', { name: 'No está pagado' }));
  expect(fake.requests).toMatchObject([{ changes: { pagado: '', montoPagado: 0, notaDePago: '' } }]);
});

it('says of a cancelled order that was paid how much to give back', async () => {
  await openPanel(fake, '/admin', { ...paid, estado: 'Cancelada' });
  await click(/^Estaba pagado: hay que devolver \$\s21\.240: pedido aaaaaa/);
  await userEvent.click(await screen.findByRole('button', { name: 'Ya devolví el pago' }));
  expect(fake.requests).toMatchObject([{ changes: { pagado: '' } }]);
});

it('notes the payment of an order that was sent before, with its day, in the detail', async () => {
  await openPanel(fake, '/admin', beto);
  await openDetail('bbbbbb');
  expect(screen.getByText('Sin pagar', { selector: 'p' })).toBeVisible();
  await click('Anotar el pago');
  const day = await screen.findByLabelText('Día del pago');
  expect(day).toHaveValue(shopTime(new Date()).day);
  await userEvent.clear(day);
  await userEvent.type(day, '2026-03-05');
  await click('Guardar');
  expect(fake.requests).toMatchObject([{ id: beto.id, changes: { pagado: '2026-03-05T15:00:00.000Z' } }]);
});

it('saves a pasted payment link with undo, while the order by MercadoPago is unpaid', async () => {
  await openPanel(fake, '/admin', byLink);
  await click('Pegar link de pago: pedido aaaaaa de Ana Prueba');
  const field = await screen.findByRole('textbox', { name: 'Link de pago' });
  await userEvent.type(field, 'mpago.la/1');
  await click('Guardar');
  expect(screen.getByText('El link tiene que empezar con https:// y no llevar espacios')).toBeVisible();
  expect(fake.requests).toEqual([]);
  await userEvent.clear(field);
  await userEvent.paste(' https://mpago.la/1 ');
  await click('Guardar');
  expect(fake.requests).toMatchObject([
    { changes: { linkDePago: 'https://mpago.la/1' }, seen: { linkDePago: '' } },
  ]);
  act(() => fake.show([{ ...byLink, linkDePago: 'https://mpago.la/1' }]));
  expect(row().getByRole('link', { name: /^Mandar el link/ })).toBeVisible();
  expect(row().getByRole('button', { name: /^Cambiar link de pago/ })).toBeVisible();
  act(() => fake.show([{ ...paid, medioDePago: byLink.medioDePago }]));
  expect(row().queryByRole('button', { name: /link de pago/ })).not.toBeInTheDocument();
});

it('filters paid and unpaid orders that were not sent, counts them, and keeps the filter in the address', async () => {
  const sent = { ...paid, id: 'ffffffBBBBBBccccccDD', estado: 'En camino' } as const;
  const unpaid = { ...ana, id: 'eeeeeeBBBBBBccccccDD', usuario: beto.usuario };
  await openPanel(fake, '/admin', paid, unpaid, sent);
  const chips = within(screen.getByRole('group', { name: 'Qué pedidos ver' }));
  expect(await chips.findByRole('button', { name: 'Por despachar 1' })).toBeVisible();
  await userEvent.click(chips.getByRole('button', { name: 'Por cobrar 1' }));
  expect(shownAddress()).toHaveTextContent('pago=pendiente');
  expect(fake.asked).toContain('follow pendiente');
  const names = () => screen.getAllByRole('article').map((article) => article.textContent.includes('Beto'));
  expect(names()).toEqual([true]);
  await userEvent.click(chips.getByRole('button', { name: 'Por despachar 1' }));
  expect(shownAddress()).toHaveTextContent('pago=pagado');
  expect(names()).toEqual([false]);
  await userEvent.click(chips.getByRole('button', { name: /^En camino/ }));
  expect(shownAddress()).not.toHaveTextContent('pago=');
});

it('reads on by itself where a page of the list of unpaid orders has paid ones only', async () => {
  await openPanel(fake, '/admin?pago=pendiente', ana);
  act(() => fake.show([paid], [], true));
  expect(fake.asked.filter((call) => call === 'more')).toHaveLength(1);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(screen.queryByText('Ningún pedido con esos filtros')).not.toBeInTheDocument();
});
