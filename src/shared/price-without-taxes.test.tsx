import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/screens/render-page.tsx';
import { anOrder } from '#tests/support/screens/shop-services.ts';
import { nationalTaxes } from '#config/shop/prices.ts';
import { ORDER_STATUSES } from '#domain/orders/order.ts';
import { formatPesos, withoutTaxes } from '#domain/text/money.ts';
import { OrderLines } from './order-lines.tsx';
import { withoutTaxesText } from './price-without-taxes.tsx';

it('the line below a price names its amount without national taxes, or says that there is none', () => {
  expect(withoutTaxesText(3024, { percent: 21 })).toBe(
    `Precio sin impuestos nacionales: ${formatPesos(withoutTaxes(3024, 21))}`,
  );
  expect(withoutTaxesText(3024, 'none')).toBe('Precio sin impuestos nacionales: no corresponde');
});

it.each(ORDER_STATUSES)(
  'a shop with that line shows it for an order in %s only until it is sent',
  (estado) => {
    renderPage(<OrderLines order={anOrder({ estado })} />);
    const isUnsent = estado === 'Procesando' || estado === 'Pendiente de pago';
    const expected = nationalTaxes !== null && isUnsent ? 1 : 0;
    expect(screen.queryAllByText(/^Precio sin impuestos nacionales/)).toHaveLength(expected);
  },
);
