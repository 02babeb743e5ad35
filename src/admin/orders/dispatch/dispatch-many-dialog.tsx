import { useDeferredValue, useMemo } from 'react';
import { buyerName } from '#domain/buyer/address.ts';
import { isPaid } from '#domain/orders/balance.ts';
import { statusSetBy } from '#domain/orders/order.ts';
import { dispatchChanges, serviceOfNumber } from '#domain/shipping/dispatch.ts';
import { readPastedList, type PastedList } from '#domain/shipping/pasted-list.ts';
import { carrierOf } from '#domain/shipping/shipping-service.ts';
import { pluralize } from '#domain/text/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextAreaField } from '#ui/controls/fields.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { FailureNotice } from '#ui/feedback/failure-notice.tsx';
import { ordersText } from '#admin/section/count-text.ts';
import { shortId } from '#domain/orders/short-id.ts';
import { useDraftForm } from '#admin/form/use-draft-form.ts';
import { otherServiceText } from './dispatch-part.tsx';
import { useMessages } from '#admin/orders/messages/use-messages.ts';
import { trackingProblemText } from '#admin/form/tracking-field.ts';
import { useWorkingOrders } from '#admin/orders/use-order.ts';
import { useRun } from '#admin/change/use-run.ts';
import { orderChange } from '#admin/orders/order-change.ts';

/** Renders a dialog that dispatches a pasted list, and shows why lines dispatch no order (docs/panel.md#dispatching-a-list). */
export function DispatchManyDialog({ onClose }: { readonly onClose: () => void }) {
  const run = useRun();
  const { sendsEmail, notify } = useMessages();
  const underWay = useWorkingOrders();
  const draft = useDraftForm(
    { kind: 'dispatches', record: 'ordenes/varios' },
    { names: ['list'], base: {}, shown: () => ({}) },
  );
  const text = draft.text('list');
  // Typing must not wait for a long list.
  const pasted = useDeferredValue(text);
  const list = useMemo(() => readPastedList(pasted, underWay.orders), [pasted, underWay.orders]);
  const { matched } = list;
  const mails = matched.filter(({ order }) => sendsEmail(order));

  /** Lines with an order move to the action; the others stay in the field. */
  function dispatch(isNotifying: boolean): void {
    const others = list.left.filter(({ problem }) => problem !== 'sent').map((line) => line.text);
    draft.type({ list: others.join('\n') });
    onClose();
    const changes = matched.map(({ order, number }) =>
      orderChange(order, dispatchChanges({ number, service: serviceOfNumber(order, number) }), {
        notify: isNotifying && sendsEmail(order) ? notify(order, 'despachado') : undefined,
      }),
    );
    void run(changes, {
      label: 'Despachar',
      toastText: (count) => `${ordersText(count)}: ${statusSetBy('dispatch')}.`,
    });
  }

  const actions = (
    <>
      <Button onClick={() => dispatch(false)}>Despachar sin avisar</Button>
      {mails.length > 0 && (
        <Button variant="primary" onClick={() => dispatch(true)}>
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
          onChange={({ target }) => draft.type({ list: target.value })}
        />
        {underWay.failed && (
          <FailureNotice onRetry={underWay.retry}>No pudimos leer los pedidos.</FailureNotice>
        )}
        {list.lines > 0 && underWay.isWhole && <PastedLines {...list} />}
      </div>
    </Dialog>
  );
}

function PastedLines({ lines, matched, left }: PastedList) {
  const taken = matched.reduce((sum, { text }) => sum + text.split('\n').length, 0);
  return (
    <>
      <output>{`${taken} de ${pluralize(lines, 'línea', 'líneas')}`}</output>
      {matched.length > 0 && (
        <ul className="plain-list stack gap-2" aria-label="Números con su pedido">
          {matched.map(({ order, number }) => (
            <li key={number} className="row gap-2">
              <strong>{buyerName(order.usuario)}</strong>
              <code className="silk">{shortId(order.id)}</code>
              {!isPaid(order) && <span className="toned tone-warning">Sin pagar</span>}
              <code>{number}</code>
              <span>{carrierOf(serviceOfNumber(order, number)).by}</span>
              <span className="toned tone-warning">
                {otherServiceText(order, serviceOfNumber(order, number))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <section aria-label="Líneas sin pedido" className="small">
          <h3>Quedan afuera</h3>
          <ul className="bullets">
            {left.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two lines may be equal
              <li key={at} className="breakable">
                <span>{line.text}</span> <span className="muted">{`${lineProblemText(line)}.`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Returns why a line dispatches no order. */
function lineProblemText({ number, problem, orders }: PastedList['left'][number]): string {
  if (problem === 'no-order') return 'No nombra ningún pedido';
  if (problem === 'several-orders') return `Nombra varios: ${orders.map(({ id }) => id).join(' y ')}`;
  if (problem === 'order-twice')
    return `La lista tiene dos números para el pedido ${orders.map(({ id }) => shortId(id)).join()}`;
  if (problem === 'pick-up')
    return `${orders.map(({ id }) => shortId(id)).join(' y ')} es para retirar: no lleva número`;
  return problem === 'sent' ? 'Ya está en camino con este número' : trackingProblemText({ number, problem });
}
