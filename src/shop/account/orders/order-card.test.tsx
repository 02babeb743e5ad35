import { act, screen, waitFor, within, cleanup } from '@testing-library/react';
import { shortId } from '#domain/orders/short-id.ts';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { renderProfile, orderCard, orderCards } from '#tests/support/screens/render-profile.tsx';
import { inPesos } from '#tests/support/screens/pesos.ts';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { aDimmerOrder } from '#tests/support/screens/shop-services.ts';
import type { Orders } from '#data/orders/orders.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { formatDateTime } from '#domain/text/shop-time.ts';
import { pickUpText } from '#domain/shipping/shipping-service.ts';
import { discountOf } from '#domain/checkout/payment-methods.ts';
import { trackingUrl } from '#domain/orders/tracking.ts';

describe('«Repetir pedido»', () => {
  const look = (...products: Product[]): Partial<Orders> => ({
    readProducts: () => Promise.resolve(new Map(products.map((product) => [product.id, product]))),
  });
  const repeat = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Más' }));
    await userEvent.click(screen.getByRole('button', { name: 'Repetir pedido' }));
  };

  it('adds the products to the cart, with a link to the cart', async () => {
    const { shop, address } = await renderProfile(
      [aDimmerOrder()],
      look(aProduct({ id: 119, title: 'Dimmer WiFi' })),
    );
    await repeat();
    expect(shop.cart.store.getState().items).toEqual([
      expect.objectContaining({ id: 119, cantidadIndividual: 1 }),
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('Agregamos 1 unidad al carrito.');
    await userEvent.click(screen.getByRole('button', { name: 'Ver carrito' }));
    await waitFor(() => expect(address()).toBe('/carrito'));
  });

  it('shows an error when the products cannot be read', async () => {
    await renderProfile([aDimmerOrder()]);
    await repeat();
    expect(screen.getByRole('alert')).toHaveTextContent('No pudimos ver qué queda de este pedido.');
  });
});

describe('an order and its payment', () => {
  const TOTAL = aDimmerOrder().totalCosto;
  const paid = { fecha: new Date('2026-11-21T15:00:00Z'), nota: '', monto: TOTAL };
  const steps = () => screen.getByRole('list', { name: 'Estado del pedido' });

  it('lists what happened with its time, the last as the current step, and what is to come', async () => {
    const placed = new Date('2026-11-21T02:30:00Z');
    const asked = new Date('2026-11-21T13:15:00Z');
    await renderProfile([
      aDimmerOrder({
        estado: 'Pendiente de pago',
        fecha: placed,
        fechasDeEstado: { 'Pendiente de pago': asked },
        avisos: { recordatorio: { cuando: asked, por: 'Email', numero: '' } },
      }),
    ]);
    const items = within(steps()).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(`^Hiciste el pedido${formatDateTime(placed)}`),
      `Te pedimos el pago${formatDateTime(asked)} · Te avisamos por e-mail`,
      'Pago (todavía no)',
      'Despacho (todavía no)Seguimiento: Pendiente',
      'Entrega (todavía no)',
    ]);
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null, null, null]);
  });

  it('shows how to pay until the seller notes the payment, and says so', async () => {
    const { shop } = await renderProfile([aDimmerOrder()]);
    expect(screen.getByRole('heading', { name: 'Cómo pagar' })).toBeVisible();
    shop.database.orders = [aDimmerOrder({ pago: paid })];
    act(() => shop.database.deliver());
    expect(screen.queryByRole('heading', { name: 'Cómo pagar' })).not.toBeInTheDocument();
    expect(within(steps()).getByText('Pagado').parentElement).toHaveAttribute('aria-current', 'step');
  });

  it('says what is missing of a payment, and how to pay it, until it is complete', async () => {
    const { shop } = await renderProfile([aDimmerOrder({ pago: { ...paid, monto: TOTAL - 4140 } })]);
    expect(screen.getByText(/^Faltan \$\s4\.140\.$/)).toBeVisible();
    expect(screen.getByText(/^Transferí lo que falta/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copiar Importe' }).closest('div')).toHaveTextContent('4.140');
    expect(within(steps()).queryByText('Pagado')).not.toBeInTheDocument();
    shop.database.orders = [aDimmerOrder({ pago: { ...paid, monto: TOTAL } })];
    act(() => shop.database.deliver());
    expect(screen.queryByText(/Faltan/)).not.toBeInTheDocument();
  });

  it('says how much of an overpaid order the buyer gets back', async () => {
    await renderProfile([aDimmerOrder({ pago: { ...paid, monto: TOTAL + 860 } })]);
    expect(screen.getByText(/^Te devolvemos \$\s860\.$/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Cómo pagar' })).not.toBeInTheDocument();
  });

  it('says which amount was refunded, and when, instead of how to pay', async () => {
    const back = { devuelto: 860.5, devueltoEl: new Date('2026-11-25T02:59:00Z') };
    const { shop } = await renderProfile([aDimmerOrder({ pago: { ...paid, ...back } })]);
    const sentence = `Te devolvimos ${inPesos(860.5)} el 24/11/2026.`;
    expect(screen.getByText(sentence)).toBeVisible();
    shop.database.orders = [aDimmerOrder({ estado: 'Cancelada', pago: { ...paid, monto: 0, ...back } })];
    act(() => shop.database.deliver());
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.queryByText(/No tenés que pagar nada|te devolvemos/)).not.toBeInTheDocument();
  });

  it('says to whom the invoice goes', async () => {
    const usuario = aBuyer({ cuit: '30-71234567-1', iva: 'Responsable Inscripto' });
    await renderProfile([aDimmerOrder({ usuario })]);
    expect(screen.getByText('Factura A a CUIT 30-71234567-1, Responsable Inscripto.')).toBeVisible();
  });

  it('links to its invoice', async () => {
    const link = 'https://facturas.example/1';
    const factura = {
      tipo: 'B',
      numero: '00003-00012345',
      fecha: '2026-03-01',
      link,
      nota: 'Gracias',
    } as const;
    await renderProfile([aDimmerOrder({ factura })]);
    const line = screen.getByText(/^Factura B 00003-00012345 del 01\/03\/2026/).parentElement;
    expect(line).toHaveTextContent(/Gracias$/);
    expect(screen.getByRole('link', { name: /^Ver la factura/ })).toHaveAttribute('href', link);
  });

  it.each(['Cancelar', 'Cancelada'] as const)(
    'promises the money back when it was paid and is in %s',
    async (estado) => {
      await renderProfile([aDimmerOrder({ estado, pago: paid })]);
      const refund = `Como ya lo habías pagado, te devolvemos ${inPesos(TOTAL)}:`;
      expect(screen.getByText(refund, { exact: false })).toBeVisible();
      expect(screen.queryByText(/No tenés que pagar nada/)).not.toBeInTheDocument();
    },
  );

  it.each([
    [paid, 'Ya recibimos tu pago: te escribimos para devolverte la plata.'],
    [null, 'Si ya hiciste el pago, escribinos y te devolvemos la plata.'],
  ])('with the payment %o says on its cancellation how the money is returned', async (pago, text) => {
    await renderProfile([aDimmerOrder({ pago })]);
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(text);
  });

  it('leads to its receipt', async () => {
    const { address } = await renderProfile([aDimmerOrder()]);
    await userEvent.click(screen.getByRole('button', { name: 'Más' }));
    await userEvent.click(screen.getByRole('button', { name: 'Comprobante' }));
    expect(address()).toBe('/carrito?pedido=PEDIDO00000000000001');
  });

  it('shows the lines, the total and the address as the seller corrects them', async () => {
    const { shop } = await renderProfile([aDimmerOrder()]);
    const before = aDimmerOrder();
    shop.database.orders = [
      {
        ...before,
        totalCosto: 17_140,
        productos: before.productos.map((line) => ({ ...line, cantidadDelPedido: 2 })),
        usuario: { ...before.usuario, calle: 'Belgrano' },
      },
    ];
    act(() => shop.database.deliver());
    expect(screen.getByText(/^2 × /)).toBeVisible();
    expect(screen.getByText(/^Va a Belgrano 1234/)).toBeVisible();
  });
});

describe('the buyer’s orders', () => {
  it('show what a transfer took off the products, and no discount without one', async () => {
    const full = aDimmerOrder();
    const discount = discountOf(full.totalCosto - full.costoEnvio, 10);
    await renderProfile([{ ...full, totalCosto: full.totalCosto - discount }]);
    expect(orderCard()).toHaveTextContent(`Descuento${inPesos(-discount)}`);
    cleanup();
    await renderProfile([full]);
    expect(orderCard()).not.toHaveTextContent('Descuento');
  });

  it('show date, id, count, price, status, payment, shipping, address and lines', async () => {
    const order = aDimmerOrder();
    await renderProfile([order]);
    for (const text of [
      'Hace 5 minutos',
      shortId(order.id),
      '1 producto',
      inPesos(order.totalCosto),
      order.medioDePago,
      `Envío por Andreani${inPesos(order.costoEnvio)}`,
      `1 × ${inPesos(order.totalCosto - order.costoEnvio)}`,
      'Va a Mitre 1234, Villa Ensayo, Córdoba (5000).',
    ])
      expect(orderCard()).toHaveTextContent(text);
    expect(within(orderCard()).getByRole('link', { name: 'Dimmer WiFi' })).toHaveAttribute(
      'href',
      '/producto/119',
    );
    expect(within(orderCard()).getByText('Hace 5 minutos').parentElement).toHaveAttribute(
      'title',
      expect.stringMatching(/ de 20\d\d/),
    );
  });

  it.each([
    ['Procesando', true],
    ['En camino', true],
    ['Cancelada', true],
    ['Finalizada', false],
  ] as const)('are expanded unless finished: %s', async (estado, open) => {
    await renderProfile([aDimmerOrder({ estado })]);
    expect(orderCard()).toHaveProperty('open', open);
  });

  it('show «Pendiente» while there is no tracking number', async () => {
    await renderProfile([aDimmerOrder()]);
    expect(screen.getByText('Seguimiento: Pendiente').closest('li')).toHaveTextContent(/^Despacho/);
    expect(screen.queryByRole('button', { name: 'Copiar número' })).not.toBeInTheDocument();
  });

  it('say of an order to pick up where that is, and that it is ready in place of on its way', async () => {
    await renderProfile([aDimmerOrder({ servicioEnvio: 'Retiro', costoEnvio: 0, estado: 'En camino' })]);
    expect(screen.getAllByText('Listo para retirar').length).toBeGreaterThan(1);
    expect(screen.getByText(`Se retira en ${pickUpText()}.`)).toBeVisible();
    expect(screen.queryByText(/Seguimiento|En camino|^Va a/)).not.toBeInTheDocument();
  });

  it('name the bus in place of a link', async () => {
    await renderProfile([aDimmerOrder({ trackingNumber: '000123456789012', servicioEnvio: 'Micro' })]);
    expect(screen.getByText('000123456789012 por micro')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Seguir el envío/ })).not.toBeInTheDocument();
  });

  it('link the tracking number to where it is followed, and copy it with a toast', async () => {
    const user = userEvent.setup();
    const order = aDimmerOrder({ trackingNumber: '360000102000579' });
    await renderProfile([order]);
    expect(screen.getByText('360000102000579 por Andreani')).toBeVisible();
    const link = screen.getByRole('link', { name: /^Seguir el envío/ });
    expect(link).toHaveAttribute('href', trackingUrl(order));
    await user.click(screen.getByRole('button', { name: 'Copiar número' }));
    await expect(navigator.clipboard.readText()).resolves.toBe('360000102000579');
    expect(screen.getByText('Número de seguimiento copiado.')).toBeVisible();
  });

  it('have buttons that a screen reader describes by the number of the order', async () => {
    const orders = ['PEDIDO00000000000001', 'SEGUNDO0000000000001'].map((id) => aDimmerOrder({ id }));
    await renderProfile(orders);
    for (const [at, { id }] of orders.entries()) {
      const card = within(orderCards()[at] ?? document.body);
      await userEvent.click(card.getByRole('button', { name: 'Más' }));
      const buttons = ['Copiar Importe', 'Cancelar', 'Más', 'Comprobante', 'Repetir pedido'];
      for (const button of [
        ...buttons.map((name) => card.getByRole('button', { name })),
        card.getByRole('link', { name: 'Consultar' }),
      ])
        expect(button).toHaveAccessibleDescription(expect.stringContaining(shortId(id)));
    }
  });

  it('link to a WhatsApp message with the order’s number', async () => {
    await renderProfile([aDimmerOrder()]);
    expect(screen.getByRole('link', { name: 'Consultar' })).toHaveAttribute(
      'href',
      expect.stringMatching(/PEDIDO\.$/),
    );
  });

  it('change when the seller changes them, with a toast', async () => {
    const { shop } = await renderProfile([aDimmerOrder()]);
    shop.database.orders = [aDimmerOrder({ estado: 'En camino', trackingNumber: '360000102000579' })];
    act(() => shop.database.deliver());
    expect(screen.getByRole('status')).toHaveTextContent('Tu pedido de Dimmer WiFi ahora está: En camino.');
    expect(screen.getByText('360000102000579 por Andreani')).toBeVisible();
    const steps = within(screen.getByRole('list', { name: 'Estado del pedido' }));
    expect(steps.getByText('Despachado por Andreani').parentElement).toHaveAttribute('aria-current', 'step');
  });
});

describe('an order that lacks shipping data', () => {
  const order = aDimmerOrder({ usuario: aBuyer({ dni: '', calle: '' }) });

  it('names the missing field and links to it', async () => {
    const { shop } = await renderProfile([order]);
    shop.database.record = aBuyer({ dni: '', calle: '' });
    act(() => shop.database.deliver());
    expect(within(orderCard()).getByText('Para despacharlo falta: DNI y calle.')).toBeVisible();
    const link = within(orderCard()).getByRole('link', { name: 'Completalos en tus datos' });
    expect(link).toHaveAttribute('href', '/user#dni');
  });

  it('shows no notice once the form has the data, or it is on its way', async () => {
    const { shop } = await renderProfile([order]);
    shop.database.record = aBuyer();
    act(() => shop.database.deliver());
    expect(screen.queryByText(/Para despacharlo falta/)).not.toBeInTheDocument();
    cleanup();
    await renderProfile([{ ...order, estado: 'En camino' }]);
    expect(screen.queryByText(/Para despacharlo falta/)).not.toBeInTheDocument();
  });
});
