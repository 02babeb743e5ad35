import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { entryOf, type FakeSeller } from '#tests/support/screens/fake-seller.ts';
import {
  ana,
  beto,
  carla,
  renderPanel,
  openSheet,
  showUnreadableOrder,
  shownAddress,
} from '#tests/support/screens/open-panel.tsx';
import { panelWithMail } from '#tests/support/screens/panel-with-mail.ts';
import type { Order } from '#domain/orders/order.ts';

let fake: FakeSeller;
panelWithMail((each) => {
  fake = each;
});

const open = (address: string, ...orders: readonly Order[]) => renderPanel(fake, address, ...orders);
const row = (name = 'Ana Prueba') => within(screen.getByRole('article', { name }));
const names = () =>
  screen.queryAllByRole('article').map((article) => within(article).getByRole('heading').textContent);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const paid = { fecha: new Date(), nota: '', monto: ana.totalCosto };
const lastChanges = () => fake.requests.at(-1)?.changes;

describe('the list of orders', () => {
  it('reads its filter from the address, and one button removes all of it except the tab', async () => {
    await open('/admin?estado=En+camino&servicio=Micro', ana, beto, carla);
    expect(names()).toEqual(['Beto Ensayo']);
    await press('Filtros (1)');
    expect(screen.getByRole('combobox', { name: 'Envío por' })).toHaveValue('Micro');
    await press('Quitar filtros');
    expect(shownAddress()).toHaveTextContent(/^\?estado=En\+camino$/);
    expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull();
    await press(/^Todos/);
    expect(names()).toHaveLength(3);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Procesando');
    expect(names()).toEqual(['Ana Prueba']);
  });

  it('searches the loaded orders with each key, then all of them, also by amount', async () => {
    fake.stored = [entryOf({ ...beto, totalCosto: 777 })];
    await open('/admin', ana);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), '777');
    expect(names()).toEqual([]);
    expect(await screen.findByRole('article', { name: 'Beto Ensayo' })).toBeVisible();
    expect(fake.asked).toContainEqual(expect.stringMatching(/^find 777/));
  });

  it('says when the connection is lost, and offers a retry after a failure', async () => {
    await open('/admin', ana);
    act(() => fake.live?.onFailure(new Error('permission-denied')));
    await press('Reintentar');
    expect(fake.asked.filter((call) => call === 'follow')).toHaveLength(2);
  });

  it('marks an unpaid order as paid with one press, which can be undone', async () => {
    await open('/admin', ana);
    await userEvent.click(row().getByRole('button', { name: /^Cobré/ }));
    expect(lastChanges()).toMatchObject({ montoPagado: ana.totalCosto });
    await press('Deshacer');
    expect(lastChanges()).toEqual({ pagado: '', montoPagado: 0 });
  });

  it('opens the sheet at the payment from the payment’s state, without changing anything', async () => {
    await open('/admin', ana);
    await userEvent.click(row().getByRole('button', { name: /^Sin pagar/ }));
    const payment = within(await screen.findByRole('region', { name: 'Pago' }));
    expect(payment.getByRole('button', { name: /^Cobré \$.21\.240$/ })).toHaveFocus();
    expect(fake.requests).toEqual([]);
  });

  it('closes an unpaid order that its buyer cancelled, without a due message', async () => {
    const cancelled = { ...ana, estado: 'Cancelar', cancelado: new Date() } as const;
    await open('/admin', cancelled);
    await userEvent.click(row().getByRole('button', { name: /^Cerrar/ }));
    expect(fake.requests.at(-1)).toMatchObject({ changes: { estado: 'Cancelada' }, isQuiet: true });
    await press('Deshacer');
    expect(fake.requests.at(-1)).toMatchObject({ changes: { estado: 'Cancelar' }, isQuiet: true });
    act(() => fake.show([cancelled]));
    expect(screen.queryByText(/canceló su pedido/)).not.toBeInTheDocument();
  });

  it('keeps the focus in the row as its step changes, and moves it to the next row when the row leaves', async () => {
    const pago = { fecha: new Date(), nota: '', monto: ana.totalCosto };
    await open('/admin', ana, beto, carla);
    await userEvent.click(row().getByRole('button', { name: /^Cobré/ }));
    act(() => fake.show([{ ...ana, pago }, beto, carla]));
    expect(await row().findByRole('button', { name: /^Despachar/ })).toHaveFocus();
    act(() => fake.show([beto, carla]));
    await waitFor(() => expect(row('Beto Ensayo').getByRole('link')).toHaveFocus());
    act(() => fake.show([]));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('shows the latest state of an order that a search found', async () => {
    fake.stored = [entryOf(ana)];
    await open('/admin?buscar=Prueba', ana);
    await screen.findByText('1 encontrado entre todos los pedidos.');
    act(() => fake.show([{ ...ana, estado: 'Cancelar', cancelado: new Date() }]));
    expect(row().getByText('Cancelar')).toBeVisible();
  });

  it('keeps a finished row in its place, greyed and not counted, until the pointer leaves the list', async () => {
    await open('/admin?estado=Por+cobrar', ana, { ...beto, estado: 'Procesando' });
    await userEvent.hover(row().getByText('Sin pagar'));
    act(() =>
      fake.show([
        { ...ana, pago: paid },
        { ...beto, estado: 'Procesando' },
      ]),
    );
    expect(names()).toEqual(['Ana Prueba', 'Beto Ensayo']);
    expect(screen.getByRole('article', { name: 'Ana Prueba' })).toHaveAttribute('data-past');
    expect(row().getByText('Pagado')).toBeVisible();
    expect(screen.getByText('1 pedido')).toBeVisible();
    await userEvent.unhover(row().getByText('Pagado'));
    await userEvent.hover(screen.getByRole('searchbox', { name: 'Buscar' }));
    expect(names()).toEqual(['Beto Ensayo']);
  });

  it('notifies the buyers in «Por avisar» by their channels, one by one or all together', async () => {
    const sent = { estado: 'En camino', pago: paid, fechasDeEstado: { 'En camino': new Date() } } as const;
    const both = { ...beto, ...sent, usuario: { ...beto.usuario, trackCode: 'Ambos' as const } };
    const other = { ...both, id: 'eeeeeeBBBBBBccccccDD', usuario: { ...both.usuario, nombre: 'Elsa' } };
    await open('/admin?estado=Por+avisar', { ...ana, ...sent }, both, other, {
      ...carla,
      estado: 'Finalizada',
    });
    expect(screen.getByRole('button', { name: 'Por avisar 3' })).toBeVisible();
    expect(row().getByRole('link', { name: /^Avisar el despacho por WhatsApp: / })).toHaveAttribute('href');
    const [mail, chat] = [/^Avisar el despacho por e-mail: /, /^Avisar el despacho por WhatsApp: /];
    expect(row('Beto Ensayo').getByRole('link', { name: chat })).toBeVisible();
    await userEvent.click(row('Beto Ensayo').getByRole('button', { name: mail }));
    expect(fake.asked).toContain(`message ${beto.id} despachado Email ${beto.trackingNumber}`);
    await press('Avisar a 1 por e-mail');
    // The dialog's chunk loads first.
    await waitFor(() => expect(screen.getByText('Elsa Ensayo.')).toBeVisible());
    await press('Mandar 1 e-mail');
    expect(await screen.findByText('Salió 1 e-mail.')).toBeVisible();
  });

  it('has the later pages of finished orders on request', async () => {
    fake.stored = [entryOf({ ...carla, estado: 'Finalizada' })];
    await open('/admin?estado=Terminados', ana);
    expect(await screen.findByRole('article', { name: 'Carla Muestra' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Terminados 1' })).toBeVisible();
  });

  it('offers to finish an order once the courier says that it was delivered', async () => {
    fake.trace = () => [{ date: null, when: 'hoy', estado: 'Entregado', evento: '', place: '' }];
    const pago = { fecha: new Date(), nota: '', monto: beto.totalCosto };
    await open('/admin', { ...beto, servicioEnvio: 'Andreani', pago });
    await userEvent.click(await screen.findByRole('button', { name: /^Finalizar/ }));
    expect(lastChanges()).toEqual({ estado: 'Finalizada' });
  });

  it('shows an unreadable document as a plain row, whose sheet has the content and a delete button', async () => {
    await open('/admin', ana);
    showUnreadableOrder(fake);
    await screen.findByRole('article', { name: 'roto' });
    expect(row('roto').queryByText(/Sin fecha/)).not.toBeInTheDocument();
    await press(/^Cancelaciones/);
    expect(screen.queryByRole('article', { name: 'roto' })).not.toBeInTheDocument();
    await press(/^Todos/);
    expect(row('roto').getByText('No se puede leer: campo estado')).toBeVisible();
    await openSheet('roto');
    expect(await screen.findByText(/"alien": 7/)).toBeInTheDocument();
    await press('Borrar');
    await press('Sí, borrar el pedido');
    expect(fake.asked).toContain('remove roto unreadable');
  });
});
