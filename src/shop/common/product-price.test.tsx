import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { priceOf, shown } from '#tests/support/screens/pesos.ts';
import { PriceWithoutTaxes } from '#shared/price-without-taxes.tsx';
import { marketplacePercent } from '#config/shop/prices.ts';
import { ProductPrice } from './product-price.tsx';

it('an unknown price is to be confirmed, beside the marketplace’s price where that is known', () => {
  render(<ProductPrice product={aProduct({ price: null, original_price: 10_000 })} />);
  expect(screen.getByRole('paragraph')).toHaveTextContent(
    `Precio a confirmar En Mercado Libre ${shown(10_000)}`,
  );
  cleanup();
  render(<ProductPrice product={aProduct({ price: null })} />);
  expect(screen.getByRole('paragraph')).toHaveTextContent(/^Precio a confirmar$/);
});

it.skipIf(marketplacePercent === 100).each([false, true])(
  'a price below the marketplace’s names that on the product’s own page alone, without taxes where that is configured (own page: %s)',
  (large) => {
    const price = priceOf(10_000);
    const line = render(<PriceWithoutTaxes pesos={price} />).container.textContent.replaceAll('\u00A0', ' ');
    render(<ProductPrice product={aProduct({ price: 10_000 })} large={large} />);
    const text = `${shown(price)}${large ? ` En Mercado Libre ${shown(10_000)}` : ''}${line}`;
    expect(screen.getByRole('paragraph').textContent.replaceAll('\u00A0', ' ')).toBe(text);
  },
);
