import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BUYER_FIELD_LABELS } from '../../../domain/buyer/labels.ts';
import { buyerUpdate, type BuyerUpdate } from '../../../domain/buyer/record-update.ts';
import { isUnsent, type Order } from '../../../domain/orders/order.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useBusy } from '../../../ui/controls/use-busy.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { DataList } from '../../common/data-list.tsx';
import { useSeller } from '../../common/seller-context.ts';
import { changeMessage } from '../messages.ts';

/** Offers to copy what the buyer changed in their record since the order, until the parcel leaves. */
export function BuyerDataUpdate({ order }: { readonly order: Order }) {
  const { session, countUserReads } = useSeller();
  const isHere = isUnsent(order);
  const { data: record } = useQuery({
    queryKey: ['buyer record', order.id, order.user_sub],
    queryFn: async () => {
      const read = await session.repositories().users.record(order.user_sub);
      countUserReads(1);
      return read;
    },
    gcTime: 0,
    enabled: isHere,
  });
  const update = isHere && record ? buyerUpdate(order.usuario, record) : null;
  return update === null ? null : <Offer order={order} update={update} />;
}

function Offer({ order, update }: { readonly order: Order; readonly update: BuyerUpdate }) {
  const { session } = useSeller();
  const [open, setOpen] = useState(false);
  const [busy, run] = useBusy();

  async function copy(): Promise<void> {
    const request = { id: order.id, seen: order.usuario, update };
    const outcome = (await session.active()?.orders.updateBuyerCopy(request)) ?? { kind: 'refused' };
    setOpen(false);
    if (outcome.kind === 'done') showToast('success', 'Listo: el pedido tiene los datos de hoy.');
    else showToast('error', outcome.kind === 'changed' ? CHANGED : (changeMessage(outcome) ?? CHANGED));
  }

  return (
    <Notice
      tone="warning"
      title="Quien compró cambió sus datos después de este pedido."
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
          onConfirm={() => void run(copy)}
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

const CHANGED =
  'Los datos de este pedido cambiaron mientras tanto. No guardamos nada; revisalos y probá de nuevo.';

function Change({ before, after }: BuyerUpdate['changes'][number]) {
  return (
    <>
      {before !== '' && <del>{before}</del>}
      {before !== '' && ' '}
      {after === '' ? 'sin dato' : <ins>{after}</ins>}
    </>
  );
}
