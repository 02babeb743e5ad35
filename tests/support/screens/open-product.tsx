import { Route, Routes } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { Services } from '#data/services.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { ProductPage } from '#shop/product/product-page.tsx';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { renderPage, shopServices } from './render-page.tsx';

export const dimmer = aProduct({ id: 119, title: 'Dimmer', price: 12_500, stock: 3 });

/** Ten products besides the opened one. */
export const others = Array.from({ length: 10 }, (_, at) => aProduct({ id: at + 1 }));

/** Opens the page of a product in a catalogue with ten others. */
export function renderProduct(product: Product = dimmer, at = `/producto/${product.id}`) {
  return renderProductWith(shopServices([product, ...others]), at);
}

/** Opens the product page at this address with these services. */
export function renderProductWith(services: Services, address: string) {
  const screens = (
    <Routes>
      <Route path={paths.product(':currentId')} element={<ProductPage />} />
    </Routes>
  );
  return renderPage(screens, { services, address });
}
