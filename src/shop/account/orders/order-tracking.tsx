import { isCancelled, type Order } from '../../../domain/orders/order.ts';
import { hasCourierTrace, hasTrackingNumber, trackingUrl } from '../../../domain/orders/tracking.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { externalIcon } from '../../../ui/icons/icons.ts';
import { copyIcon, truckIcon } from '../../../ui/icons/lazy-icons.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import styles from './order-card.module.css';

/** Tracking number with a link to the courier's page, or to the postal service's form (docs/product.md#tracking). */
export function OrderTracking({ order }: { readonly order: Order }) {
  const { trackingNumber } = order;
  const isKnown = hasTrackingNumber(trackingNumber);
  // An order cancelled before it had a number never gets one.
  if (!isKnown && isCancelled(order.estado)) return null;
  return (
    <div className={`row small ${styles.tracking}`}>
      <span>
        <Icon shape={truckIcon} size={20} />
        Seguimiento
      </span>
      {isKnown ? (
        <>
          <a href={trackingUrl(trackingNumber)} target="_blank" rel="noopener noreferrer">
            {hasCourierTrace(trackingNumber) ? trackingNumber : `${trackingNumber} en Correo Argentino`}
            <Icon shape={externalIcon} size={16} title="(se abre en otra pestaña)" />
          </a>
          <Button size="small" variant="quiet" icon={copyIcon} onClick={() => void copy(trackingNumber)}>
            Copiar número
          </Button>
        </>
      ) : (
        <span>Pendiente</span>
      )}
    </div>
  );
}

async function copy(trackingNumber: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(trackingNumber);
    showToast('success', 'Número de seguimiento copiado.');
  } catch {
    showToast('error', `No se pudo copiar. El número es ${trackingNumber}`);
  }
}
