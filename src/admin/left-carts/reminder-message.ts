import { paths } from '../../config/paths.ts';
import { shop } from '../../config/shop/shop.ts';
import type { UserRecord } from '../../domain/buyer/buyer.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import type { BuyerMessage } from '../../domain/orders/message-texts.ts';
import { greeting } from '../orders/common/order-greeting.ts';

/** Products that a message names; the others are counted. */
const NAMED = 5;

/** The products of a cart with their units: «2 × Relé», «1 × Sensor», «y 3 más». */
export function cartParts({ carrito }: UserRecord, products: ReadonlyMap<number, Product>): string[] {
  const named = carrito
    .slice(0, NAMED)
    .map(
      ({ id, cantidadIndividual }) =>
        `${cantidadIndividual} × ${products.get(id)?.title ?? `Producto ${id}`}`,
    );
  return carrito.length > NAMED ? [...named, `y ${carrito.length - NAMED} más`] : named;
}

/** The prepared message to a buyer who left a cart behind (docs/panel.md#carts-left-behind). */
export function reminderMessage(buyer: UserRecord, products: ReadonlyMap<number, Product>): BuyerMessage {
  const text = [
    `${greeting(buyer)} Te escribimos de ${shop.name}: en tu carrito quedaron:\n${cartParts(buyer, products).join('\n')}`,
    `Si los querés, seguí por acá: ${location.origin}${paths.cart}`,
    'Si tenés alguna duda, contestanos este mensaje.',
    `Para no recibir más recordatorios, destildalo en tu perfil: ${location.origin}${paths.user}#aceptaRecordatorio`,
  ];
  return { subject: `Tu carrito en ${shop.name}`, text: text.join('\n\n') };
}
