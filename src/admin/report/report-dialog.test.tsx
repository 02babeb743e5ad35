import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import papa from 'papaparse';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anOrder, fakeSeller, SELLER, type FakeSeller } from '../../../tests/support/screens/fake-seller.ts';
import type { OrderEntry } from '../../data/seller/orders/order-entry.ts';
import type { ReportDays } from '../../domain/seller/report/days.ts';
import { SellerProvider } from '../frame/seller-panel.tsx';
import { ReportButton } from './report-button.tsx';
// Imported ahead, so that its load time does not count against a test's time-out.
import './report-dialog.tsx';

let fake: FakeSeller;
const files: { readonly name: string; readonly blob: Blob }[] = [];

beforeEach(() => {
  fake = fakeSeller();
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'blob:prueba';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.at(-1);
    if (blob !== undefined) files.push({ name: this.download, blob });
  });
});

afterEach(() => {
  files.length = 0;
  vi.restoreAllMocks();
});

/** Five orders of March 2026, newest first as the database answers, the third one unreadable. */
const MARCH: readonly OrderEntry[] = [5, 4, 3, 2, 1].map((day): OrderEntry => {
  const id = `pedido${day}`;
  if (day === 3) return { id, order: { ok: false, issues: [], raw: {} } };
  const fecha = new Date(`2026-03-0${day}T12:00:00Z`);
  const estado = day === 2 ? 'Cancelada' : 'Finalizada';
  return { id, order: { ok: true, value: anOrder({ id, fecha, estado }) } };
});

async function open(days?: ReportDays) {
  await act(() => fake.seller.session.signIn(SELLER.user, SELLER.password));
  render(
    <SellerProvider seller={fake.seller}>
      <ReportButton days={days} />
    </SellerProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Descargar CSV' }));
  return within(await screen.findByRole('dialog', { name: 'Descargar CSV' }));
}

type Dialog = Awaited<ReturnType<typeof open>>;

function choose(dialog: Dialog, desde: string, hasta: string): void {
  fireEvent.change(dialog.getByLabelText('Desde'), { target: { value: desde } });
  fireEvent.change(dialog.getByLabelText('Hasta'), { target: { value: hasta } });
}

async function download(dialog: Dialog, name: string) {
  const before = files.length;
  await userEvent.click(dialog.getByRole('button', { name }));
  await vi.waitFor(() => expect(files).toHaveLength(before + 1));
  const file = files.at(-1);
  const text = (await file?.blob.text()) ?? '';
  return {
    name: file?.name,
    rows: papa.parse<Record<string, string>>(text, { header: true, delimiter: ';' }).data,
  };
}

it('downloads the orders, sales, buyers and invoices of any days from one reading in pages', async () => {
  fake.stored = MARCH;
  const dialog = await open();
  choose(dialog, '2026-03-01', '2026-03-04');
  expect(await dialog.findByText('4 pedidos.')).toBeVisible();

  const orders = await download(dialog, 'Pedidos');
  expect(orders.name).toBe('pedidos-2026-03-01-a-2026-03-04.csv');
  expect(orders.rows.map(({ Pedido }) => Pedido)).toEqual(['pedido1', 'pedido2', 'pedido4']);
  expect(orders.rows[0]).toMatchObject({ Fecha: '2026-03-01', Total: '21240,00', Comprador: 'Ana Prueba' });
  expect(screen.getByText('Se descargó pedidos-2026-03-01-a-2026-03-04.csv: 3 filas.')).toBeVisible();

  const sales = await download(dialog, 'Ventas');
  expect(sales.rows.map(({ Pedido, Importe }) => [Pedido, Importe])).toEqual([
    ['pedido1', '20000,00'],
    ['pedido4', '20000,00'],
  ]);
  const buyers = await download(dialog, 'Compradores');
  expect(buyers.rows).toMatchObject([{ Comprador: 'Ana Prueba', Pedidos: '2', Total: '42480,00' }]);
  expect(fake.asked.filter((call) => call === 'page')).toHaveLength(2);
});

it('names the orders that cannot be read', async () => {
  fake.stored = MARCH;
  const dialog = await open();
  choose(dialog, '2026-03-01', '2026-03-31');
  await dialog.findByText(/5 pedidos/);
  await download(dialog, 'Ventas');
  const damaged = await dialog.findByRole('alert');
  expect(damaged).toHaveTextContent('1 pedido no se puede leer');
  expect(damaged).toHaveTextContent('pedido3');
});

it('explains days that are no range, and downloads nothing for them', async () => {
  fake.stored = MARCH;
  const dialog = await open();
  choose(dialog, '2026-03-04', '2026-03-01');
  expect(dialog.getByLabelText('Hasta')).toHaveAccessibleDescription('Es anterior a «Desde»');
  choose(dialog, '', '2026-03-01');
  expect(dialog.getByLabelText('Desde')).toHaveAccessibleDescription('Poné día, mes y año');
  expect(dialog.getByRole('button', { name: 'Pedidos' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(dialog.getByRole('button', { name: 'Pedidos' }));
  expect(fake.asked).not.toContain('page');
});

it('says when there is nothing in the days, and marks the chosen period', async () => {
  const dialog = await open();
  expect(dialog.getByRole('button', { name: 'Este mes', pressed: true })).toHaveFocus();
  await userEvent.click(dialog.getByRole('button', { name: 'Mes pasado' }));
  expect(dialog.getByRole('button', { name: 'Mes pasado', pressed: true })).toBeVisible();
  expect(await dialog.findByText('No hay pedidos en esos días.')).toBeVisible();
});

it('begins with the days that the list of orders shows, where both are set', async () => {
  const dialog = await open({ desde: '2026-03-02', hasta: '2026-03-04' });
  expect(dialog.getByLabelText('Desde')).toHaveValue('2026-03-02');
  expect(dialog.getByLabelText('Hasta')).toHaveValue('2026-03-04');
});

it('begins with this month where the list of orders has one of the days only', async () => {
  const dialog = await open({ desde: '2026-03-02', hasta: '' });
  expect(dialog.getByRole('button', { name: 'Este mes', pressed: true })).toBeVisible();
});

it('stops between two pages on request, and downloads nothing', async () => {
  fake.stored = MARCH;
  const dialog = await open();
  choose(dialog, '2026-03-01', '2026-03-31');
  await dialog.findByText(/5 pedidos/);
  let release: () => void = () => undefined;
  fake.hold = new Promise((resolve) => {
    release = resolve;
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Pedidos' }));
  expect(dialog.getByRole('progressbar', { name: 'Pedidos leídos' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Detener' }));
  await act(async () => release());
  expect(await screen.findByText('Detenido. No se descargó nada.')).toBeVisible();
  expect(files).toEqual([]);
  expect(fake.asked.filter((call) => call === 'page')).toHaveLength(1);
});

it('downloads nothing when the connection is lost meanwhile, says so and can be tried again', async () => {
  fake.stored = MARCH;
  const dialog = await open();
  choose(dialog, '2026-03-01', '2026-03-31');
  await dialog.findByText(/5 pedidos/);
  fake.database.failing = true;
  await userEvent.click(dialog.getByRole('button', { name: 'Pedidos' }));
  expect(await screen.findByText(/No se descargó nada: probá de nuevo/)).toBeVisible();
  expect(files).toEqual([]);
  await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull());
  fake.database.failing = false;
  expect((await download(dialog, 'Pedidos')).rows).toHaveLength(4);
});

it('offers a retry when the orders cannot be counted', async () => {
  fake.database.failing = true;
  const dialog = await open();
  expect(await dialog.findByRole('alert')).toHaveTextContent('No pudimos contar los pedidos');
  fake.database.failing = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Reintentar' }));
  expect(await dialog.findByText('No hay pedidos en esos días.')).toBeVisible();
});
