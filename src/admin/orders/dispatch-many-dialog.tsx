import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { buyerName } from '#domain/buyer/address.ts';
import { isPaid } from '#domain/orders/balance.ts';
import { STATUSES, statusesOf, statusSetBy, type Order } from '#domain/orders/order.ts';
import { EVERY_ORDER } from '#domain/seller/order-filter.ts';
import { dispatchChanges, serviceOfNumber, readPastedList } from '#domain/shipping/dispatch.ts';
import { shippedBy } from '#domain/shipping/shipping-service.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextAreaField } from '#ui/controls/fields.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { FailureNotice } from '#ui/feedback/failure-notice.tsx';
import { usePanelServices } from '#admin/common/panel-services.ts';
import { shortId } from '#admin/common/short-id.ts';
import { useMessages, useOrderChange } from './use-order-change.ts';

/** Orders that a list may name: more have never been under way at once. */
const MOST_UNDER_WAY = 500;

interface Numbered {
  readonly order: Order;
  readonly number: string;
}

/** Dispatches the orders of a pasted list, one a line; lines that name no order stay as text (docs/panel.md#dispatching-a-list). */
export function DispatchManyDialog({ onClose }: { readonly onClose: () => void }) {
  const { changeAll } = useOrderChange();
  const { sendsEmail, email } = useMessages();
  const underWay = useUnderWay();
  const [text, setText] = useState('');
  // Typing must not wait for a long list.
  const pasted = useDeferredValue(text);
  const { matched, open } = useMemo(() => matchLines(pasted, underWay.data ?? []), [pasted, underWay.data]);
  const mails = matched.filter(({ order }) => sendsEmail(order));

  function run(isTelling: boolean): void {
    onClose();
    const changes = matched.map(({ order, number }) => ({
      order,
      changes: dispatchChanges({ number, service: serviceOfNumber(order, number) }),
    }));
    changeAll(changes, {
      label: 'Despachar',
      done: statusSetBy('dispatch'),
      atOnce: 1,
      async after({ id, changes: dispatch }) {
        const mail = mails.find(({ order }) => order.id === id);
        return isTelling && mail ? email({ ...mail.order, ...dispatch }, 'despachado') : null;
      },
    });
  }

  const actions = (
    <>
      <Button onClick={() => run(false)}>Despachar sin avisar</Button>
      {mails.length > 0 && (
        <Button variant="primary" onClick={() => run(true)}>
          Despachar y avisar a {mails.length} por e-mail
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      title="Despachar varios"
      size="large"
      onClose={onClose}
      actions={matched.length > 0 ? actions : undefined}
    >
      <div className="stack">
        <TextAreaField
          label="Números de seguimiento, un pedido por línea"
          hint="Pegá la lista del correo: cada línea lleva el número y el id del pedido o el DNI."
          rows={5}
          value={text}
          data-autofocus=""
          onChange={({ target }) => setText(target.value)}
        />
        {underWay.isError && (
          <FailureNotice onRetry={() => void underWay.refetch()}>No pudimos leer los pedidos.</FailureNotice>
        )}
        {matched.length > 0 && (
          <ul className="plain-list stack gap-2" aria-label="Números con su pedido">
            {matched.map(({ order, number }) => (
              <li key={number} className="row gap-2">
                <strong>{buyerName(order.usuario)}</strong>
                <code className="silk">{shortId(order.id)}</code>
                {!isPaid(order) && <span className="toned tone-warning">Sin pagar</span>}
                <code>{number}</code>
                <span>{shippedBy(serviceOfNumber(order, number))}</span>
              </li>
            ))}
          </ul>
        )}
        {open.length > 0 && (
          <section aria-label="Líneas sin pedido" className="small">
            <h3>Quedan afuera</h3>
            <ul className="bullets">
              {open.map(({ text: line, why }) => (
                <li key={line} className="breakable">
                  {line} <span className="muted">{why}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}

/** The orders that a list may name: those to be sent, and those on their way, whose number may change. */
function useUnderWay() {
  const { session } = usePanelServices();
  return useQuery({
    queryKey: ['orders under way'],
    queryFn: async () => {
      const { orders } = session.repositories();
      const lists = await Promise.all(
        statusesOf('unsent', 'sent').map((estado) => orders.list({ ...EVERY_ORDER, estado }, MOST_UNDER_WAY)),
      );
      return lists.flat().flatMap(({ order }) => (order.ok ? [order.value] : []));
    },
    gcTime: 0,
  });
}

/** Tells the numbers that fit one order from the lines that fit none, or several. */
function matchLines(text: string, orders: readonly Order[]) {
  const numbers = readPastedList(text, orders);
  const taken = new Map<string, number>();
  for (const {
    orders: [first, ...others],
  } of numbers)
    if (first !== undefined && others.length === 0) taken.set(first.id, (taken.get(first.id) ?? 0) + 1);
  const matched: Numbered[] = [];
  const open: { readonly text: string; readonly why: string }[] = [];
  for (const { number, text: line, orders: named } of numbers) {
    const [order, ...others] = named;
    if (order === undefined) open.push({ text: line, why: 'No nombra ningún pedido.' });
    else if (others.length > 0)
      open.push({ text: line, why: `Nombra varios: ${named.map(({ id }) => id).join(' y ')}.` });
    else if ((taken.get(order.id) ?? 0) > 1)
      open.push({ text: line, why: `La lista tiene dos números para el pedido ${shortId(order.id)}.` });
    else if (order.trackingNumber === number && STATUSES[order.estado].stage === 'sent')
      open.push({ text: line, why: 'Ya está en camino con este número.' });
    else matched.push({ order, number });
  }
  return { matched, open };
}
