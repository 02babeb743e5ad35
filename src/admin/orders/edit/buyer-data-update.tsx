import { useState } from 'react';
import { BUYER_FIELD_LABELS } from '../../../domain/buyer/buyer-labels.ts';
import { buyerUpdate, type BuyerUpdate } from '../../../domain/buyer/record-update.ts';
import { isUnsent, type Order } from '../../../domain/orders/order.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DataList } from '../../common/data-list.tsx';
import { useBuyerRecord } from './use-buyer-record.ts';
import { useOrderChange } from './use-order-change.ts';

/** Offers to copy what differs in the buyer's record, until the parcel leaves. */
export function BuyerDataUpdate({ order }: { readonly order: Order }) {
  const { record } = useBuyerRecord(order);
  const update = isUnsent(order) && record !== null ? buyerUpdate(order.usuario, record) : null;
  return update === null ? null : <Offer order={order} update={update} />;
}

function Offer({ order, update }: { readonly order: Order; readonly update: BuyerUpdate }) {
  const { busy, changeWithUndo } = useOrderChange(order);
  const [open, setOpen] = useState(false);

  async function copy(): Promise<void> {
    await changeWithUndo(update.fields, 'Listo: el pedido tiene los datos de hoy.');
    setOpen(false);
  }

  return (
    <Notice
      tone="warning"
      title="El perfil de quien compró tiene otros datos que este pedido."
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          Traer sus datos de hoy
        </Button>
      }
    >
      {update.changes.map(({ field }) => BUYER_FIELD_LABELS[field]).join(', ')}.
      {open && (
        <ConfirmDialog
          title="¿Traer sus datos de hoy?"
          confirmLabel="Traer al pedido"
          busy={busy}
          onConfirm={() => void copy()}
          onCancel={() => setOpen(false)}
        >
          <DataList
            rows={update.changes.map((change) => [
              BUYER_FIELD_LABELS[change.field],
              <Change key={change.field} {...change} />,
            ])}
          />
        </ConfirmDialog>
      )}
    </Notice>
  );
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
