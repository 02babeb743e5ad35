import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aProduct } from '../../../tests/support/fixtures/a-product.ts';
import { ProductPrice } from './product-price.tsx';

it('a price below the marketplace’s names both for screen readers', () => {
  render(<ProductPrice product={aProduct({ price: 10_000 })} large />);
  expect(screen.getByRole('paragraph')).toHaveTextContent(
    /^En Mercado Libre: \$\s10\.000 Precio: \$\s[\d.]+ Ahorrás \$\s[\d.]+$/,
  );
});
