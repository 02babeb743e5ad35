import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inShop } from '#tests/support/fixtures/in-shop.ts';
import { renderPage } from '#tests/support/screens/render-page.tsx';
import { aDimmerOrder } from '#tests/support/screens/shop-services.ts';
import { nationalTaxes } from '#config/shop/prices.ts';
import { isUnsent, ORDER_STATUSES } from '#domain/orders/order.ts';
import { formatPesos, withoutTaxes } from '#domain/text/money.ts';
import { OrderLines } from './order-lines.tsx';

it.each([
  [{ percent: 21 }, ` Precio sin impuestos nacionales: ${formatPesos(withoutTaxes(3024, 21))}`],
  ['none', ' Precio sin impuestos nacionales: no corresponde'],
  [null, ''],
] as const)('the line below a price in a shop with the taxes %j says «%s»', async (taxes, text) => {
  const load = () => import('./price-without-taxes.tsx');
  const { PriceWithoutTaxes } = await inShop({ prices: { nationalTaxes: taxes } }, load);
  expect(render(<PriceWithoutTaxes pesos={3024} />).container.textContent).toBe(text);
});

it.each(ORDER_STATUSES)(
  'a shop with that line shows it for an order in %s only until it is sent',
  (estado) => {
    renderPage(<OrderLines order={aDimmerOrder({ estado })} />);
    const expected = nationalTaxes !== null && isUnsent({ estado }) ? 1 : 0;
    expect(screen.queryAllByText(/^Precio sin impuestos nacionales/)).toHaveLength(expected);
  },
);
