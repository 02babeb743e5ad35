import { paths } from '#config/paths.ts';
import { shop } from '#config/shop/shop.ts';
import { whatsappLink } from '#config/whatsapp-link.ts';
import { cartLinkValue, ITEMS_PARAMETER } from '#domain/cart/cart-link.ts';
import { MAX_ORDER_LINES } from '#domain/cart/cart.ts';
import { orderRequestText, type OrderRequest } from '#domain/cart/order-request.ts';
import { useSiteOrigin } from '#shop/common/product-address.ts';

/**
 * Returns the address of a WhatsApp message that orders these lines (docs/buying.md#order-by-whatsapp); null for more
 * products than an order takes, and where the shop has no WhatsApp.
 */
export function useOrderLink(
  order: Omit<OrderRequest, 'cartAddress'>,
  phone: string = shop.whatsapp,
): string | null {
  const origin = useSiteOrigin();
  const { length } = order.lines;
  if (phone === '' || length === 0 || length > MAX_ORDER_LINES) return null;
  const cartAddress = `${origin}${paths.cart}?${ITEMS_PARAMETER}=${cartLinkValue(order.lines)}`;
  return whatsappLink(orderRequestText({ ...order, cartAddress }), phone);
}
