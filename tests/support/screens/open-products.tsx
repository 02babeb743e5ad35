import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
// Imported ahead, so that its load time does not count against a test's time-out.
import '../../../src/admin/products/import/import-dialog.tsx';
import type { Product } from '../../../src/domain/catalogue/product.ts';
import { ProductsSection } from '../../../src/admin/products/products-section.tsx';
import { SellerProvider } from '../../../src/admin/frame/seller-panel.tsx';
import { SELLER, type FakeSeller } from './fake-seller.ts';

/** Renders the signed-in panel's products at an address with these in the database; null fails to be read. */
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
