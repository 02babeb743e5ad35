import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../tests/support/screens/render-page.tsx';
import { shown } from '../../tests/support/screens/pesos.ts';
import { anOrder } from '../../tests/support/screens/shop-services.ts';
import { ORDER_STATUSES } from '../domain/orders/order.ts';
import { withoutTaxes } from '../domain/text/money.ts';
import { OrderLines } from './order-lines.tsx';
import { PriceWithoutTaxes } from './price-without-taxes.tsx';

const VAT = { percent: 21 };

it('a price has its price without national taxes below it, or says that there is none', () => {
  render(<PriceWithoutTaxes pesos={3024} taxes={VAT} />);
  const text = `Precio sin impuestos nacionales: ${shown(withoutTaxes(3024, VAT.percent))}`;
  expect(screen.getByText(text)).toBeVisible();
  cleanup();
  render(<PriceWithoutTaxes pesos={3024} taxes="none" />);
  expect(screen.getByText('Precio sin impuestos nacionales: no corresponde')).toBeVisible();
  cleanup();
  expect(render(<PriceWithoutTaxes pesos={null} taxes={VAT} />).container).toBeEmptyDOMElement();
});

it.each(ORDER_STATUSES)('the total of an order in %s has the line only until the order is sent', (estado) => {
  const order = anOrder({ estado });
  const line = shown(withoutTaxes(order.totalCosto, VAT.percent));
  renderPage(<OrderLines order={order} taxes={VAT} />);
  const total = screen.getByText('Total').parentElement;
  const isShown = estado === 'Procesando' || estado === 'Pendiente de pago';
  expect(total?.textContent.replaceAll('\u00A0', ' ').includes(line)).toBe(isShown);
  cleanup();
  renderPage(<OrderLines order={order} taxes={null} />);
  expect(screen.queryByText(/sin impuestos/)).not.toBeInTheDocument();
});
