import { shortId } from '#domain/orders/short-id.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useServices } from '#data/services.ts';
import { amountPaid } from '#domain/orders/balance.ts';
import {
  canBuyerCancel,
  canOnlySellerCancel,
  statusText,
  type Order,
  type OrderStatus,
} from '#domain/orders/order.ts';
import { WhatsAppLink } from '#shop/page/links.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useBusy } from '#ui/controls/use-busy.ts';
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { closeIcon } from '#ui/icons/icons.json';

/** Why a buyer cannot cancel an order here: its status, or because only its seller can. */
type Refusal = 'by-seller' | OrderStatus;

interface CancelOrderButtonProps {
  readonly order: Order;
  readonly 'aria-describedby': string;
}

export function CancelOrderButton({ order, ...rest }: CancelOrderButtonProps) {
  const { orders } = useServices();
  const [dialog, setDialog] = useState<'ask' | Refusal | null>(null);
  const [busy, run] = useBusy();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setDialog(null);

  async function cancel(): Promise<void> {
    const summary = button.current?.closest('details')?.querySelector('summary');
    const outcome = await orders.cancel(order);
    // The focus returns to the button; for a cancelled order, which has no button, to the card.
    const refusal = outcome.kind === 'too-late' ? outcome.estado : outcome.kind;
    flushSync(() => setDialog(refusal === 'cancelled' || refusal === 'failed' ? null : refusal));
    if (outcome.kind === 'cancelled') summary?.focus();
    if (outcome.kind === 'cancelled') showToast('success', 'Cancelaste el pedido.');
    if (outcome.kind === 'failed')
      showToast('error', 'No pudimos cancelar el pedido. Revisá tu conexión y probá de nuevo, o escribinos.');
  }

  return (
    <>
      <Button
        {...rest}
        ref={button}
        size="small"
        variant="quiet"
        icon={closeIcon}
        onClick={() => setDialog(refusalOf(order) ?? 'ask')}
      >
        Cancelar
      </Button>
      {dialog === 'ask' && (
        <ConfirmDialog
          title="¿Cancelar el pedido?"
          confirmLabel="Sí, cancelar el pedido"
          danger
          busy={busy}
          onConfirm={() => void run(cancel)}
          onCancel={close}
        >
          <div className="stack gap-3">
            <p>Los productos vuelven a estar a la venta. No se puede deshacer.</p>
            <p>
              {amountPaid(order) > 0
                ? 'Ya recibimos tu pago: te escribimos para devolverte la plata.'
                : 'Si ya hiciste el pago, escribinos y te devolvemos la plata.'}
            </p>
          </div>
        </ConfirmDialog>
      )}
      {dialog !== null && dialog !== 'ask' && <CancelRefusal order={order} reason={dialog} onClose={close} />}
    </>
  );
}

function refusalOf(order: Order): Refusal | null {
  if (!canBuyerCancel(order)) return order.estado;
  return canOnlySellerCancel(order) ? 'by-seller' : null;
}

interface CancelRefusalProps {
  readonly order: Order;
  readonly reason: Refusal;
  readonly onClose: () => void;
}

function CancelRefusal({ order, reason, onClose }: CancelRefusalProps) {
  const isBySeller = reason === 'by-seller';
  const status = statusText(order, isBySeller ? order.estado : reason);
  return (
    <Dialog
      alert
      size="small"
      title={isBySeller ? 'Escribinos para cancelarlo' : 'No se puede cancelar'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            Volver
          </Button>
          <WhatsAppLink
            variant="primary"
            text={`Hola, quiero cancelar el pedido ${shortId(order.id)} (está en ${status}).`}
          >
            Escribir al vendedor
          </WhatsAppLink>
        </>
      }
    >
      <div className="stack gap-3">
        <p>
          {isBySeller
            ? 'Este pedido no se puede cancelar desde la página.'
            : `Esta orden se encuentra ${status} y no se puede cancelar.`}
        </p>
        <p>Contactá al vendedor y lo resolvemos.</p>
      </div>
    </Dialog>
  );
}
