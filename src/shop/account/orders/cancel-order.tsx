import { useRef, useState } from 'react';
import { whatsappLink } from '../../../config/shop.ts';
import { useServices } from '../../../data/services.ts';
import { canBuyerCancel, type Order, type OrderStatus } from '../../../domain/orders/order.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { notCancellableText } from '../../../shared/messages/cancel-order.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { closeIcon, whatsappIcon } from '../../../ui/icons/icons.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import styles from './order-card.module.css';

/** The cancel button: it asks first while the order is in Procesando, and says why not afterwards (spec §4). */
export function CancelOrder({ order }: { readonly order: Order }) {
  const { orders } = useServices();
  const [dialog, setDialog] = useState<'ask' | OrderStatus | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const close = () => setDialog(null);

  async function cancel(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const outcome = await orders.cancel(order);
    running.current = false;
    setBusy(false);
    setDialog(outcome.kind === 'too-late' ? outcome.estado : null);
    if (outcome.kind === 'cancelled') showToast('success', 'Cancelaste el pedido.');
    if (outcome.kind === 'failed') showToast('error', FAILED);
  }

  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={closeIcon}
        onClick={() => setDialog(canBuyerCancel(order) ? 'ask' : order.estado)}
      >
        Cancelar pedido
      </Button>
      <ConfirmDialog
        open={dialog === 'ask'}
        title="¿Cancelar el pedido?"
        confirmLabel="Sí, cancelar el pedido"
        danger
        busy={busy}
        onConfirm={() => void cancel()}
        onCancel={close}
      >
        Los productos vuelven a estar a la venta. No se puede deshacer.
      </ConfirmDialog>
      {dialog !== null && dialog !== 'ask' && <Refusal order={order} status={dialog} onClose={close} />}
    </>
  );
}

const FAILED = 'No pudimos cancelar el pedido. Revisá tu conexión y probá de nuevo, o escribinos.';

interface RefusalProps {
  readonly order: Order;
  readonly status: OrderStatus;
  readonly onClose: () => void;
}

function Refusal({ order, status, onClose }: RefusalProps) {
  const text = `Hola, quiero cancelar el pedido ${order.id} (está en ${status}).`;
  return (
    <Dialog
      open
      alert
      size="small"
      title="No se puede cancelar"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            Volver
          </Button>
          <a
            className={buttonClass({ variant: 'primary' })}
            href={whatsappLink(text)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon shape={whatsappIcon} size={20} />
            Escribir al vendedor
          </a>
        </>
      }
    >
      <div className={styles.refusal}>
        <p>{notCancellableText(status)}.</p>
        <p>Contactá al vendedor y lo resolvemos.</p>
      </div>
    </Dialog>
  );
}
