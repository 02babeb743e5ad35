import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { buyerName, buyerPlace } from '../../../domain/buyer/address.ts';
import { balanceOf, hasPayment, isPaid } from '../../../domain/orders/balance.ts';
import { statusText, type Order } from '../../../domain/orders/order.ts';
import { dispatchProblem } from '../../../domain/shipping/dispatch.ts';
import { notificationChannels } from '../../../domain/seller/notifications.ts';
import { formatPesos } from '../../../domain/text/money.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useBusy } from '../../../ui/controls/use-busy.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { shortId } from '../../common/short-id.ts';
import { SessionWarning } from '../../session/session-warning.tsx';
import { dispatchObstacle, trackingProblemMessage } from '../common/order-messages.ts';
import { OrderNotice } from '../common/order-notice.tsx';
import { useSeenOrders } from '../common/use-seen-orders.ts';
import { useOrderChange } from '../common/use-order-change.ts';
import { focusField } from '../../../ui/controls/form.tsx';
import { DispatchFields, MAX_MESSAGE, NUMBER_FIELD, useDispatchDraft } from './dispatch-fields.tsx';
import { OfflineNotice } from '../common/offline-notice.tsx';
import { dispatchTexts, OFFLINE_TEXT } from './dispatch-texts.ts';
import { isFullyNotified, PendingNotification } from './pending-notification.tsx';
import { dispatchedOrder, useDispatch, type NotificationOutcome } from './use-dispatch.ts';
import { useSafeClose } from './use-safe-close.tsx';
import rows from '../../common/rows.module.css';

/** End of the sentence that an order was dispatched: only an e-mail that went out now has notified its buyer. */
function notifiedText(notification: NotificationOutcome | null): string {
  if (notification === null || !isFullyNotified(notification)) return '';
  return notification.email === null ? '; ya lo sabía' : ' y ya le avisamos';
}

interface DispatchDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Dispatches one order and notifies its buyer (docs/panel.md#dispatching). */
export function DispatchDialog({ order: opened, onClose }: DispatchDialogProps) {
  const current = useSeenOrders([opened], dispatchObstacle)(opened);
  const { order } = current;
  const draft = useDispatchDraft(opened);
  const { dispatch, written } = draft;
  const texts = dispatchTexts(dispatch.service);
  const send = useDispatch();
  const { undoOf } = useOrderChange(order);
  const [busy, run] = useBusy();
  const [wrong, setWrong] = useState<string>();
  const [problem, setProblem] = useState('');
  /** Notifications that the buyer of the dispatched order has not got yet; null until it is dispatched. */
  const [rest, setRest] = useState<NotificationOutcome | null>(null);
  const isLocked = current.notice !== '';
  const isTyped = draft.isDirty && rest === null;
  const safe = useSafeClose(isTyped ? texts.lost : null, onClose);
  const form = useId();
  const fields = useRef<HTMLFormElement>(null);
  const canNotify = notificationChannels(order.usuario).length > 0;

  async function apply(isNotifying: boolean): Promise<void> {
    const obstacle = dispatchProblem(dispatch);
    // The seller may set every status; a message without its number would tell the buyer nothing.
    const isMissing = obstacle === 'missing' && !isNotifying;
    const found = isMissing ? undefined : trackingProblemMessage(obstacle, dispatch.number);
    setWrong(found);
    setProblem('');
    if (found !== undefined) focusField(fields.current, NUMBER_FIELD);
    if (isLocked || found !== undefined || (isNotifying && draft.text.length > MAX_MESSAGE)) return;
    const result = await send(current, dispatch, isNotifying ? { written } : null);
    if (result.kind === 'failed') return setProblem(result.problem);
    const { notification } = result;
    const text = `${texts.done(buyerName(order.usuario))}${notifiedText(notification)}.`;
    showToast('success', text, undoOf(result.change));
    showRest(notification);
  }

  function showRest(notification: NotificationOutcome | null): void {
    if (notification === null || isFullyNotified(notification)) onClose();
    else setRest(notification);
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void run(() => apply(canNotify));
  }

  const actions = (
    <>
      <Button busy={busy} aria-disabled={isLocked} onClick={() => void run(() => apply(false))}>
        {texts.quietly}
      </Button>
      {canNotify && (
        <Button type="submit" form={form} variant="primary" busy={busy} aria-disabled={isLocked}>
          {texts.notifying}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      onClose={safe.close}
      title={rest === null ? texts.title(shortId(order.id)) : texts.rest}
      actions={rest === null ? actions : undefined}
    >
      <SessionWarning />
      <p>
        <strong>{buyerName(order.usuario)}</strong> <span className="muted">{buyerPlace(order.usuario)}</span>
        {rest === null && (
          <span className={rows.secondLine}>
            El pedido pasa a «{statusText({ servicioEnvio: dispatch.service }, 'En camino')}».
          </span>
        )}
      </p>
      <OrderNotice {...current} look={rest === null ? current.look : onClose} problem={problem} />
      {rest === null ? (
        <>
          <OfflineNotice>{OFFLINE_TEXT}</OfflineNotice>
          {!isPaid(order) && (
            <Notice tone="warning">
              {hasPayment(order) ? `Faltan ${formatPesos(balanceOf(order))}.` : 'Todavía no está pagado.'}
            </Notice>
          )}
          <form ref={fields} id={form} className="stack" noValidate onSubmit={submit}>
            <DispatchFields {...draft} problem={wrong} />
          </form>
        </>
      ) : isLocked ? null : (
        <PendingNotification
          order={dispatchedOrder(order, dispatch)}
          notification={rest}
          isFocused
          onChange={showRest}
        />
      )}
      {safe.question}
    </Dialog>
  );
}
