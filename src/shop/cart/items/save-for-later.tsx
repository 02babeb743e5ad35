import { useServices } from '../../../data/services.ts';
import { MAX_ORDER_LINES } from '../../../domain/cart/cart.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { savedForLater } from './shared-saved-for-later.ts';

export interface SaveForLaterProps {
  /** Of the reason, which describes the finish button. */
  readonly id: string;
  readonly text: string;
  /** Different products in the cart. */
  readonly lines: number;
  /** The buyer's sub. */
  readonly owner: string;
}

/** Why the cart does not fit in one order, and a way to keep the rest for the next. */
export function SaveForLater({ id, text, lines, owner }: SaveForLaterProps) {
  const { cart } = useServices();
  const over = lines - MAX_ORDER_LINES;
  const what = over === 1 ? 'el último' : `los últimos ${over}`;
  return (
    <Notice
      tone="warning"
      action={
        <Button
          size="small"
          onClick={() => {
            savedForLater.saveExcess(cart, owner);
            showToast('success', `Apartamos ${what} para tu próximo pedido.`);
          }}
        >
          Apartar {what} para otro pedido
        </Button>
      }
    >
      <span id={id}>{text}</span>
    </Notice>
  );
}
