import { use, useState } from 'react';
import { buyerName } from '../../../domain/buyer/address.ts';
import {
  isUnsent,
  ORDER_STATUSES,
  statusText,
  type Order,
  type OrderStatus,
} from '../../../domain/orders/order.ts';
import { stockMoves } from '../../../domain/seller/order-changes.ts';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { shortId } from '../../common/short-id.ts';
import { statusTone } from '../../common/status-tone.ts';
import { OrderDialogContext } from '../common/order-dialog-context.ts';
import { useOrderChange } from '../common/use-order-change.ts';
import styles from './status-select.module.css';

/** The seller can change a status to any other (docs/data.md#order-statuses). An unsent order is dispatched in its dialog. */
export function StatusSelect({ order }: { readonly order: Order }) {
  const { busy, changeWithUndo } = useOrderChange(order);
  const openDialog = use(OrderDialogContext);
  const [pending, setPending] = useState<OrderStatus | null>(null);
  const shown = pending ?? order.estado;

  async function select(value: string): Promise<void> {
    const next = ORDER_STATUSES.find((status) => status === value);
    if (next === undefined || busy || next === order.estado) return;
    if (next === 'En camino' && isUnsent(order)) return openDialog({ order, dialog: 'dispatch' });
    setPending(next);
    await changeWithUndo({ estado: next }, doneText(order, next));
    setPending(null);
  }

  return (
    <SelectField
      label="Estado"
      aria-label={`Estado del pedido ${shortId(order.id)}`}
      fieldClassName={`${styles.select} tone-${statusTone[shown]}`}
      options={ORDER_STATUSES.map((value) => ({ value, label: statusText(order, value) }))}
      value={shown}
      aria-busy={busy}
      onChange={({ target }) => void select(target.value)}
    />
  );
}

function doneText(order: Order, next: OrderStatus): string {
  const [move] = stockMoves(order, next);
  const stock = move === undefined ? '' : move.units > 0 ? ' El stock volvió.' : ' El stock se descontó.';
  return `Pedido de ${buyerName(order.usuario)}: ${statusText(order, next)}.${stock}`;
}
