import { useState } from 'react';
import { amountPaid, amountReceived, balanceOf } from '#domain/orders/balance.ts';
import type { Order } from '#domain/orders/order.ts';
import { wayToPay } from '#domain/orders/way-to-pay.ts';
import { partPayment, refund, fullPayment, UNPAID } from '#domain/seller/entries.ts';
import { orderFields } from '#domain/seller/order-fields.ts';
import { formatDateTime, shopTime } from '#domain/text/shop-time.ts';
import { formatPesos } from '#domain/text/money.ts';
import { readNumber } from '#domain/text/typed-number.ts';
import { Button } from '#ui/controls/button.tsx';
import { buttonClass } from '#ui/controls/button-class.ts';
import { TextField } from '#ui/controls/fields.tsx';
import { Disclosure } from '#ui/display/disclosure.tsx';
import { ExternalLink } from '#ui/display/external-link.tsx';
import { UnusedDraft } from '#admin/form/draft-mark.tsx';
import { useDraftForm } from '#admin/form/use-draft-form.ts';
import { ChangeButton } from '#admin/orders/order-actions.tsx';
import { useFocusTarget } from '#admin/orders/focus-target.ts';
import { useRun } from '#admin/change/use-run.ts';
import { orderChange } from '#admin/orders/order-change.ts';
import layout from '#admin/section/panel-layout.module.css';

interface PaymentPartProps {
  readonly order: Order;
}

/** Renders what was paid and refunded, with buttons that record either. Days, note and link are in the form. */
export function PaymentPart({ order }: PaymentPartProps) {
  const { pago } = order;
  const box = useFocusTarget<HTMLElement>(order.id, 'payment');
  const { link } = wayToPay(order);
  const received = amountReceived(order);
  const balance = balanceOf(order);
  return (
    <section ref={box} tabIndex={-1} className="stack gap-2" aria-label="Pago">
      <h3>Pago</h3>
      <p>
        {pago && received > 0 ? (
          <span>
            Pagado {formatPesos(received)} el {formatDateTime(pago.fecha)}
            {pago.nota !== '' && ` · ${pago.nota}`}
          </span>
        ) : (
          <span>Sin pagar.</span>
        )}
      </p>
      {pago?.devuelto && (
        <p>
          Devuelto {formatPesos(pago.devuelto)}
          {pago.devueltoEl && ` el ${formatDateTime(pago.devueltoEl)}`}
        </p>
      )}
      <p className="row gap-2">
        {balance > 0 && (
          <ChangeButton
            order={order}
            change={() => ({ changes: fullPayment(order, new Date()), done: 'Pagado' })}
          >
            {`Cobré ${formatPesos(balance)}`}
          </ChangeButton>
        )}
        {balance < 0 && (
          <ChangeButton
            order={order}
            variant="primary"
            change={() => ({
              changes: refund(order, -balance, new Date()),
              done: `devuelto ${formatPesos(-balance)}`,
            })}
          >
            {`Ya devolví ${formatPesos(-balance)}`}
          </ChangeButton>
        )}
        {amountPaid(order) > 0 && (
          <ChangeButton order={order} variant="quiet" change={() => ({ changes: UNPAID, done: 'sin pagar' })}>
            No está pagado
          </ChangeButton>
        )}
      </p>
      <PartForm order={order} />
      {link !== '' && (
        <ExternalLink href={link} className={buttonClass({ variant: 'quiet', size: 'small' })}>
          <span>Link de pago</span>
        </ExternalLink>
      )}
    </section>
  );
}

/** Renders the form that records a partial payment. For a fully paid order it shows only text that was typed before. */
function PartForm({ order }: PaymentPartProps) {
  const run = useRun();
  const [today] = useState(() => shopTime(new Date()).day);
  const draft = useDraftForm(
    { kind: 'payment', record: `ordenes/${order.id}` },
    { names: ['amount', 'day'], base: orderFields(order), shown: () => ({ day: today }) },
  );

  async function note() {
    const pesos = readNumber(draft.text('amount'));
    const part = partPayment(order, draft.base, pesos, draft.text('day'), new Date());
    if (typeof part === 'string') return PROBLEMS[part](order);
    return run([orderChange(order, part, { seen: draft.base })], {
      toastText: () => `Anotaste ${formatPesos(pesos)}.`,
    });
  }

  if (balanceOf(order) <= 0)
    return draft.typed.length > 0 && <UnusedDraft text={draft.text('amount')} onDrop={draft.drop} />;
  return (
    <Disclosure summary="Cobré una parte" className="small">
      <form
        className="stack gap-2"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          draft.submit(note);
        }}
      >
        <div className={layout.fields}>
          <TextField
            label="Importe"
            inputMode="decimal"
            autoComplete="off"
            value={draft.text('amount')}
            error={draft.problem ?? undefined}
            onChange={({ target }) => draft.type({ amount: target.value })}
          />
          <TextField
            label="Día"
            type="date"
            max={today}
            value={draft.text('day')}
            onChange={({ target }) => draft.type({ day: target.value })}
          />
        </div>
        <p>
          <Button type="submit" size="small" busy={draft.busy}>
            Anotar
          </Button>
        </p>
      </form>
    </Disclosure>
  );
}

const PROBLEMS = {
  amount: () => 'Poné el importe que recibiste.',
  more: (order: Order) => `Es más de lo que falta: ${formatPesos(balanceOf(order))}.`,
  day: () => 'Poné un día que ya pasó, o el de hoy.',
} as const;
