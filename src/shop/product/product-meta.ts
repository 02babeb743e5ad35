import { formatPesos } from '../../domain/text/money.ts';
import { shopPrice, type Product } from '../../domain/catalogue/product.ts';
import type { PageMeta } from '../../shared/page-meta.ts';

/** What a product's page says of itself to search engines and to whoever a link to it is sent. */
export function productMeta(product: Product): PageMeta {
  const stock = product.stock > 0 ? 'con stock' : 'agotado';
  return {
    description: `${product.title}: ${formatPesos(shopPrice(product))}, ${stock}. Envíos a toda la Argentina.`,
    image: product.imgMeliUrl[0]?.secure_url,
    type: 'product',
  };
}
