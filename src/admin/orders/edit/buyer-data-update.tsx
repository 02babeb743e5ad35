import { useEffect, useState } from 'react';
import { reportError } from '../../../data/reporting/report.ts';
import type { UserRecord } from '../../../domain/buyer/buyer.ts';
import { buyerUpdate, type BuyerChange, type BuyerUpdate } from '../../../domain/buyer/record-update.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { changeMessage } from '../messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { useSeller } from '../../common/seller-context.ts';
import details from '../../common/details.module.css';

/** What the buyer completed or changed since this order, with the way to bring it in while the parcel is here. */
export function BuyerDataUpdate({ order }: { readonly order: Order }) {
  const isHere = order.estado === 'Procesando' || order.estado === 'Pendiente de pago';
  return isHere ? <Comparison order={order} /> : null;
}

function Comparison({ order }: { readonly order: Order }) {
  const record = useRecord(order.user_sub);
  const update = record === null ? null : buyerUpdate(order.usuario, record);
  return update === null ? null : <Offer order={order} update={update} />;
}

interface OfferProps {
  readonly order: Order;
  readonly update: BuyerUpdate;
}

function Offer({ order, update }: OfferProps) {
  const { users } = useSeller();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  async function bring(): Promise<void> {
    setBusy(true);
    const outcome = await users.bring({ id: order.id, seen: order.usuario, update });
    setBusy(false);
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
      {update.changes.map(({ label }) => label).join(', ')}.
      <ConfirmDialog
        open={open}
        title="¿Traer sus datos de hoy?"
        confirmLabel="Traer al pedido"
        busy={busy}
        onConfirm={() => void bring()}
        onCancel={() => setOpen(false)}
      >
        <Changes changes={update.changes} />
      </ConfirmDialog>
    </Notice>
  );
}

const CHANGED =
  'Los datos de este pedido cambiaron mientras tanto. No guardamos nada; revisalos y probá de nuevo.';

function Changes({ changes }: { readonly changes: readonly BuyerChange[] }) {
  return (
    <dl className={details.data}>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before !== '' && (
              <>
                <del>{before}</del>{' '}
              </>
            )}
            {after === '' ? 'sin dato' : <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The buyer's record, read when the order is opened; without an answer there is simply nothing to offer. */
function useRecord(sub: string): UserRecord | null {
  const { users } = useSeller();
  const [record, setRecord] = useState<UserRecord | null>(null);
  useEffect(() => {
    let late = false;
    users.record(sub).then(
      (found) => {
        if (!late) setRecord(found);
      },
      (cause: unknown) => reportError('buyer record', cause),
    );
    return () => {
      late = true;
    };
  }, [users, sub]);
  return record;
}
