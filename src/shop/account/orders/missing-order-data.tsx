import { useStore } from 'zustand';
import { whatsappLink } from '../../../config/shop.ts';
import { useServices } from '../../../data/services.ts';
import type { UserRecord } from '../../../domain/buyer/buyer.ts';
import { missingOrderData, type MissingOrderData } from '../../../domain/orders/missing-data.ts';
import { missingDataMessage } from '../../../shared/messages/missing-data.ts';
import { fieldList } from '../../../shared/messages/shipping-form.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { whatsappIcon } from '../../../ui/icons/icons.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** What an order left without, and what becomes of it once the buyer has completed it. */
export function MissingOrderDataForm({ order }: { readonly order: Order }) {
  const user = useStore(useServices().account.store, (state) => state.user);
  const gap = missingOrderData(order, user);
  if (gap === null || user === null) return null;
  if (gap.isCompleted) return <Completed order={order} gap={gap} user={user} />;
  return (
    <Notice tone="warning" title={`Para despacharlo falta: ${fieldList(gap.missing)}.`}>
      <a href={`#${gap.missing[0]}`}>Completalos en tus datos</a>: los sumamos a este pedido.
    </Notice>
  );
}

interface CompletedProps {
  readonly order: Order;
  readonly gap: MissingOrderData;
  readonly user: UserRecord;
}

function Completed({ order, gap, user }: CompletedProps) {
  return (
    <Notice
      tone="success"
      title={`Ya completaste lo que le faltaba a este pedido: ${fieldList(gap.missing)}.`}
      action={
        <a
          className={buttonClass({ size: 'small' })}
          href={whatsappLink(missingDataMessage(order, gap, user))}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon shape={whatsappIcon} size={20} />
          Mandarlos por WhatsApp
        </a>
      }
    >
      El vendedor los ve y los suma al pedido antes de despacharlo.
    </Notice>
  );
}

/** Beside «Guardar datos»: the orders that are waiting for what is in the form now. */
export function CompletedOrders({ user }: { readonly user: UserRecord }) {
  const orders = useStore(useServices().account.store, (state) => state.orders) ?? [];
  const waiting = orders.filter((order) => missingOrderData(order, user)?.isCompleted);
  if (waiting.length === 0) return null;
  return (
    <Notice tone="info" live>
      {waiting.length === 1
        ? 'Un pedido tuyo salió sin algunos de estos datos: '
        : `${waiting.length} pedidos tuyos salieron sin algunos de estos datos: `}
      el vendedor los ve acá y los suma antes de despachar.
    </Notice>
  );
}
