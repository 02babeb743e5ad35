import { useState } from 'react';
import type { MessageKind } from '#domain/orders/order.ts';
import { isOfTab } from '#domain/seller/order-filter.ts';
import { remindersOf, type Reminder } from '#domain/seller/reminders.ts';
import { shortId } from '#domain/orders/short-id.ts';
import { formatPesos } from '#domain/text/money.ts';
import { pluralize } from '#domain/text/number-text.ts';
import { RelativeTime } from '#shared/relative-time.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { useRun } from '#admin/change/use-run.ts';
import { SendControl } from './messages-part.tsx';
import { SEND_EMAILS } from './notify-button.tsx';
import { useWorkingOrders } from '#admin/orders/use-order.ts';
import { useMessages } from './use-messages.ts';
import styles from './remind-dialog.module.css';

const REMINDER: MessageKind = 'recordatorio';

/** Reminds buyers of what they owe, one row a buyer (docs/panel.md#payments). */
export function RemindDialog({ onClose }: { readonly onClose: () => void }) {
  const { orders } = useWorkingOrders();
  const { sendsEmail, messageOf } = useMessages();
  const run = useRun();
  const [now] = useState(() => new Date());
  /** Ticks that differ from the proposed ones, by the seller's press. */
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const reminders = remindersOf(
    orders.filter((order) => isOfTab(order, 'Por cobrar')),
    now,
  );
  const isMailed = ({ orders: [first] }: Reminder) => first !== undefined && sendsEmail(first);
  const isTicked = (each: Reminder) => isMailed(each) && (changed.get(each.sub) ?? each.isDue);
  const ticked = reminders.filter(isTicked);

  function send(): void {
    onClose();
    void run(
      ticked.flatMap((each) => each.orders.map((order) => messageOf(order, REMINDER))),
      SEND_EMAILS,
    );
  }

  return (
    <Dialog
      title="Recordar el pago"
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {ticked.length > 0 && (
            <Button variant="primary" onClick={send}>
              Recordar a {ticked.length} por e-mail
            </Button>
          )}
        </>
      }
    >
      <ul className={`plain-list ${styles.buyers}`} aria-label="Quiénes deben">
        {reminders.map((each) => {
          const { sub, name, pesos, days, last, orders: owed } = each;
          return (
            <li key={sub}>
              {isMailed(each) ? (
                <Checkbox
                  label={name}
                  checked={isTicked(each)}
                  onChange={({ target }) => setChanged(new Map([...changed, [sub, target.checked]]))}
                />
              ) : (
                <span>{name}</span>
              )}
              <strong className="tabular">{formatPesos(pesos)}</strong>
              <span className="muted small">
                {days === 0 ? 'de hoy' : `hace ${pluralize(days, 'día', 'días')}`}
              </span>
              <span className={`row gap-1 ${styles.way}`}>
                {isMailed(each)
                  ? 'E-mail'
                  : owed.map((order) => (
                      <SendControl
                        key={order.id}
                        order={order}
                        kind={REMINDER}
                        channel={each.channel}
                        short={
                          owed.length === 1
                            ? { label: each.channel === 'Email' ? 'E-mail' : 'WhatsApp', name }
                            : { label: shortId(order.id), name: `${name}, ${shortId(order.id)}` }
                        }
                      />
                    ))}
              </span>
              <span className="muted small">
                {last === null ? (
                  'sin recordar'
                ) : (
                  <span>
                    recordado <RelativeTime date={last} />
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
