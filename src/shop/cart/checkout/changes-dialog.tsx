import { useStore } from 'zustand';
import { useServices } from '../../../data/services.ts';
import { formatPesos } from '../../../domain/text/money.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { CartChangesList } from '../items/cart-changes.tsx';
import styles from '../cart.module.css';
import type { Checkout, Purchase } from './use-checkout.ts';

interface ChangesDialogProps {
  /** The purchase with the current total. */
  readonly purchase: Purchase;
  readonly checkout: Checkout;
}

/** Shows what changed in the cart since the buyer last saw it, and asks to confirm the new total before sending. */
export function ChangesDialog({ purchase, checkout }: ChangesDialogProps) {
  const { state, confirm, decline } = checkout;
  const changes = useStore(useServices().cart.store, (state) => state.changes);
  if (state.name === 'editing' || state.oldTotal === null) return null;
  const total = formatPesos(purchase.shownTotal);
  return (
    <ConfirmDialog
      open
      title="Cambió tu carrito"
      confirmLabel={`Finalizar por ${total}`}
      cancelLabel="No, revisar"
      busy={state.name === 'sending'}
      onConfirm={() => confirm(purchase)}
      onCancel={decline}
    >
      <div className={styles.dialog}>
        <p>Algo se actualizó mientras comprabas. Todavía no enviamos nada.</p>
        <CartChangesList changes={changes} />
        <p>
          Total:{' '}
          {state.oldTotal !== purchase.shownTotal && (
            <>
              <s>{formatPesos(state.oldTotal)}</s> →{' '}
            </>
          )}
          <strong>{total}</strong>
        </p>
      </div>
    </ConfirmDialog>
  );
}
