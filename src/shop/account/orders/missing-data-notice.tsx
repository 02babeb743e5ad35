import { useStore } from 'zustand';
import { useServices } from '#data/services.ts';
import type { ShippingData, UserRecord } from '#domain/buyer/buyer.ts';
import { missingOrderData, type MissingOrderData } from '#domain/orders/missing-data.ts';
import { fieldList } from '#shared/form-messages.ts';
import { PICK_UP } from '#domain/shipping/shipping-service.ts';
import type { Order } from '#domain/orders/order.ts';
import { WhatsAppLink } from '#shop/common/whatsapp-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { BUYER_FIELD_LABELS } from '#domain/buyer/buyer-labels.ts';

export function MissingDataNotice({ order }: { readonly order: Order }) {
  const user = useStore(useServices().account.store, (state) => state.user);
  const gap = missingOrderData(order, user);
  if (gap === null || user === null) return null;
  if (gap.isCompleted)
    return (
      <Notice
        tone="success"
        title={`Ya completaste lo que le faltaba a este pedido: ${fieldList(gap.missing)}.`}
        action={
          <WhatsAppLink size="small" text={missingDataMessage(order, gap, user)}>
            Mandarlos por WhatsApp
          </WhatsAppLink>
        }
      >
        El vendedor los ve y los suma al pedido antes de despacharlo.
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      title={`Para ${order.servicioEnvio === PICK_UP ? 'entregarlo' : 'despacharlo'} falta: ${fieldList(gap.missing)}.`}
    >
      <a href={`#${gap.missing[0]}`}>Completalos en tus datos</a>
      <span>: los sumamos a este pedido.</span>
    </Notice>
  );
}

export function CompletedOrdersNotice({ user }: { readonly user: UserRecord }) {
  const orders = useStore(useServices().account.store, (state) => state.orders) ?? [];
  const waiting = orders.filter((order) => missingOrderData(order, user)?.isCompleted);
  if (waiting.length === 0) return null;
  return (
    <Notice tone="info" live>
      {`${waiting.length === 1 ? 'Un pedido tuyo salió' : `${waiting.length} pedidos tuyos salieron`} sin algunos de estos datos: el vendedor los ve acá y los suma antes de despachar.`}
    </Notice>
  );
}

export function missingDataMessage({ id }: Order, gap: MissingOrderData, user: ShippingData): string {
  const { missing } = gap;
  const data = missing.map((field) => `${BUYER_FIELD_LABELS[field]}: ${user[field].trim()}`);
  return [`Hola, completé lo que le faltaba al pedido ${id} (${fieldList(missing)}).`, ...data].join('\n');
}
