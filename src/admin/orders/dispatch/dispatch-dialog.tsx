import { useId, useState, type SyntheticEvent } from 'react';
import { buyerName, buyerPlace } from '../../../domain/buyer/address.ts';
import { isPaid, type Order } from '../../../domain/orders/order.ts';
import { dispatchProblem } from '../../../domain/shipping/dispatch.ts';
import { noticeChannels } from '../../../domain/seller/notices.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { shortId } from '../../common/short-id.ts';
import { SessionWarning } from '../../session/session-warning.tsx';
import { trackingProblemMessage } from '../messages.ts';
import type { Told } from '../tell/use-tell.ts';
import { DispatchFields } from './dispatch-fields.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { isWholeTold, RestOfNotice } from './rest-of-notice.tsx';
import { dispatchedOrder, useDispatch } from './use-dispatch.ts';
import { useDispatchDraft } from './use-dispatch-draft.ts';
import { useSafeClose } from './use-safe-close.tsx';
import rows from '../../common/rows.module.css';

interface DispatchDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Dispatches one order and tells its buyer (docs/product.md#dispatching). */
export function DispatchDialog({ order, onClose }: DispatchDialogProps) {
  const draft = useDispatchDraft(order);
  const { dispatch, message } = draft;
  const { busy, send } = useDispatch(order);
  const [problem, setProblem] = useState<string>();
  const [told, setTold] = useState<Told | null>(null);
  const isTyped = draft.isDirty && told === null;
  const safe = useSafeClose(
    isTyped ? 'El pedido no se despachó: se pierde lo que escribiste.' : null,
    onClose,
  );
  const form = useId();
  const canTell = noticeChannels(order.usuario).length > 0;

  async function apply(isTelling: boolean): Promise<void> {
    if (busy) return;
    const found = trackingProblemMessage(dispatchProblem(dispatch), dispatch.number);
    setProblem(found);
    if (found !== undefined) return showToast('error', found);
    const rest = await send(dispatch, isTelling ? message : null);
    if (rest !== null) showRest(rest);
  }

  function showRest(rest: Told): void {
    if (isWholeTold(rest)) onClose();
    else setTold(rest);
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void apply(canTell);
  }

  const actions = (
    <>
      <Button busy={busy} onClick={() => void apply(false)}>
        Despachar sin avisar
      </Button>
      {canTell && (
        <Button type="submit" form={form} variant="primary" busy={busy}>
          Despachar y avisar
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      onClose={safe.close}
      title={told === null ? `Despachar pedido ${shortId(order.id)}` : 'Despachado: falta avisar'}
      actions={told === null ? actions : undefined}
    >
      <SessionWarning />
      <p>
        <strong>{buyerName(order.usuario)}</strong> <span className="muted">{buyerPlace(order.usuario)}</span>
        {told === null && <span className={rows.secondLine}>El pedido pasa a «En camino».</span>}
      </p>
      {told === null ? (
        <>
          <OfflineNotice />
          {!isPaid(order) && <Notice tone="warning">Todavía no está pagado.</Notice>}
          <form id={form} className="stack" noValidate onSubmit={submit}>
            <DispatchFields order={order} draft={draft} problem={problem} canTell={canTell} />
          </form>
        </>
      ) : (
        <RestOfNotice
          order={dispatchedOrder(order, dispatch)}
          message={message}
          told={told}
          isFocused
          onChange={showRest}
        />
      )}
      {safe.question}
    </Dialog>
  );
}
