import { useStore } from 'zustand';
import { useServices } from '../../../data/services.ts';
import { formatPesos } from '../../../domain/text/money.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { CartChangesList } from '../items/changes-list.tsx';
import styles from '../cart.module.css';
import type { Checkout, PendingCheckout } from './use-checkout.ts';

export interface ChangesDialogProps {
  /** The cart as it is now. */
  readonly wish: PendingCheckout;
  readonly checkout: Checkout;
}

/** Shown before anything is sent when the cart is not what the buyer knew: what changed, and the total to agree to. */
export function ChangesDialog({ wish, checkout }: ChangesDialogProps) {
  const { asked } = checkout;
  const news = useStore(useServices().cart.store, (state) => state.changes);
  if (asked === null) return null;
  return (
    <ConfirmDialog
      open
      title="Cambió tu carrito"
      confirmLabel={`Finalizar por ${formatPesos(wish.total)}`}
      cancelLabel="No, revisar"
      busy={checkout.busy}
      onConfirm={() => checkout.agree(wish)}
      onCancel={() => checkout.decline()}
    >
      <div className={styles.dialog}>
        <p>Algo se actualizó mientras comprabas. Todavía no enviamos nada.</p>
        <CartChangesList news={news} />
        <p>
          Total:{' '}
          {asked.total !== wish.total && (
            <>
              <s>{formatPesos(asked.total)}</s> →{' '}
            </>
          )}
          <strong>{formatPesos(wish.total)}</strong>
        </p>
      </div>
    </ConfirmDialog>
  );
}
