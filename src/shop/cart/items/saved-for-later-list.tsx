import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '../../../config/paths.ts';
import { savedForLater } from '../../../data/cart/saved-for-later-store.ts';
import { useServices } from '../../../data/services.ts';
import { MAX_ORDER_LINES } from '../../../domain/cart/cart.ts';
import { splitTotals, type CartLine, type CartTotals } from '../../../domain/cart/cart-totals.ts';
import { COURIER, PICK_UP, type Delivery } from '../../../domain/shipping/shipping-service.ts';
import { formatPesos } from '../../../domain/text/money.ts';
import { tooManyLinesText } from '../../common/checkout-messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';

/** Id of the reason why the cart cannot be one order. */
export const TOO_MANY_LINES_ID = 'demasiados-productos';

interface SaveForLaterProps {
  readonly lines: readonly CartLine[];
  /** Discount on the products. */
  readonly percent: number;
  readonly delivery?: Delivery;
}

export function SaveForLater({ lines, percent, delivery = COURIER }: SaveForLaterProps) {
  const { cart, account } = useServices();
  // A visitor has no record to save products for.
  const owner = useStore(account.store, ({ user }) => user?.sub ?? null);
  const text = tooManyLinesText(lines.length);
  if (text === null) return null;
  const excess = lines.length - MAX_ORDER_LINES;
  const last = excess === 1 ? 'el último' : `los últimos ${excess}`;
  function save(to: string): void {
    savedForLater.saveExcess(cart, to);
    showToast('success', `Apartamos ${last} para tu próximo pedido.`);
  }
  return (
    <Notice
      tone="warning"
      {...(owner !== null && {
        action: (
          <Button size="small" onClick={() => save(owner)}>
            Apartar {last} para otro pedido
          </Button>
        ),
      })}
    >
      <p id={TOO_MANY_LINES_ID}>{text}</p>
      <p>{splitText(lines, last, percent, delivery)}</p>
    </Notice>
  );
}

/** Says before the buyer decides what shipping twice costs. */
function splitText(lines: readonly CartLine[], last: string, percent: number, delivery: Delivery): string {
  const { together, first, second, apart } = splitTotals(lines, percent, delivery);
  // Picking up costs nothing, so two orders cost as much as one.
  if (delivery === PICK_UP) return `Retirándolos, en dos pedidos pagás lo mismo: ${formatPesos(apart)}.`;
  return (
    `Ahora tu carrito suma ${formatPesos(together.total)}, ${shippingText(together)}. ` +
    `En dos pedidos pagás ${formatPesos(apart)}: ` +
    `${formatPesos(first.total)} por los primeros ${MAX_ORDER_LINES}, ${shippingText(first)}, y ` +
    `${formatPesos(second.total)} por ${last}, ${shippingText(second)}.`
  );
}

function shippingText({ shipping }: CartTotals): string {
  return shipping === 0 ? 'con envío gratis' : `con ${formatPesos(shipping)} de envío`;
}

export function SavedForLaterNotice() {
  const { cart, catalogue, session } = useServices();
  const navigate = useNavigate();
  const { owner, items } = useStore(savedForLater.store);
  const products = useStore(catalogue.store, (state) => state.stored);
  const sub = useStore(session.store, ({ identity }) => identity?.sub);
  if (owner !== sub || items.length === 0) return null;
  const titles = items.map(({ id }) => products.get(id)?.title ?? `Producto ${id}`);
  const count = items.length === 1 ? '1 producto' : `${items.length} productos`;
  function restore(): void {
    savedForLater.restore(cart);
    void navigate(paths.cart);
  }
  return (
    <Notice
      title={`Apartaste ${count} para otro pedido`}
      action={
        <Button size="small" onClick={restore}>
          Traer al carrito
        </Button>
      }
    >
      {titles.join(', ')}.
    </Notice>
  );
}
