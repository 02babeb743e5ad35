import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { useServices } from '#data/services.ts';
import type { Order } from '#domain/orders/order.ts';
import { Button } from '#ui/controls/button.tsx';
import { useBusy } from '#ui/controls/use-busy.ts';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { addToCartIcon } from '#ui/icons/icons.json';
import { addLines, readCurrentProducts } from '#shop/common/cart/add-lines.ts';

export function RepeatOrderButton({ order }: { readonly order: Order }) {
  const services = useServices();
  const navigate = useNavigate();
  const [busy, run] = useBusy();

  async function repeat(): Promise<void> {
    const ids = order.productos.map(({ id }) => id);
    const products = await readCurrentProducts(services, ids);
    if (products === null)
      return showToast(
        'error',
        'No pudimos ver qué queda de este pedido. Revisá tu conexión y probá de nuevo.',
      );
    const { text, isComplete } = addLines(services, order.productos, products);
    const action = { label: 'Ver carrito', run: () => void navigate(paths.cart) };
    showToast(isComplete ? 'success' : 'warning', text, action);
  }

  return (
    <Button size="small" icon={addToCartIcon} busy={busy} onClick={() => void run(repeat)}>
      Repetir pedido
    </Button>
  );
}
