import { use } from 'react';
import { BUYER_FIELD_LABELS } from '../../../domain/buyer/buyer-labels.ts';
import { buyerUpdate, type BuyerUpdate } from '../../../domain/buyer/record-update.ts';
import { isUnsent, type Order } from '../../../domain/orders/order.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DataList } from '../../common/data-list.tsx';
import { useBuyerRecord } from './use-buyer-record.ts';
import { OrderDialogContext } from '../common/order-dialog-context.ts';
import { correctionObstacle } from '../common/order-messages.ts';
import { OrderNotice } from '../common/order-notice.tsx';
import { useOrderDialog } from '../common/use-order-dialog.ts';

/** Offers to copy what differs in the buyer's record, until the parcel leaves. */
export function BuyerDataUpdate({ order }: { readonly order: Order }) {
  const update = useUpdate(order);
  const openDialog = use(OrderDialogContext);
  if (update === null || !isUnsent(order)) return null;
  return (
    <Notice
      tone="warning"
      title="El perfil de quien compró tiene otros datos que este pedido."
      action={
        <Button size="small" onClick={() => openDialog({ order, dialog: 'record' })}>
          Traer sus datos de hoy
        </Button>
      }
    >
      {update.changes.map(({ field }) => BUYER_FIELD_LABELS[field]).join(', ')}.
    </Notice>
  );
}

interface BuyerDataDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Copies what differs in the buyer's record into the order. */
export function BuyerDataDialog({ order, onClose }: BuyerDataDialogProps) {
  const { busy, isLocked, save, ...current } = useOrderDialog(order, onClose, correctionObstacle);
  const { changes = [], fields = {} } = useUpdate(current.order) ?? {};
  return (
    <ConfirmDialog
      title="¿Traer sus datos de hoy?"
      confirmLabel="Traer al pedido"
      busy={busy}
      isLocked={isLocked}
      onConfirm={() => void save(fields, 'Listo: el pedido tiene los datos de hoy.')}
      onCancel={onClose}
    >
      <div className="stack">
        <OrderNotice {...current} />
        <DataList
          rows={changes.map((change) => [
            BUYER_FIELD_LABELS[change.field],
            <Change key={change.field} {...change} />,
          ])}
        />
      </div>
    </ConfirmDialog>
  );
}

function useUpdate(order: Order): BuyerUpdate | null {
  const { record } = useBuyerRecord(order);
  return record && buyerUpdate(order.usuario, record);
}

function Change({ before, after }: BuyerUpdate['changes'][number]) {
  return (
    <>
      {before !== '' && <del>{before}</del>}
      {before !== '' && ' '}
      {after === '' ? 'sin dato' : <ins>{after}</ins>}
    </>
  );
}
