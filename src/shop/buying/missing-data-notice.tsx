import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '#config/paths.ts';
import { useServices } from '#data/services.ts';
import { missingOrderData } from '#domain/orders/missing-data.ts';
import type { Order } from '#domain/orders/order.ts';
import { fieldList } from '#shared/form-messages.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { deliveryTexts } from './delivery-texts.ts';

/** Renders the data that an unsent order lacks, until the buyer's record has them (docs/buying.md#checkout). */
export function MissingDataNotice({ order }: { readonly order: Order }) {
  const user = useStore(useServices().account.store, (state) => state.user);
  const gap = missingOrderData(order, user);
  if (gap === null || gap.isCompleted) return null;
  const { handOver } = deliveryTexts(order.servicioEnvio);
  return (
    <Notice tone="warning" title={`Para ${handOver} falta: ${fieldList(gap.missing)}.`}>
      <Link to={`${paths.user}#${gap.missing[0]}`}>Completalos en tus datos</Link>
      <span>: los sumamos a este pedido.</span>
    </Notice>
  );
}
