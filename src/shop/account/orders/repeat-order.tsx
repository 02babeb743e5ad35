import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useServices, type Services } from '../../../data/services.ts';
import type { Order } from '../../../domain/orders/order.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { repeatOrder, type RepeatedOrder } from '../../../domain/cart/repeat-order.ts';
import { repeatedOrderText } from '../../../shared/messages/repeated-order.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { addToCartIcon } from '../../../ui/icons/icons.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';

/** Puts what is still sold of an order into the cart again, and says what is not. */
export function RepeatOrder({ order }: { readonly order: Order }) {
  const services = useServices();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function repeat(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const repeated = await addAgain(services, order);
    running.current = false;
    setBusy(false);
    if (repeated === null)
      return showToast(
        'error',
        'No pudimos ver qué queda de este pedido. Revisá tu conexión y probá de nuevo.',
      );
    showToast(isWhole(repeated) ? 'success' : 'warning', repeatedOrderText(repeated), {
      label: 'Ver carrito',
      run: () => void navigate(paths.cart),
    });
  }

  return (
    <Button size="small" icon={addToCartIcon} busy={busy} onClick={() => void repeat()}>
      Repetir pedido
    </Button>
  );
}

function isWhole({ gone, soldOut, noRoom, fewer }: RepeatedOrder): boolean {
  return gone.length + soldOut.length + noRoom.length + fewer.length === 0;
}

/** What came of it, or null when nobody knows what is left. */
async function addAgain(services: Services, order: Order): Promise<RepeatedOrder | null> {
  const { cart, catalogue } = services;
  const products = await productsOf(services, order);
  if (products === null) return null;
  catalogue.put(products.values());
  const repeated = repeatOrder(cart.store.getState().items, order, products);
  cart.change((items) => repeatOrder(items, order, products).cart);
  return repeated;
}

/** The order's products as they are now, or as the page knows them when nobody answers. */
async function productsOf(
  { orders, catalogue }: Services,
  order: Order,
): Promise<ReadonlyMap<number, Product> | null> {
  const current = await orders.readProducts(order.productos.map(({ id }) => id));
  if (current !== null) return current;
  const { status, stored: documents } = catalogue.store.getState();
  return status === 'ready' ? documents : null;
}
