import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aBuyer, ANA } from '../../../../tests/support/fixtures/a-buyer.ts';
import { aProduct } from '../../../../tests/support/fixtures/a-product.ts';
import {
  dimmer,
  inCart,
  openAsBuyer,
  openCart,
  relay,
} from '../../../../tests/support/screens/open-cart.tsx';
import { anOrder } from '../../../../tests/support/screens/shop-services.ts';
import type { Orders } from '../../../data/orders/orders.ts';
import { storedPendingOrder } from '../../../data/storage/local.ts';
import { shop } from '../../../config/shop.ts';

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  storedPendingOrder.write({ id: PLACED_ORDER.orderId, sub: ANA.sub, isConfirmed: false });
});

const PLACED_ORDER = { kind: 'placed', orderId: 'PEDIDO00000000000001', units: { '119': 1 } } as const;

const total = () => screen.getByText('Total').parentElement;

describe('the finish button', () => {
  it('asks a visitor to sign in, and shows why the login failed', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    openCart();
    await userEvent.click(screen.getByRole('button', { name: 'Iniciá sesión para continuar' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Tu navegador bloqueó la ventana de ingreso.');
  });

  it('asks a buyer without an e-mail for one', async () => {
    await openAsBuyer({}, { correo: '' });
    expect(screen.getByRole('link', { name: 'Ingresá un correo' })).toHaveAttribute('href', '/user#correo');
    expect(screen.queryByRole('button', { name: 'Finalizar Compra' })).not.toBeInTheDocument();
  });

  it('is busy while the account is loading', async () => {
    const { shop } = openCart();
    act(() => shop.session.store.setState({ status: 'loading' }));
    expect(screen.getByRole('button', { name: 'Cargando tu cuenta…' })).toHaveAttribute('aria-busy', 'true');
  });

  it('lets a buyer without an address finish, and lists the missing fields', async () => {
    await openAsBuyer({}, { calle: '', dni: '' });
    expect(screen.getByRole('button', { name: 'Finalizar Compra' })).toBeEnabled();
    expect(screen.getByText('Para el envío falta: DNI y calle.')).toBeVisible();
    expect(screen.getByText(/Podés finalizar igual y completarlos después/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'completarlos ahora' })).toHaveAttribute('href', '/user#dni');
  });

  it('shows where the order goes, with a link to change the address', async () => {
    await openAsBuyer();
    expect(screen.getByText(/Lo enviamos a/)).toHaveTextContent(
      'Lo enviamos a Mitre 1234, Villa Ensayo, Córdoba (5000), a nombre de Ana Prueba. ' +
        'Te escribimos a ana@correo.example o al 351 5550000. Cambiar',
    );
    expect(screen.getByRole('link', { name: 'Cambiar' })).toHaveAttribute('href', '/user#datos');
  });

  it('warns of an address that looks wrong, and still lets the buyer finish', async () => {
    await openAsBuyer({}, { correo: 'ana@@', codarea: '+54', cp: 'ABCD' });
    expect(screen.getByText(/Revisá el código de área: solo números, sin 0 ni \+54/)).toBeVisible();
    expect(screen.getByText('Revisá el correo: parece incompleto.')).toBeVisible();
    expect(screen.getByText('Revisá el código postal: son 4 números.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Revisar mis datos' })).toHaveAttribute('href', '/user#correo');
    expect(screen.getByRole('button', { name: 'Finalizar Compra' })).toBeEnabled();
  });

  it('shows no note when the data are complete', async () => {
    await openAsBuyer();
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  it('keeps the payment method while the buyer visits other screens, until the order is placed', async () => {
    const place = () => Promise.resolve(PLACED_ORDER);
    const first = await openAsBuyer({ orders: { place } });
    const payment = () => screen.getByRole('combobox', { name: 'Método de pago' });
    await userEvent.selectOptions(payment(), 'eCheque');
    first.unmount();
    await openAsBuyer({ orders: { place } });
    expect(payment()).toHaveValue('eCheque');
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar Compra' }));
    cleanup();
    await openAsBuyer();
    expect(payment()).toHaveValue('MercadoPago (link de pago)');
  });

  it('stays focusable, with the reason, for more than ten different products', async () => {
    const place = vi.fn<Orders['place']>();
    const products = Array.from({ length: 11 }, (_, at) => aProduct({ id: at + 1 }));
    await openAsBuyer({ products, orders: { place } });
    const button = screen.getByRole('button', { name: 'Finalizar Compra' });
    expect(button).toBeEnabled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/hasta 10 productos distintos: apartá o quitá 1/);
    await userEvent.click(button);
    await waitFor(() =>
      expect(document.querySelector('[data-announcements]')).toHaveTextContent(/apartá o quitá 1/),
    );
    expect(place).not.toHaveBeenCalled();
  });

  it.each(['visitor', 'buyer'])('tells a %s with eleven products what two orders would cost', async (who) => {
    const products = Array.from({ length: 11 }, (_, at) => aProduct({ id: at + 1, price: 4000 }));
    if (who === 'buyer') await openAsBuyer({ products });
    else openCart({ products });
    // Eleven at $ 3.200 ship for free; so do ten, but one alone costs 1540 − 5 % of 3200.
    expect(screen.getByText(/Cada pedido lleva hasta 10/).closest('[role="note"]')).toHaveTextContent(
      'Ahora tu carrito suma $ 35.200, con envío gratis. En dos pedidos pagás $ 36.580: ' +
        '$ 32.000 por los primeros 10, con envío gratis, y $ 4.580 por el último, con $ 1.380 de envío.',
    );
  });

  it('saves the products that do not fit in one order for later, and restores them', async () => {
    const products = Array.from({ length: 12 }, (_, at) =>
      aProduct({ id: at + 1, title: `Placa ${at + 1}` }),
    );
    const opened = await openAsBuyer({ products });
    await userEvent.click(screen.getByRole('button', { name: 'Apartar los últimos 2 para otro pedido' }));
    expect(inCart(opened)).toHaveLength(10);
    expect(screen.getByText('Apartaste 2 productos para otro pedido')).toBeVisible();
    expect(screen.getByText('Placa 11, Placa 12.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Finalizar Compra' })).not.toHaveAttribute('aria-disabled');
    await userEvent.click(screen.getByRole('button', { name: 'Traer al carrito' }));
    expect(inCart(opened)).toHaveLength(12);
    expect(screen.queryByText(/Apartaste/)).not.toBeInTheDocument();
  });

  it('orders once however often it is clicked, with the chosen payment and the total shown', async () => {
    const place = vi.fn<Orders['place']>(() => new Promise(() => undefined));
    await openAsBuyer({ orders: { place } });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Método de pago' }), 'eCheque');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Finalizar Compra' }));
    await userEvent.click(screen.getByRole('button', { name: 'Registrando tu pedido…' }));
    expect(place).toHaveBeenCalledTimes(1);
    expect(place.mock.calls[0]?.[0]).toMatchObject({
      cart: [{ id: 119, cantidadIndividual: 1 }],
      payment: 'eCheque',
      shownTotal: 9140,
    });
  });

  it('shows the confirmation of the order and empties the cart', async () => {
    const place = () => Promise.resolve(PLACED_ORDER);
    const opened = await openAsBuyer({ orders: { place } });
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar Compra' }));
    await waitFor(() => expect(opened.address()).toBe('/carrito?pedido=PEDIDO00000000000001'));
    expect(inCart(opened)).toEqual([]);
    opened.shop.database.orders = [anOrder()];
    act(() => opened.shop.database.tell());
    expect(await screen.findByRole('heading', { level: 1, name: /Registramos tu pedido/ })).toHaveFocus();
    expect(screen.getByText('PEDIDO00000000000001', { selector: '.silk' })).toBeVisible();
    expect(screen.getByText(/lo despachamos por Andreani a Mitre 1234, Villa Ensayo/)).toHaveTextContent(
      /a nombre de Ana Prueba\.$/,
    );
    expect(screen.getByRole('heading', { name: 'Cómo pagar' })).toBeVisible();
    expect(document.title).toBe(`Pedido registrado · ${shop.name}`);
    expect(screen.queryByText(/Para despacharlo falta/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Consultar por WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining('PEDIDO00000000000001'),
    );
    expect(screen.getByRole('link', { name: 'Ver mis pedidos' })).toHaveAttribute('href', '/user');
  });

  it('shows date and missing fields on the confirmation, and prints no buttons', async () => {
    const opened = await openAsBuyer({ orders: { place: () => Promise.resolve(PLACED_ORDER) } });
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar Compra' }));
    await waitFor(() => expect(opened.address()).toContain('pedido='));
    opened.shop.database.orders = [
      anOrder({ usuario: aBuyer({ calle: '', cel: '' }), fecha: new Date('2026-11-20T13:15:00Z') }),
    ];
    act(() => opened.shop.database.tell());
    expect(await screen.findByText(/20 de noviembre de 2026/)).toBeVisible();
    expect(screen.getByText('Para despacharlo falta: celular y calle.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Completalos en tu perfil' })).toHaveAttribute(
      'href',
      '/user#cel',
    );
    for (const name of ['Ver mis pedidos', 'Seguir mirando'])
      expect(screen.getByRole('link', { name }).closest('.no-print')).not.toBeNull();
    expect(
      screen.getByText(`WhatsApp +${shop.whatsapp} · ${shop.email}`, { exact: false }),
    ).toBeInTheDocument();
  });

  it('reports that an earlier attempt had arrived, and keeps the products added since', async () => {
    const place = () =>
      Promise.resolve({
        kind: 'already-placed',
        orderId: 'PEDIDO00000000000001',
        units: { '119': 1 },
      } as const);
    const opened = await openAsBuyer({ products: [dimmer, relay], orders: { place } });
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar Compra' }));
    expect(screen.getByText('Tu pedido ya había entrado: no lo duplicamos.')).toBeVisible();
    expect(inCart(opened)).toEqual([[138, 1]]);
  });

  it.each([
    [{ fullFilment: true }, 'Quitamos Dimmer WiFi: ahora se vende por Mercado Libre.'],
    [{ price: null }, 'Precio a confirmar: todavía no se puede pedir. Quitamos Dimmer WiFi.'],
  ])('says why a product with %o leaves the cart, and nothing of stock', async (changes, text) => {
    const products = new Map([[119, { ...dimmer, ...changes }]]);
    const opened = await openAsBuyer({
      orders: {
        place: () => Promise.resolve({ kind: 'stock', products }),
        readProducts: () => Promise.resolve(null),
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar Compra' }));
    expect(await screen.findAllByText(text)).toHaveLength(2);
    expect(screen.queryByText(/Sin stock/)).not.toBeInTheDocument();
    expect(inCart(opened)).toEqual([]);
  });

  it('shows «Ups! Sin stock!» and the changes, and clamps the cart', async () => {
    const place = () =>
      Promise.resolve({
        kind: 'stock',
        products: new Map([
          [119, { ...dimmer, stock: 0 }],
          [138, relay],
        ]),
      } as const);
    const opened = await openAsBuyer({ products: [dimmer, relay], orders: { place } });
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar Compra' }));
    expect(screen.getByText('Ups! Sin stock!')).toBeVisible();
    const change = screen.getByText('Ups! Sin stock! Quitamos Dimmer WiFi.');
    expect(change).toBeVisible();
    await waitFor(() => expect(document.activeElement).toContainElement(change));
    expect(inCart(opened)).toEqual([[138, 1]]);
    expect(screen.getByRole('button', { name: 'Finalizar Compra' })).toBeEnabled();
  });

  it('asks to confirm a price that differs from the one shown, and orders at the new price', async () => {
    const now = { ...dimmer, price: 20_000 };
    const place = vi
      .fn<Orders['place']>()
      .mockResolvedValueOnce({
        kind: 'price',
        products: new Map([[119, now]]),
      })
      .mockResolvedValue({ kind: 'refused' });
    await openAsBuyer({ orders: { place } });
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar Compra' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Cambió tu carrito' }));
    expect(dialog.getByText(/Dimmer WiFi/)).toHaveTextContent(
      'Dimmer WiFi: ahora cuesta $ 16.000 (antes $ 8.000).',
    );
    await userEvent.click(dialog.getByRole('button', { name: /Finalizar por/ }));
    expect(place).toHaveBeenCalledTimes(2);
    expect(place.mock.calls[1]?.[0]).toMatchObject({ shownTotal: 16_740 });
  });

  it('asks to confirm a change of price that arrived just before the click', async () => {
    const place = vi.fn<Orders['place']>().mockResolvedValue({ kind: 'refused' });
    const { shop } = await openAsBuyer({ orders: { place } });
    act(() => shop.cart.updateStock(new Map([[119, { ...dimmer, price: 20_000 }]]), [119]));
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar Compra' }));
    expect(place).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /Finalizar por/ }));
    expect(place).toHaveBeenCalledTimes(1);
  });

  it('orders nothing when the buyer declines the new price', async () => {
    const now = { ...dimmer, price: 20_000 };
    const place = vi.fn<Orders['place']>().mockResolvedValue({
      kind: 'price',
      products: new Map([[119, now]]),
    });
    await openAsBuyer({ orders: { place } });
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar Compra' }));
    await userEvent.click(screen.getByRole('button', { name: 'No, revisar' }));
    expect(place).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(total()).toHaveTextContent('$ 16.740');
  });

  it.each([
    [{ kind: 'too-soon', seconds: 12 }, /Esperá 12 segundos/],
    [{ kind: 'too-many-open' }, /Ya tenés 5 pedidos abiertos/],
    [{ kind: 'blocked' }, /No podemos tomar pedidos desde tu cuenta/],
    [{ kind: 'no-answer' }, /no se va a duplicar/],
    [{ kind: 'refused' }, /No se pudo registrar el pedido/],
  ] as const)('shows what to do after the outcome %o, and keeps the cart', async (outcome, text) => {
    const opened = await openAsBuyer({ orders: { place: () => Promise.resolve(outcome) } });
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar Compra' }));
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(inCart(opened)).toEqual([[119, 1]]);
    expect(screen.getByRole('button', { name: 'Finalizar Compra' })).toBeEnabled();
  });
});
