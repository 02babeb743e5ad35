import { useState } from 'react';
import { ORDER_STATUSES, type Order, type OrderStatus } from '../../../domain/orders/order.ts';
import { orderFields, stockMoves } from '../../../domain/seller/order-changes.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { toneClass } from '../../../ui/display/tone-colors.ts';
import { shortId } from '../../common/short-id.ts';
import { statusTone } from '../../common/status-tone.ts';
import { useOrderChange } from './use-order-change.ts';
import styles from './status-select.module.css';

/** The order's status: any of the six (spec §4), applied at once, with a way back. */
export function StatusSelect({ order }: { readonly order: Order }) {
  const { busy, change } = useOrderChange(order);
  const [wished, setWished] = useState<OrderStatus | null>(null);
  const shown = wished ?? order.estado;

  async function choose(next: OrderStatus): Promise<void> {
    if (busy || next === order.estado) return;
    setWished(next);
    const before = order.estado;
    const outcome = await change({ estado: next });
    setWished(null);
    if (outcome.kind !== 'done') return;
    const back = () => void change({ estado: before }, { ...orderFields(order), estado: next });
    showToast('success', doneText(order, next), { label: 'Deshacer', run: back });
  }

  return (
    <SelectField
      label="Estado"
      aria-label={`Estado del pedido ${shortId(order.id)}`}
      fieldClassName={classNames(styles.select, toneClass(statusTone[shown]))}
      options={ORDER_STATUSES}
      value={shown}
      aria-busy={busy}
      onChange={(event) => {
        const next = ORDER_STATUSES.find((status) => status === event.target.value);
        if (next !== undefined) void choose(next);
      }}
    />
  );
}

function doneText(order: Order, next: OrderStatus): string {
  const [move] = stockMoves(order, next);
  const stock = move === undefined ? '' : move.units > 0 ? ' El stock volvió.' : ' El stock se descontó.';
  return `Pedido de ${buyerName(order.usuario)}: ${next}.${stock}`;
}
