import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useServices, type Services } from '../../../data/services.ts';
import { repeatOrder, type RepeatedOrder } from '../../../domain/cart/repeat-order.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { repeatedOrderText } from '../../../shared/messages/repeated-order.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useBusy } from '../../../ui/controls/use-busy.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { addToCartIcon } from '../../../ui/icons/icons.ts';

/** Button that adds the products of an order to the cart, as far as they are sold, and reports which are not. */
export function RepeatOrder({ order }: { readonly order: Order }) {
  const services = useServices();
  const navigate = useNavigate();
  const [busy, run] = useBusy();

  async function repeat(): Promise<void> {
    const repeated = await addToCartAgain(services, order);
    if (repeated === null)
      return showToast(
        'error',
        'No pudimos ver qué queda de este pedido. Revisá tu conexión y probá de nuevo.',
      );
    const { gone, soldOut, noRoom, fewer } = repeated;
    const isComplete = gone.length + soldOut.length + noRoom.length + fewer.length === 0;
    const action = { label: 'Ver carrito', run: () => void navigate(paths.cart) };
    showToast(isComplete ? 'success' : 'warning', repeatedOrderText(repeated), action);
  }

  return (
    <Button size="small" icon={addToCartIcon} busy={busy} onClick={() => void run(repeat)}>
      Repetir pedido
    </Button>
  );
}

/** Returns null when neither the database nor the catalogue has the products. */
async function addToCartAgain(services: Services, order: Order): Promise<RepeatedOrder | null> {
  const { cart, catalogue, orders } = services;
  const current = await orders.readProducts(order.productos.map(({ id }) => id));
  const { status, stored } = catalogue.store.getState();
  const products = current ?? (status === 'ready' ? stored : null);
  if (products === null) return null;
  catalogue.put(products.values());
  const repeated = repeatOrder(cart.store.getState().items, order, products);
  cart.change((items) => repeatOrder(items, order, products).cart);
  return repeated;
}
