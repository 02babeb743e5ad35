import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import papa from 'papaparse';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aLine, anOrder, entryOf, fakeSeller, type FakeSeller } from '#tests/support/screens/fake-seller.ts';
import type { OrderEntry } from '#data/seller/orders/order-entry.ts';
import { shopTime } from '#domain/text/shop-time.ts';
import { renderSection } from '#tests/support/screens/open-panel.tsx';
import { OverviewSection } from './overview-section.tsx';

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
});

const open = () => renderSection(fake, <OverviewSection />, '/');

it('shows collected and outstanding money, the orders of two weeks, twelve weeks and the best sellers', async () => {
  vi.setSystemTime('2026-11-23T02:30:00Z');
  fake.database.collected = 9000;
  fake.database.sales = { orders: 3, pesos: 1500 };
  const lines = [aLine, { ...aLine, id: 133, docId: '133', cantidadDelPedido: 1 }];
  const recent = [
    anOrder({ fecha: new Date('2026-11-20'), productos: lines, totalCosto: 700 }),
    anOrder({
      id: 'otro',
      fecha: new Date('2026-11-20'),
      productos: [{ ...aLine, title: 'Nada' }],
      estado: 'Cancelada',
    }),
  ];
  fake.show(recent);
  await open();
  const number = (name: string | RegExp) => screen.getByText(name).closest('li');
  await screen.findByText(/^Cobrado en /);
  expect(number(/^Cobrado en /)).toHaveTextContent(/\$\s9.000$/);
  expect(number('Por cobrar')).toHaveTextContent(/\$\s7001 pedido$/);
  expect(screen.getByRole('link', { name: '1 pedido' })).toHaveAttribute(
    'href',
    '/?seccion=pedidos&estado=Por+cobrar',
  );
  const days = screen.getAllByRole('link', { name: '3 pedidos' }).map((link) => link.getAttribute('href'));
  // In Argentina it is still Sunday.
  expect(days).toEqual([
    '/?seccion=pedidos&desde=2026-11-16',
    '/?seccion=pedidos&desde=2026-11-09&hasta=2026-11-15',
  ]);
  const weeks = within(screen.getByRole('region', { name: 'Ventas por semana' })).getAllByRole('listitem');
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toHaveTextContent(/^16\/11en curso\$\s1.5003 pedidos$/);
  const best = within(screen.getByRole('region', { name: 'Productos más vendidos' })).getAllByRole(
    'listitem',
  );
  expect(best.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^RAI2 unidades\$\s20.000$/),
    expect.stringMatching(/^RAI1 unidad\$\s10.000$/),
  ]);
  expect(screen.getByText('De los 2 pedidos de los últimos 30 días.')).toBeVisible();
  expect(screen.getByText('Cuentas de las 23:30')).toBeVisible();
});

it('offers a retry when the database does not respond', async () => {
  fake.database.failing = true;
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos hacer las cuentas');
  fake.database.failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Todavía no hay nada que mostrar.')).toBeVisible();
});

it('reads the log of every change when its disclosure opens', async () => {
  fake.database.log = [
    {
      id: 'a',
      quien: 'vendedora@bornera.example',
      cuando: new Date('2026-11-20T12:00:00Z'),
      sobre: 'ordenes/x',
      titulo: 'Pedido de Ana Prueba',
      accion: 'cambio',
      antes: { estado: 'Procesando', totalCosto: 100 },
      despues: { estado: 'En camino', totalCosto: 90.5 },
    },
  ];
  await open();
  await userEvent.click(screen.getByText(/^Bitácora/));
  const entry = within(await screen.findByRole('article'));
  expect(entry.getByText('Pedido de Ana Prueba')).toBeVisible();
  expect(entry.getByText('Procesando').tagName).toBe('DEL');
  expect(entry.getByText('En camino').tagName).toBe('INS');
  expect(entry.getByText('90,50')).toBeVisible();
});

/** Five orders of March 2026, newest first like the database's results, the third one unreadable. */
const MARCH: readonly OrderEntry[] = [5, 4, 3, 2, 1].map((day): OrderEntry => {
  const id = `pedido${day}`;
  const fecha = new Date(`2026-03-0${day}T12:00:00Z`);
  if (day === 3) return { id, time: fecha.getTime(), order: { ok: false, issues: [], raw: {} } };
  const estado = day === 2 ? 'Cancelada' : 'Finalizada';
  return entryOf(anOrder({ id, fecha, estado }));
});

async function openReport() {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Descargar CSV' }));
  return within(screen.getByRole('dialog', { name: 'Descargar CSV' }));
}

type Dialog = Awaited<ReturnType<typeof openReport>>;

function choose(dialog: Dialog, desde: string, hasta: string): void {
  fireEvent.change(dialog.getByLabelText('Desde'), { target: { value: desde } });
  fireEvent.change(dialog.getByLabelText('Hasta'), { target: { value: hasta } });
}

const press = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Descargar' }));

it('downloads the orders of any days, oldest first, read in pages, and names unreadable ones', async () => {
  fake.stored = MARCH;
  const dialog = await openReport();
  choose(dialog, '2026-03-01', '2026-03-04');
  await press(dialog);
  expect(
    await screen.findByText('Se descargó pedidos-2026-03-01-a-2026-03-04.csv: 3 pedidos.'),
  ).toBeVisible();
  const [file] = files;
  expect(file?.name).toBe('pedidos-2026-03-01-a-2026-03-04.csv');
  const text = (await file?.blob.text()) ?? '';
  const { data } = papa.parse<Record<string, string>>(text, { header: true, delimiter: ';' });
  expect(data.map(({ Pedido, Concepto, Importe }) => [Pedido, Concepto, Importe])).toEqual(
    ['pedido1', 'pedido2', 'pedido4'].flatMap((id) => [
      [id, 'RAI', '20000,00'],
      [id, 'Envío', '1240,00'],
    ]),
  );
  expect(fake.asked.filter((call) => call === 'page')).toHaveLength(2);
  const damaged = dialog.getByRole('alert');
  expect(damaged).toHaveTextContent('1 pedido no se puede leer');
  expect(damaged).toHaveTextContent('pedido3');
});

it('explains days that are not a range, and downloads nothing for them', async () => {
  fake.stored = MARCH;
  const dialog = await openReport();
  choose(dialog, '2026-03-04', '2026-03-01');
  expect(dialog.getByLabelText('Hasta')).toHaveAccessibleDescription('Es anterior a «Desde»');
  choose(dialog, '', '2026-03-01');
  expect(dialog.getByLabelText('Desde')).toHaveAccessibleDescription('Poné día, mes y año');
  await press(dialog);
  expect(fake.asked).not.toContain('page');
});

it('starts with this month, and says when its days have no orders', async () => {
  const dialog = await openReport();
  expect(dialog.getByLabelText('Hasta')).toHaveValue(shopTime(new Date()).day);
  await press(dialog);
  expect(await screen.findByText('No hay pedidos en esos días.')).toBeVisible();
});

it('downloads nothing when the connection is lost meanwhile, says so and can be retried', async () => {
  fake.stored = MARCH;
  const dialog = await openReport();
  choose(dialog, '2026-03-01', '2026-03-31');
  fake.database.failing = true;
  await press(dialog);
  expect(await dialog.findByText(/No se descargó nada: probá de nuevo/)).toBeVisible();
  expect(files).toEqual([]);
  fake.database.failing = false;
  await press(dialog);
  await vi.waitFor(() => expect(files).toHaveLength(1));
});
