import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anOrder, fakeSeller, type FakeSeller } from '../../../../tests/support/screens/fake-seller.ts';
import { ana, openPanel } from '../../../../tests/support/screens/open-panel.tsx';
import type { Order } from '../../../domain/orders/order.ts';

let fake: FakeSeller;
const texts: Blob[] = [];

beforeEach(() => {
  fake = fakeSeller();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) texts.push(blob);
    return 'blob:prueba';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

afterEach(() => {
  texts.length = 0;
  vi.restoreAllMocks();
});

/** Orders that differ from Ana's, ready for the courier, each with its name as the buyer's. */
function ordersOf(changes: Readonly<Record<string, Partial<Order>>>): Order[] {
  return Object.entries(changes).map(([nombre, change], at) =>
    anOrder(
      Object.assign(
        { id: `${'abcdef'.charAt(at).repeat(6)}BBBBBBccccccDD`, usuario: { ...ana.usuario, nombre } },
        change,
      ),
    ),
  );
}

/** Opens the dialog with all of these orders. */
async function open(orders: readonly Order[]) {
  await openPanel(fake, '/admin', ...orders);
  await userEvent.click(screen.getByRole('checkbox', { name: /que se ve/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Archivos de envío' }));
  return within(await screen.findByRole('dialog', { name: 'Archivos de envío' }));
}

type Dialog = Awaited<ReturnType<typeof open>>;

const row = (dialog: Dialog, name: string) =>
  dialog.getByText(`${name} Prueba`).closest('li') ?? document.body;

const courierFile = (dialog: Dialog) => dialog.getByRole('button', { name: /^CSV de Andreani/ });

it('shows each order’s status, and leaves out the cancelled and the dispatched ones', async () => {
  const dialog = await open(
    ordersOf({
      Dora: {},
      Elsa: { estado: 'Cancelar' },
      Fabio: { estado: 'Cancelada' },
      Gala: { estado: 'En camino' },
      Hugo: { estado: 'Finalizada' },
    }),
  );
  expect(courierFile(dialog)).toHaveAccessibleName('CSV de Andreani (1)');
  expect(row(dialog, 'Dora')).toHaveTextContent('ProcesandoIncluir');
  for (const [name, estado] of [
    ['Elsa', 'Cancelar'],
    ['Fabio', 'Cancelada'],
  ] as const) {
    expect(row(dialog, name)).toHaveTextContent(`${estado}No sale`);
    expect(row(dialog, name)).toHaveTextContent('el pedido está cancelado');
    expect(within(row(dialog, name)).queryByRole('checkbox')).not.toBeInTheDocument();
  }
  for (const [name, estado] of [
    ['Gala', 'En camino'],
    ['Hugo', 'Finalizada'],
  ] as const)
    expect(within(row(dialog, name)).getByText(estado)).toBeVisible();
});

it('includes dispatched orders that the seller chooses, one by one or all at once', async () => {
  const dialog = await open(
    ordersOf({ Dora: {}, Gala: { estado: 'En camino' }, Hugo: { estado: 'En camino' } }),
  );
  const box = dialog.getByRole('checkbox', { name: 'Incluir el envío de Gala Prueba' });
  await userEvent.click(box);
  expect(courierFile(dialog)).toHaveAccessibleName('CSV de Andreani (2)');
  await userEvent.click(box);
  await userEvent.click(dialog.getByRole('button', { name: 'Incluir también los 2' }));
  expect(courierFile(dialog)).toHaveAccessibleName('CSV de Andreani (3)');
  expect(dialog.getByText('Todos los datos están completos.')).toBeVisible();
});

it('notes a downloaded file in its orders, which a second file leaves out until the seller includes them', async () => {
  const dialog = await open(ordersOf({ Dora: {}, Elsa: {} }));
  await userEvent.click(courierFile(dialog));
  await vi.waitFor(() => expect(courierFile(dialog)).toHaveAccessibleName('CSV de Andreani (0)'));
  expect(texts).toHaveLength(1);
  expect(fake.asked).toContain('file Andreani aaaaaaBBBBBBccccccDD,bbbbbbBBBBBBccccccDD');
  expect(courierFile(dialog)).toHaveFocus();
  await userEvent.click(courierFile(dialog));
  expect(texts).toHaveLength(1);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Incluir el envío de Dora Prueba' }));
  await userEvent.click(courierFile(dialog));
  await vi.waitFor(() => expect(texts).toHaveLength(2));
  expect(await texts[1]?.text()).toContain(';Dora;');
  expect(await texts[1]?.text()).not.toContain(';Elsa;');
});

it('says of an order that went into a file when, beside its status and in the dialog, and does not propose it', async () => {
  const archivoDeEnvio = new Date('2026-03-13T02:40:00Z');
  const dialog = await open(ordersOf({ Dora: { archivoDeEnvio } }));
  expect(screen.getAllByText('Archivo 12/3')[0]).toBeInTheDocument();
  expect(row(dialog, 'Dora')).toHaveTextContent('En un archivo del 12/3, 23:40');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Despachar por' }), 'Micro');
  expect(dialog.getByRole('button', { name: 'Texto para el micro (0)' })).toBeVisible();
});

it('says that a downloaded file could not be noted in its orders', async () => {
  const dialog = await open(ordersOf({ Dora: {} }));
  fake.noteFails = true;
  await userEvent.click(courierFile(dialog));
  expect(await screen.findByText(/^El archivo se descargó, pero no quedó anotado/)).toBeVisible();
  expect(texts).toHaveLength(1);
});

it('says after the download of the postal file that a spreadsheet would change it', async () => {
  const dialog = await open(ordersOf({ Dora: { servicioEnvio: 'Correo Argentino' } }));
  await userEvent.click(dialog.getByRole('button', { name: 'CSV de Correo Argentino (1)' }));
  expect(await dialog.findByText('Subilo a MiCorreo tal como se descargó')).toBeVisible();
});

it('takes an order out that its buyer cancels while the dialog is open', async () => {
  const dialog = await open(ordersOf({ Dora: {}, Elsa: {} }));
  act(() => fake.show(ordersOf({ Dora: { estado: 'Cancelar' }, Elsa: {} })));
  expect(courierFile(dialog)).toHaveAccessibleName('CSV de Andreani (1)');
  expect(row(dialog, 'Dora')).toHaveTextContent('el pedido está cancelado');
});

it('leaves an order out that changes while the dialog is open, until the seller looked', async () => {
  const dialog = await open(ordersOf({ Dora: {}, Elsa: {} }));
  act(() => fake.show(ordersOf({ Dora: { trackingNumber: 'Micro 77' }, Elsa: {} })));
  expect(row(dialog, 'Dora')).toHaveTextContent('ahora el seguimiento es «Micro 77»');
  expect(dialog.getByText('1 cambió mientras tanto: queda afuera hasta que lo veas.')).toBeVisible();
  expect(courierFile(dialog)).toHaveAccessibleName('CSV de Andreani (1)');
  await userEvent.click(dialog.getByRole('button', { name: 'Ya lo vi' }));
  expect(courierFile(dialog)).toHaveAccessibleName('CSV de Andreani (2)');
});

it('reads the orders again that left the list when their status changed under a filter', async () => {
  const [dora] = ordersOf({ Dora: {} });
  if (dora === undefined) throw new Error('no order');
  await openPanel(fake, '/admin?estado=Procesando', dora);
  await userEvent.click(screen.getByRole('checkbox', { name: /que se ve/ }));
  const sent: Order = { ...dora, estado: 'En camino' };
  act(() => fake.show([sent]));
  fake.stored = [{ id: sent.id, order: { ok: true, value: sent } }];
  await userEvent.click(screen.getByRole('button', { name: 'Archivos de envío' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Archivos de envío' }));
  expect(await dialog.findByText('En camino')).toBeVisible();
  expect(courierFile(dialog)).toHaveAccessibleName('CSV de Andreani (0)');
});

it('is no part of the bar of selected orders, whose buttons have no icons on a phone', async () => {
  const dialog = await open(ordersOf({ Dora: {} }));
  expect(courierFile(dialog).closest('section[aria-label="Pedidos elegidos"]')).toBeNull();
});
