import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { priceOf, inPesos } from '#tests/support/screens/pesos.ts';
import { PriceWithoutTaxes } from '#shared/price-without-taxes.tsx';
import { inShop } from '#tests/support/fixtures/in-shop.ts';
import { ProductPrice } from './product-price.tsx';

it('an unknown price is to be confirmed, beside the marketplace’s price where that is known', () => {
  render(<ProductPrice product={aProduct({ price: null, original_price: 10_000 })} />);
  expect(screen.getByRole('paragraph')).toHaveTextContent(
    `Precio a confirmar En Mercado Libre ${inPesos(10_000)}`,
  );
  cleanup();
  render(<ProductPrice product={aProduct({ price: null })} />);
  expect(screen.getByRole('paragraph')).toHaveTextContent(/^Precio a confirmar$/);
});

it('a known price names no other, but for the one without taxes where that is configured', () => {
  const price = priceOf(10_000);
  const line = render(<PriceWithoutTaxes pesos={price} />).container.textContent.replaceAll('\u00A0', ' ');
  render(<ProductPrice product={aProduct({ price: 10_000 })} large />);
  expect(screen.getByRole('paragraph').textContent.replaceAll('\u00A0', ' ')).toBe(inPesos(price) + line);
});

it('a shop that sells nowhere else shows the price before its discount struck through, and no other shop does', async () => {
  const own = await inShop({ prices: { marketplacePercent: null } }, () => import('./product-price.tsx'));
  const product = aProduct({ idMeli: '', permalink: '', price: 18_990.5, original_price: 21_500.9 });
  render(<own.ProductPrice product={product} />);
  expect(screen.getByText(/18\.990/)).toBeVisible();
  expect(screen.getByText(/21\.500,90/).tagName).toBe('S');
  cleanup();
  render(<ProductPrice product={product} />);
  expect(screen.queryByText(/21\.500,90/)).not.toBeInTheDocument();
});
