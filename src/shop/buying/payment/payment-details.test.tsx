import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { inShop } from '#tests/support/fixtures/in-shop.ts';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { aDimmerOrder } from '#tests/support/screens/shop-services.ts';
import { whatsappLink } from '#config/whatsapp-link.ts';
import type { PaymentData } from '#config/shop-types.ts';
import { payment } from '#config/shop/payment.ts';
import * as shopValues from '#config/shop/shop.ts';
import { PAYMENT_METHODS } from '#domain/checkout/payment-methods.ts';
import { ORDER_STATUSES, statusesOf, type Order } from '#domain/orders/order.ts';
import { PaymentDetails } from './payment-details.tsx';

const { transfer, echeque } = payment;

const NONE: PaymentData = { transfer: null, echeque: null, sendsPaymentLink: false };

const LINK = 'https://mpago.la/2aBcDeF';

const show = (order: Partial<Order>) =>
  render(<PaymentDetails order={aDimmerOrder(order)} heading="h3" className="card" />);

/** Renders the payment of an order in a shop with this payment data. */
async function showIn(data: PaymentData, order: Partial<Order>): Promise<void> {
  const load = () => import('./payment-details.tsx');
  const { PaymentDetails: Details } = await inShop(
    { payment: { payment: data }, shop: { whoSells: null } },
    load,
  );
  render(<Details order={aDimmerOrder(order)} heading="h3" className="card" />);
}

/** Returns the visible lines, with ordinary spaces. */
const lines = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => {
      const value = term.nextElementSibling?.textContent ?? '';
      return [term.textContent, value.replaceAll('\u00A0', ' ')];
    }),
  );

describe('how to pay', () => {
  it('a transfer shows the account, the amount and the reference, each with a button that copies it', async () => {
    const user = userEvent.setup();
    show({ totalCosto: 12_340.5 });
    expect(lines()).toEqual({
      Importe: '$ 12.340,50',
      Alias: transfer?.alias,
      CBU: transfer?.cbu,
      Titular: transfer?.holder,
      CUIT: transfer?.cuit,
      Banco: transfer?.bank,
      Referencia: 'PEDIDO',
    });
    expect(screen.getByText(new RegExp(`CUIT ${shopValues.whoSells?.cuit}`))).toBeVisible();
    const copied = async (name: string) => {
      await user.click(screen.getByRole('button', { name: `Copiar ${name}` }));
      return navigator.clipboard.readText();
    };
    expect(screen.getByText('Banco').parentElement).toHaveAttribute('class');
    await user.click(screen.getByRole('button', { name: 'Más datos' }));
    expect(screen.getByText('Banco').parentElement).not.toHaveAttribute('class');
    expect(await copied('CBU')).toBe(transfer?.cbu);
    expect(await copied('Importe')).toBe('12340,50');
    expect(await copied('CUIT')).toBe(transfer?.cuit.replaceAll('-', ''));
    expect(screen.getByRole('link', { name: 'Mandar comprobante' })).toHaveAttribute(
      'href',
      whatsappLink(
        'Hola, te mando el comprobante de la transferencia de $\u00A012.340,50 por el pedido PEDIDO.',
      ),
    );
  });

  it('leaves out what the shop did not configure', async () => {
    await showIn({ ...NONE, transfer: { holder: '', cuit: '', bank: '', cbu: '', alias: 'mi.tienda' } }, {});
    expect(Object.keys(lines())).toEqual(['Importe', 'Alias', 'Referencia']);
    expect(screen.queryByText(/Atendemos/)).not.toBeInTheDocument();
  });

  it('an eCheque shows to whom, for how much and until when it is issued', () => {
    show({ medioDePago: 'eCheque', totalCosto: 9140 });
    expect(lines()).toEqual({
      Importe: '$ 9.140',
      Beneficiario: echeque?.payee,
      CUIT: echeque?.cuit,
      Plazo: echeque?.term,
      Referencia: 'PEDIDO',
    });
    expect(screen.getByRole('link', { name: 'Avisar' })).toBeVisible();
  });

  it('MercadoPago says that the link comes until the order has one, and then links to the payment', () => {
    const order = { medioDePago: 'MercadoPago (link de pago)', totalCosto: 9140 };
    const { rerender } = show(order);
    expect(
      screen.getByText(/Te mandamos el link de pago a ana@correo\.example o al 351 5550000\./),
    ).toBeVisible();
    rerender(
      <PaymentDetails order={aDimmerOrder({ ...order, linkDePago: LINK })} heading="h3" className="card" />,
    );
    expect(screen.queryByText(/Te mandamos el link/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Pagar \$.9\.140/ })).toHaveAttribute('href', LINK);
  });

  it('a link that is no web address is not offered', () => {
    show({ medioDePago: 'MercadoPago (link de pago)', linkDePago: 'javascript:alert(1)' });
    expect(screen.queryByRole('link', { name: /^Pagar/ })).not.toBeInTheDocument();
    expect(screen.getByText(/Te mandamos el link de pago/)).toBeVisible();
  });

  it('a payment link is offered whatever the payment method is', () => {
    show({ linkDePago: LINK });
    expect(screen.getByRole('link', { name: /^Pagar/ })).toHaveAttribute('href', LINK);
    expect(lines()).toHaveProperty('CBU');
  });

  it.each([...PAYMENT_METHODS, 'Efectivo'])(
    'without data the payment by %s is arranged with the buyer',
    async (method) => {
      await showIn(NONE, { medioDePago: method });
      expect(screen.getByText(/Te escribimos a ana@correo\.example/)).toHaveTextContent(
        `Te escribimos a ana@correo.example o al 351 5550000 para coordinar el pago: ${method}.`,
      );
      expect(screen.getByRole('link', { name: 'Coordinar el pago' })).toBeVisible();
    },
  );

  it('the payment method of another program is arranged with the buyer', () => {
    show({ medioDePago: 'Efectivo', usuario: aBuyer({ correo: '', email: '', cel: '' }) });
    expect(screen.getByText('Te escribimos para coordinar el pago: Efectivo.')).toBeVisible();
  });

  it('shows the shop’s own data while an order awaits its payment', () => {
    const shows = (order: Partial<Order>) => {
      cleanup();
      render(<PaymentDetails order={aDimmerOrder(order)} heading="h2" className="card" />);
      return screen.queryByText(/Transferí el total/) !== null;
    };
    expect(ORDER_STATUSES.filter((estado) => shows({ estado }))).toEqual(statusesOf('unsent'));
    expect(shows({ pago: { fecha: new Date(), nota: '', monto: aDimmerOrder().totalCosto } })).toBe(false);
  });
});
