import { productDraft, readPrice, type ProductDraft } from './product-draft.ts';
import { shopPrice, type Product } from '../../../domain/catalogue/product.ts';
import { formatPesos } from '../../../domain/text/money.ts';
import { NO_PRICE } from '../../../shared/price-text.ts';

/** Says what the typed prices make of the shop's price, and when they change nothing (docs/buying.md#prices). */
export function shopPriceText(product: Product, draft: ProductDraft): string {
  const before = shopPrice(product);
  const after = shopPrice({
    fullFilment: product.fullFilment,
    price: readPrice(draft.price),
    original_price: readPrice(draft.original_price),
  });
  if (after === null) return `En la tienda: ${NO_PRICE}, y no se puede pedir.`;
  if (Number.isNaN(after)) return 'En la tienda: falta un importe, por ejemplo 12500.';
  const text = formatPesos(after);
  const { price, original_price } = productDraft(product);
  if (draft.price === price && draft.original_price === original_price) return `En la tienda: ${text}.`;
  if (after === before)
    return `No cambia nada: en la tienda sigue en ${text}${draft.original_price.trim() === '' ? '.' : ', por el precio sin descuento.'}`;
  const change =
    before === null ? `En la tienda: ${text}.` : `En la tienda pasa de ${formatPesos(before)} a ${text}.`;
  return product.idMeli === '' ? change : `${change} Cada 6 horas vuelve a valer el de la publicación.`;
}
