import { useState } from 'react';
import type { Action } from '#data/seller/change.ts';
import type { Order } from '#domain/orders/order.ts';
import { dueMessage } from '#domain/seller/messages.ts';
import { pluralize } from '#domain/text/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx';
import { emailIcon } from '#ui/icons/lazy-icons.json';
import { useRun } from '#admin/change/use-run.ts';
import { useMessages } from './use-messages.ts';

/** A message alone writes no record, so the toast has no other text. */
export const SEND_EMAILS: Action = { label: 'Mandar e-mails', toastText: () => '' };

/** Renders a button that lists the buyers who are due an e-mail from this page, and then sends it to each. */
export function NotifyButton({ orders }: { readonly orders: readonly Order[] }) {
  const { sendsEmail, messageOf } = useMessages();
  const run = useRun();
  const [isAsking, setAsking] = useState(false);
  const due = orders.flatMap((order) => {
    const kind = dueMessage(order);
    return kind !== null && sendsEmail(order) ? messageOf(order, kind) : [];
  });
  if (due.length === 0) return null;

  function send(): void {
    setAsking(false);
    void run(due, SEND_EMAILS);
  }

  return (
    <>
      <Button size="small" icon={emailIcon} onClick={() => setAsking(true)}>
        {`Avisar a ${due.length} por e-mail`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={due.length === 1 ? '¿Avisar a quien compró?' : `¿Avisar a ${due.length}?`}
          confirmLabel={`Mandar ${pluralize(due.length, 'e-mail')}`}
          onConfirm={send}
          onCancel={() => setAsking(false)}
        >
          <p>{due.map(({ name }) => name).join(', ')}.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
