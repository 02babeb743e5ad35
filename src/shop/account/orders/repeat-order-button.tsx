import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useServices } from '../../../data/services.ts';
import { type RepeatedOrder, repeatOrder } from '../../../domain/cart/repeat-order.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useBusy } from '../../../ui/controls/use-busy.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { addToCartIcon } from '../../../ui/icons/icons.json';
import { MAX_CART_LINES } from '../../../domain/cart/cart.ts';

export function RepeatOrderButton({ order }: { readonly order: Order }) {
  const { cart, catalogue, orders } = useServices();
  const navigate = useNavigate();
  const [busy, run] = useBusy();

  async function repeat(): Promise<void> {
    const current = await orders.readProducts(order.productos.map(({ id }) => id));
    const { status, stored } = catalogue.store.getState();
    const products = current ?? (status === 'ready' ? stored : null);
    if (products === null)
      return showToast(
        'error',
        'No pudimos ver qué queda de este pedido. Revisá tu conexión y probá de nuevo.',
      );
    catalogue.put(products.values());
    const repeated = repeatOrder(cart.store.getState().items, order, products);
    cart.change(() => repeated.cart);
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

export function repeatedOrderText({ added, gone, soldOut, noRoom, fewer }: RepeatedOrder): string {
  const sentences = [
    addedText(added),
    ...fewer.map(({ title, added: some, wanted }) => `De ${title} sumamos ${some} de ${wanted}: no hay más.`),
  ];
  if (noRoom.length > 0)
    sentences.push(
      `No entró en el carrito, que lleva hasta ${MAX_CART_LINES} productos distintos: ${noRoom.join(', ')}.`,
    );
  if (soldOut.length > 0) sentences.push(`Sin stock: ${soldOut.join(', ')}.`);
  if (gone.length > 0) sentences.push(`Ahora no se vende acá: ${gone.join(', ')}.`);
  return sentences.join(' ');
}

function addedText(units: number): string {
  if (units === 0) return 'No agregamos nada al carrito.';
  return units === 1 ? 'Agregamos 1 producto al carrito.' : `Agregamos ${units} productos al carrito.`;
}
