import { act, configure, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
// Fetched ahead, so that a busy machine does not spend a test's patience on it.
import '../../../src/admin/products/import/import-dialog.tsx';
import type { Product } from '../../../src/domain/catalogue/product.ts';
import { ProductsSection } from '../../../src/admin/products/products-section.tsx';
import { SellerProvider } from '../../../src/admin/frame/seller-provider.tsx';
import { SELLER, type FakeSeller } from './fake-seller.ts';

// A busy machine takes its time.
configure({ asyncUtilTimeout: 5000 });

/** The seller's products at an address, signed in, with these in the database; null refuses to be read. */
export async function openProducts(
  fake: FakeSeller,
  products: readonly Product[] | null,
  address = '/admin?seccion=productos',
): Promise<void> {
  fake.database.products = products;
  await act(() => fake.seller.session.signIn(SELLER.user, SELLER.password));
  render(
    <MemoryRouter initialEntries={[address]}>
      <SellerProvider seller={fake.seller}>
        <ProductsSection />
      </SellerProvider>
    </MemoryRouter>,
  );
}
