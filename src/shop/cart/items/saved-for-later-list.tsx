import { useStore } from 'zustand';
import { savedForLater } from '#data/cart/saved-for-later-store.ts';
import { useServices } from '#data/services.ts';
import { MAX_ORDER_LINES } from '#domain/cart/cart.ts';
import { cartTotals, type CartLine } from '#domain/cart/cart-totals.ts';
import { formatPesos } from '#domain/text/money.ts';
import { tooManyLinesText } from '#shop/common/checkout-messages.ts';
import { withHeadingFocus } from '#shop/common/heading-focus.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';

/** Id of the reason why the cart cannot be one order. */
export const TOO_MANY_LINES_ID = 'demasiados-productos';

/** Sets the products beyond one order aside, and says before what shipping twice costs (docs/buying.md#order-limits). */
export function SaveForLater({ lines }: { readonly lines: readonly CartLine[] }) {
  const { cart } = useServices();
  const owner = useOwner();
  const text = tooManyLinesText(lines.length);
  if (text === null) return null;
  const excess = lines.length - MAX_ORDER_LINES;
  const last = excess === 1 ? 'el último' : `los últimos ${excess}`;
  function save(): void {
    savedForLater.saveExcess(cart, owner);
    showToast('success', `Apartamos ${last} para tu próximo pedido.`);
  }
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" onClick={withHeadingFocus(save)}>
          {`Apartar ${last} para otro pedido`}
        </Button>
      }
    >
      <p id={TOO_MANY_LINES_ID} tabIndex={-1}>
        {text}
      </p>
      <p>
        {`En dos pedidos, el envío sale ${shippingText(lines.slice(0, MAX_ORDER_LINES))} por los primeros ${MAX_ORDER_LINES} ` +
          `y ${shippingText(lines.slice(MAX_ORDER_LINES))} por ${last}.`}
      </p>
    </Notice>
  );
}

function shippingText(lines: readonly CartLine[]): string {
  const { shipping } = cartTotals(lines);
  return shipping === 0 ? 'gratis' : formatPesos(shipping);
}

/** The buyer's identity; '' for a visitor. */
function useOwner(): string {
  return useStore(useServices().session.store, ({ identity }) => identity?.sub ?? '');
}

export function SavedForLaterNotice() {
  const { cart, catalogue } = useServices();
  const { owner, items } = useStore(savedForLater.store);
  const products = useStore(catalogue.store, (state) => state.stored);
  const own = useOwner();
  if ((owner !== own && owner !== '') || items.length === 0) return null;
  const titles = items.map(({ id }) => products.get(id)?.title ?? `Producto ${id}`);
  const count = items.length === 1 ? '1 producto' : `${items.length} productos`;
  return (
    <Notice
      title={`Apartaste ${count} para otro pedido`}
      action={
        <Button size="small" onClick={withHeadingFocus(() => savedForLater.restore(cart))}>
          Traer al carrito
        </Button>
      }
    >
      {`${titles.join(', ')}.`}
    </Notice>
  );
}
