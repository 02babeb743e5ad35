import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FakeSeller } from '#tests/support/screens/fake-seller.ts';
import { ana, renderPanel, openSheet, shownAddress } from '#tests/support/screens/open-panel.tsx';
import { productEntry } from '#tests/support/screens/fake-repositories.ts';
import { panelWithMail } from '#tests/support/screens/panel-with-mail.ts';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import type { Order } from '#domain/orders/order.ts';

let fake: FakeSeller;
panelWithMail((each) => {
  fake = each;
});

const open = (address: string, ...orders: readonly Order[]) => renderPanel(fake, address, ...orders);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('a new order', () => {
  beforeEach(() => {
    fake.database.products = [
      aProduct({ id: 1, title: 'Relé', stock: 5, price: 1000 }),
      aProduct({ id: 132, title: 'RAI', stock: 3 }),
    ];
  });

  const addProduct = async () =>
    userEvent.type(await screen.findByLabelText('Agregar un producto'), 'Relé{Enter}');

  it('is made for a buyer without an account, who gets no record', async () => {
    await open('/admin?pedido=nuevo', ana);
    await press(/^No tiene cuenta/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Zoe');
    await press('Seguir con los productos');
    await addProduct();
    await press('Crear pedido');
    await waitFor(() => expect(fake.placed).toHaveLength(1));
    const [order] = fake.placed;
    expect(order?.user_sub).toBe(`manual|${order?.id}`);
    expect(order?.usuario).toMatchObject({ sub: order?.user_sub, nombre: 'Zoe' });
    await waitFor(() => expect(shownAddress()).toHaveTextContent(`pedido=${order?.id}`));
  });

  it('reports a buyer record that cannot be read, and offers another try', async () => {
    fake.database.users = [aBuyer()];
    fake.database.failing = true;
    await renderPanel(fake, '/admin?pedido=nuevo&de=auth0%7Cana');
    expect(await screen.findByText('No pudimos leer este usuario.')).toBeVisible();
    fake.database.failing = false;
    await press('Reintentar');
    expect(await screen.findByRole('heading', { name: /^Pedido para/ })).toBeVisible();
  });

  it('warns at once that its buyer cannot be notified', async () => {
    await renderPanel(fake, '/admin?pedido=nuevo');
    await userEvent.click(await screen.findByRole('button', { name: /^No tiene cuenta/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Beto');
    await press('Seguir con los productos');
    expect(await screen.findByText(/^No tiene correo ni celular/)).toBeVisible();
    await press('Corregir sus datos');
    await userEvent.type(screen.getByRole('textbox', { name: 'Correo' }), 'beto@correo.example');
    await press('Seguir con los productos');
    expect(await screen.findByRole('heading', { name: 'Pedido para Beto' })).toBeVisible();
    expect(screen.queryByText(/^No tiene correo ni celular/)).not.toBeInTheDocument();
  });

  it('keeps its id when it is sent again after a lost response', async () => {
    fake.placeOutcome = { kind: 'no-answer' };
    await open('/admin?pedido=nuevo', ana);
    await press(/^No tiene cuenta/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Zoe');
    await press('Seguir con los productos');
    await addProduct();
    await press('Crear pedido');
    expect(await screen.findByText(/no se aplica dos veces/)).toBeVisible();
    fake.placeOutcome = { kind: 'done' };
    await userEvent.keyboard('{Escape}');
    await press(/^Nuevo pedido/);
    await press('Crear pedido');
    await waitFor(() => expect(fake.placed).toHaveLength(2));
    expect(fake.placed[1]?.id).toBe(fake.placed[0]?.id);
    await press(/^Nuevo pedido/);
    expect(await screen.findByRole('searchbox', { name: '¿Para quién es?' })).toHaveValue('');
  });

  it('keeps buyer, lines and amounts while another sheet is open, until it is discarded', async () => {
    await open('/admin?pedido=nuevo', ana);
    await press(/^No tiene cuenta/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Zoe');
    await press('Seguir con los productos');
    await addProduct();
    await userEvent.type(screen.getByRole('textbox', { name: 'Precio de Relé' }), ',5');
    await openSheet('Ana Prueba');
    await press(/^Nuevo pedido/);
    expect(screen.getByRole('heading', { name: 'Pedido para Zoe' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Precio de Relé' })).toHaveValue('800,5');
    await press('Corregir sus datos');
    await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), ' Ana');
    await press('Seguir con los productos');
    expect(screen.getByRole('heading', { name: 'Pedido para Zoe Ana' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Precio de Relé' })).toHaveValue('800,5');
    await press('Descartar');
    await press(/^Nuevo pedido/);
    await screen.findByRole('searchbox', { name: '¿Para quién es?' });
    await press(/^No tiene cuenta/);
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('');
  });

  it('replaces another one, with its lines, buyer and payment', async () => {
    const pago = { fecha: new Date(), nota: '', monto: 1000 };
    await open(`/admin?pedido=nuevo&rehacer=${ana.id}`, { ...ana, pago });
    expect(await screen.findByRole('spinbutton', { name: 'Cantidad de RAI' })).toHaveValue('2');
    expect(screen.getByText(/Los \$.1\.000 que ya pagó pasan al nuevo/)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Ya está pagado' })).not.toBeInTheDocument();
    await press('Crear pedido');
    await waitFor(() => expect(fake.asked).toContain(`replace ${ana.id} Procesando`));
    expect(fake.placed[0]).toMatchObject({ user_sub: ana.user_sub, cantidades: { '132': 2 } });
    await waitFor(() => expect(shownAddress()).not.toHaveTextContent('rehacer'));
  });

  it('waits for the whole catalogue before it shows the lines of the replaced order', async () => {
    const [relay, rai] = fake.database.products ?? [];
    fake.database.products = relay ? [relay] : [];
    fake.database.isReading = true;
    await open(`/admin?pedido=nuevo&rehacer=${ana.id}`, ana);
    expect(await screen.findByText('Leyendo el pedido…')).toBeInTheDocument();
    act(() => {
      if (rai) fake.database.listeners?.onProducts([productEntry(rai)]);
      fake.database.listeners?.onReady();
    });
    expect(await screen.findByRole('spinbutton', { name: 'Cantidad de RAI' })).toHaveValue('2');
  });

  it('asks for the payment method when the replaced order has another program’s', async () => {
    await open(`/admin?pedido=nuevo&rehacer=${ana.id}`, { ...ana, medioDePago: 'Efectivo' });
    const method = await screen.findByRole('combobox', { name: 'Medio de pago' });
    expect(method).toHaveValue('');
    await press('Crear pedido');
    expect(await screen.findByText('Elegí el medio de pago.')).toBeVisible();
    await userEvent.selectOptions(method, 'eCheque');
    await press('Crear pedido');
    await waitFor(() => expect(fake.placed).toHaveLength(1));
  });

  it('says why it did not replace an order, and keeps the typed texts for the next attempt', async () => {
    fake.placeOutcome = { kind: 'refused' };
    await open(`/admin?pedido=nuevo&rehacer=${ana.id}`, ana);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Precio de RAI' }), ',5');
    await press('Crear pedido');
    expect(await screen.findByText(/La base de datos rechazó el pedido/)).toBeVisible();
    expect(shownAddress()).toHaveTextContent('rehacer');
    expect(screen.getByRole('textbox', { name: 'Precio de RAI' })).toHaveValue('10000,5');
  });

  it('replaces an order that was sent meanwhile only after a warning', async () => {
    await open(`/admin?pedido=nuevo&rehacer=${ana.id}`, ana);
    await screen.findByRole('spinbutton', { name: 'Cantidad de RAI' });
    act(() => fake.show([{ ...ana, estado: 'En camino' }]));
    fake.placeOutcome = { kind: 'changed', fields: { estado: 'En camino' } };
    await press('Crear pedido');
    expect(await screen.findByText(/ahora «Estado» dice «En camino»/)).toBeVisible();
    fake.placeOutcome = { kind: 'done' };
    await press('Crear pedido');
    await waitFor(() =>
      expect(fake.asked.filter((each) => each.startsWith('replace'))).toEqual([
        `replace ${ana.id} Procesando`,
        `replace ${ana.id} En camino`,
      ]),
    );
  });

  it('is stored as paid when the seller says so', async () => {
    await open(`/admin?pedido=nuevo&rehacer=${ana.id}`, ana);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Ya está pagado' }));
    await press('Crear pedido');
    await waitFor(() => expect(fake.placed).toHaveLength(1));
    const { totalCosto } = fake.placed[0] ?? ana;
    expect(fake.placed[0]?.pago).toEqual({ fecha: expect.any(Date), nota: '', monto: totalCosto });
  });
});
