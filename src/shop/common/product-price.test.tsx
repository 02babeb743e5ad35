import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aProduct } from '../../../tests/support/fixtures/a-product.ts';
import { priceOf, shown } from '../../../tests/support/screens/pesos.ts';
import { PriceWithoutTaxes } from '../../shared/price-without-taxes.tsx';
import { ProductPrice } from './product-price.tsx';

it('an unknown price is to be confirmed, beside the marketplace’s price where that is known', () => {
  render(<ProductPrice product={aProduct({ price: null, original_price: 10_000 })} />);
  expect(screen.getByRole('paragraph')).toHaveTextContent(
    `En Mercado Libre: ${shown(10_000)} Precio a confirmar`,
  );
  cleanup();
  render(<ProductPrice product={aProduct({ price: null })} />);
  expect(screen.getByRole('paragraph')).toHaveTextContent(/^Precio a confirmar$/);
});

it.each([false, true])(
  'a price below the marketplace’s names both for screen readers, without taxes where that is configured, and no saving, which is the same for all products (large: %s)',
  (large) => {
    const price = priceOf(10_000);
    const line = render(<PriceWithoutTaxes pesos={price} />).container.textContent.replaceAll('\u00A0', ' ');
    render(<ProductPrice product={aProduct({ price: 10_000 })} large={large} />);
    const text = `En Mercado Libre: ${shown(10_000)} Precio: ${shown(price)}${line}`;
    expect(screen.getByRole('paragraph').textContent.replaceAll('\u00A0', ' ')).toBe(text);
  },
);
