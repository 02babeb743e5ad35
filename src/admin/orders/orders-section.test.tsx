import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeIntersections } from '../../../tests/support/screens/fake-intersections.ts';
import { fakeSeller, type FakeSeller } from '../../../tests/support/screens/fake-seller.ts';
import {
  ana,
  beto,
  carla,
  openDetail,
  openPanel,
  shownAddress,
} from '../../../tests/support/screens/open-panel.tsx';
import type { TraceEvent } from '../../data/http/courier.ts';
import type { Order } from '../../domain/orders/order.ts';
import { addPesos, formatPesos } from '../../domain/text/money.ts';

const delivered: TraceEvent = { date: null, when: 'hoy', estado: 'Entregado', evento: '', place: 'Sucursal' };

let fake: FakeSeller;

beforeEach(() => {
  fake = fakeSeller();
});

const open = (address: string, ...orders: readonly Order[]) => openPanel(fake, address, ...orders);

const names = () =>
  screen.queryAllByRole('article').map((article) => within(article).getByRole('heading').textContent);

describe('order filters', () => {
  it('are read from the address and sent to the database', async () => {
    await open('/admin?estado=En+camino&servicio=Micro', ana, beto, carla);
    expect(names()).toEqual(['Beto Ensayo']);
    expect(fake.asked).toContain('follow En camino');
    await userEvent.click(screen.getByRole('button', { name: 'Filtros (2)' }));
    expect(screen.getByRole('combobox', { name: 'Envío por' })).toHaveValue('Micro');
    expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveValue('En camino');
  });

  it('are written to the address, and one button removes all of them', async () => {
    await open('/admin', ana, beto);
    await userEvent.click(screen.getByRole('button', { name: /^En camino/ }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'beto');
    await vi.waitFor(() => expect(shownAddress()).toHaveTextContent('estado=En+camino&buscar=beto'));
    await userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    expect(shownAddress()).toHaveTextContent(/^$/);
    expect(screen.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('');
  });

  it('say how many orders they have and for how many pesos, loaded or not, while the database answers', async () => {
    const all = [ana, { ...ana, id: 'ddddddBBBBBBccccccDD' }, carla];
    fake.stored = all.map((order) => ({ id: order.id, order: { ok: true, value: order } }));
    const pesos = (orders: readonly Order[]) =>
      formatPesos(addPesos(...orders.map(({ totalCosto }) => totalCosto))).replace('\u00A0', ' ');
    await open(`/admin?estado=${ana.estado}`, ana);
    expect(names()).toEqual(['Ana Prueba']);
    const chosen = all.filter(({ estado }) => estado === ana.estado);
    expect(await screen.findByText(`${chosen.length} pedidos · ${pesos(chosen)}`)).toBeVisible();
    fake.database.failing = true;
    act(() => fake.show([{ ...ana, trackingNumber: '360000102000579' }]));
    await vi.waitFor(() => expect(screen.queryByText(/pedidos · /)).not.toBeInTheDocument());
    expect(names()).toEqual(['Ana Prueba']);
  });

  it('find a text in the loaded orders, and in every order on request', async () => {
    await open('/admin');
    act(() => fake.show([ana, beto], [], true));
    fake.stored = [{ id: carla.id, order: { ok: true, value: carla } }];
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'carla');
    await vi.waitFor(() => expect(names()).toEqual([]));
    await userEvent.click(screen.getByRole('button', { name: 'Buscar en todos los pedidos' }));
    expect(await screen.findByRole('article', { name: 'Carla Muestra' })).toBeVisible();
    expect(fake.asked.find((call) => call.startsWith('find'))).toContain('Carla');
    expect(screen.queryByText(/Se muestran los primeros/)).not.toBeInTheDocument();
  });

  it('say so when the database found more orders than it returns', async () => {
    await open('/admin');
    act(() => fake.show([ana], [], true));
    fake.stored = [{ id: carla.id, order: { ok: true, value: carla } }];
    fake.database.isCapped = true;
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'cordoba{Enter}');
    expect(await screen.findByText(/^Se muestran los primeros 1: hay más/)).toBeVisible();
  });

  it('leave no search text in the address and no toast when the session ends', async () => {
    await open('/admin?buscar=ana', ana);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Estado del/ }), 'Finalizada');
    expect(screen.getByText(/^Pedido de Ana Prueba: Finalizada/)).toBeVisible();
    await act(() => fake.seller.session.signOut());
    expect(shownAddress()).toHaveTextContent(/^$/);
    expect(screen.queryByText(/Ana Prueba/)).not.toBeInTheDocument();
  });
});

describe('deleting an order', () => {
  it('asks for confirmation, says what happens to the stock, and offers the document', async () => {
    await open('/admin', ana);
    await openDetail('aaaaaa');
    await userEvent.click(screen.getByRole('button', { name: 'Borrar pedido' }));
    const question = within(await screen.findByRole('alertdialog', { name: '¿Borrar el pedido aaaaaa?' }));
    expect(question.getByText(/sus 2 unidades vuelven al stock/)).toBeVisible();
    expect(question.getByText(/No se puede deshacer\.$/)).toBeVisible();
    expect(question.getByRole('button', { name: 'Descargar el documento' })).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Sí, borrar el pedido' }));
    expect(fake.asked).toContain(`remove ${ana.id} Procesando`);
    expect(await screen.findByText('Pedido de Ana Prueba borrado.')).toBeVisible();
  });

  it('says that the stock does not move when the parcel is on its way', async () => {
    await open('/admin', beto);
    await openDetail('bbbbbb');
    await userEvent.click(screen.getByRole('button', { name: 'Borrar pedido' }));
    expect(await screen.findByText(/«En camino»: el stock no se mueve/)).toBeVisible();
  });

  it('shows why the order was not deleted', async () => {
    await open('/admin', ana);
    fake.removeOutcome = { kind: 'changed', fields: { estado: 'Cancelar' } };
    await openDetail('aaaaaa');
    await userEvent.click(screen.getByRole('button', { name: 'Borrar pedido' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sí, borrar el pedido' }));
    expect(await screen.findByText(/ahora el estado es «Cancelar».*No lo borramos/)).toBeVisible();
  });
});

describe('the courier’s trace', () => {
  it('is asked for when the order comes into view, and again with the button', async () => {
    const sight = fakeIntersections();
    fake.trace = () => [{ ...delivered, estado: 'En distribución' }];
    await open('/admin', beto);
    const ask = screen.getByRole('button', { name: 'Consultar envío del pedido bbbbbb' });
    const line = ask.closest('p') ?? document.body;
    sight.enter(line);
    sight.leave(line);
    sight.enter(line);
    expect(await screen.findByText('En distribución')).toBeVisible();
    expect(fake.asked.filter((asked) => asked.startsWith('trace'))).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Actualizar del pedido bbbbbb' }));
    await vi.waitFor(() => expect(fake.asked.filter((asked) => asked.startsWith('trace'))).toHaveLength(2));
    vi.unstubAllGlobals();
  });

  it('shows the last event in the row and every event in the detail', async () => {
    await open('/admin', beto);
    fake.trace = () => [delivered, { ...delivered, estado: 'En distribución' }];
    await userEvent.click(screen.getByRole('button', { name: 'Consultar envío del pedido bbbbbb' }));
    expect(await screen.findByText('Entregado')).toBeVisible();
    await openDetail('bbbbbb');
    expect(
      within(screen.getByRole('list', { name: 'Recorrido del envío' })).getAllByRole('listitem'),
    ).toHaveLength(2);
  });

  it('suggests Finalizada for a delivered parcel, and sets it only on request', async () => {
    await open('/admin', beto);
    fake.trace = () => [delivered];
    await userEvent.click(screen.getByRole('button', { name: 'Consultar envío del pedido bbbbbb' }));
    expect(fake.requests).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Pasar a Finalizada el pedido bbbbbb' }));
    expect(fake.requests[0]).toMatchObject({ id: beto.id, changes: { estado: 'Finalizada' } });
  });

  it('shows an error for a number that the courier does not know', async () => {
    await open('/admin', beto);
    fake.trace = () => null;
    await userEvent.click(screen.getByRole('button', { name: 'Consultar envío del pedido bbbbbb' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `Error en TN de id ${beto.id}. Borrar objeto desde FireStore`,
    );
  });
});

describe('an order that its buyer cancels', () => {
  const cancelado = new Date('2026-03-02T12:00:00Z');
  const cancelled = { ...ana, estado: 'Cancelar', cancelado } as const;

  it('is announced by a toast and in the page’s title, and marked in the list', async () => {
    await open('/admin', ana);
    act(() => {
      fake.show([cancelled]);
      fake.cancel([{ id: ana.id, order: { ok: true, value: cancelled } }]);
    });
    expect(await screen.findByText(/^Ana Prueba canceló su pedido de \$\s21\.240\.$/)).toBeVisible();
    expect(document.title).toContain('(1) Pedidos');
    expect(within(screen.getByRole('article', { name: 'Ana Prueba' })).getByText('Cancelado')).toBeVisible();
  });

  it('shows the cancellation among its earlier changes', async () => {
    fake.database.log = [logEntry('2026-03-03T12:00:00Z', 'b'), logEntry('2026-03-01T12:00:00Z', 'a')];
    await open('/admin', cancelled);
    await openDetail('aaaaaa');
    await userEvent.click(screen.getByText('Cambios anteriores'));
    const items = within(await screen.findByRole('list', { name: 'Cambios' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent?.includes('Lo canceló quien lo compró'))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('shows in an open edit dialog, which keeps what was typed and saves nothing else once the seller looked', async () => {
    await open('/admin', ana);
    await openDetail('aaaaaa');
    await userEvent.click(screen.getByRole('button', { name: 'Editar importes y primer producto' }));
    const total = await screen.findByRole('textbox', { name: /^Total/ });
    await userEvent.clear(total);
    await userEvent.type(total, '5000');
    act(() => fake.show([{ ...cancelled, totalCosto: 50_000 }]));
    expect(screen.getByRole('alert')).toHaveTextContent(/ahora el estado es «Cancelar»/);
    expect(screen.getByRole('alert')).toHaveTextContent(/el total es «50000»/);
    await userEvent.click(screen.getByRole('button', { name: 'Ya lo vi' }));
    expect(total).toHaveValue('5000');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(fake.requests[0]?.changes).toEqual({ totalCosto: 5000 });
    expect(fake.requests).toMatchObject([
      {
        seen: { estado: 'Cancelar', totalCosto: 50_000 },
        unchanged: ['estado'],
      },
    ]);
  });
});

function logEntry(cuando: string, id: string) {
  const entry = { quien: 'x', sobre: `ordenes/${ana.id}`, titulo: '', accion: 'cambio' } as const;
  return { ...entry, id, cuando: new Date(cuando), antes: {}, despues: { totalCosto: 1 } };
}
