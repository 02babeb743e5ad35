import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { shop } from '#config/shop/shop.ts';
import { newWithdrawal, sendWithdrawal, storedWithdrawal } from '#data/orders/withdrawals.ts';
import { useServices } from '#data/services.ts';
import {
  cleanWithdrawal,
  EMPTY_WITHDRAWAL,
  type Withdrawal,
  WITHDRAWAL_FIELDS,
  type WithdrawalField,
  type WithdrawalForm,
  withdrawalMessage,
  withdrawalProblem,
} from '#domain/orders/withdrawal.ts';
import { mapFields } from '#domain/fields.ts';
import { copyText } from '#ui/feedback/copy-text.ts';
import { lengthProblem, emptyFieldText } from '#shared/form-messages.ts';
import { usePrerendered } from '#shop/page/prerendered.tsx';
import { WhatsAppLink } from '#shop/page/links.tsx';
import { answerTime } from '#shop/buying/seller-promises.ts';
import { type FieldProblems, Form } from '#ui/controls/form.tsx';
import { buttonClass } from '#ui/controls/button-class.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextAreaField, TextField } from '#ui/controls/fields.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { copyIcon, emailIcon } from '#ui/icons/lazy-icons.json';
import styles from './withdrawal.module.css';

/** Name of the chapter. Links to it from other screens open the form. */
export const WITHDRAWAL_ANCHOR = 'arrepentimiento';

/** The router's key for the first address of a visit, and for the page's own anchors. */
const FIRST_LOCATION = 'default';

/** Renders a button that opens the withdrawal form, replaced by a receipt once sent (docs/buying.md#withdrawal). Needs no account. */
export function WithdrawalPanel() {
  const isPrerendered = usePrerendered();
  // The key replaces a prerendered form by the receipt stored in this browser.
  return <Panel key={String(isPrerendered)} stored={isPrerendered ? null : storedWithdrawal.read()} />;
}

function Panel({ stored }: { readonly stored: Withdrawal | null }) {
  const { env } = useServices();
  const [withdrawal, setWithdrawal] = useState(stored);
  const [delivery, setDelivery] = useState<Delivery>('unknown');

  async function submit(form: WithdrawalForm): Promise<void> {
    const made = newWithdrawal(form);
    storedWithdrawal.write(made);
    setWithdrawal(made);
    setDelivery('sending');
    setDelivery((await sendWithdrawal(env, made)) ? 'sent' : 'unsent');
  }

  function startAgain(): void {
    storedWithdrawal.clear();
    setWithdrawal(null);
    setDelivery('unknown');
  }

  if (withdrawal === null) return <WithdrawalFormFields onSubmit={(form) => void submit(form)} />;
  return <WithdrawalReceipt withdrawal={withdrawal} delivery={delivery} onStartAgain={startAgain} />;
}

function WithdrawalFormFields({ onSubmit }: { readonly onSubmit: (form: WithdrawalForm) => void }) {
  const [form, setForm] = useState<WithdrawalForm>(EMPTY_WITHDRAWAL);
  // Until hydration, the browser would submit the form as an address.
  const disabled = usePrerendered();
  const { hash, key } = useLocation();
  // Closed on a visit's first address: the prerendered page shows the button, and an opened panel would move the content below.
  const isAsked = hash === `#${WITHDRAWAL_ANCHOR}` && key !== FIRST_LOCATION;
  const [isOpen, setOpen] = useState(isAsked);
  if (isAsked && !isOpen) setOpen(true);
  const card = useRef<HTMLDivElement>(null);

  function open(): void {
    flushSync(() => setOpen(true));
    card.current?.querySelector('input')?.focus();
  }

  function field(name: WithdrawalField, problems: FieldProblems<WithdrawalField>) {
    return {
      name,
      label: WITHDRAWAL_FIELDS[name].label,
      value: form[name],
      disabled,
      error: problems[name] ? problemText(form, name) : tooLong(form, name),
      onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
    };
  }

  if (!isOpen)
    return (
      <p className="no-print">
        <Button variant="primary" onClick={open}>
          Arrepentirme de una compra
        </Button>
      </p>
    );
  return (
    <div ref={card} className="card no-print">
      <Form<WithdrawalField>
        className={`stack ${styles.form}`}
        aria-label="Arrepentirme de una compra"
        check={() => mapFields(WITHDRAWAL_FIELDS, (name) => problemText(form, name))}
        onSave={() => onSubmit(form)}
      >
        {(problems) => (
          <>
            <TextField
              {...field('pedido', problems)}
              hint="Está en tu perfil y en los mensajes que te mandamos. Si no lo encontrás, escribí «no lo sé»."
              required
              autoComplete="off"
            />
            <TextField {...field('nombre', problems)} required autoComplete="name" />
            <TextField
              {...field('contacto', problems)}
              hint={`Ahí te respondemos${answerTime()}.`}
              required
              autoComplete="email"
            />
            <TextAreaField {...field('motivo', problems)} label="Motivo (opcional)" rows={3} />
            <Button type="submit" variant="primary" disabled={disabled}>
              Arrepentirme de la compra
            </Button>
          </>
        )}
      </Form>
    </div>
  );
}

function WithdrawalReceipt(props: { withdrawal: Withdrawal; delivery: Delivery; onStartAgain: () => void }) {
  const { withdrawal, delivery, onStartAgain } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = delivery !== 'unknown';
  // Takes the focus from the replaced form, but not after a reload.
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const { codigo, pedido, fecha } = withdrawal;
  const text = withdrawalMessage(withdrawal);
  const subject = encodeURIComponent(`Arrepentimiento de compra ${codigo}`);
  return (
    <div className={`card stack gap-3 ${styles.receipt}`}>
      <h3 ref={heading} tabIndex={-1}>
        Tu código de arrepentimiento
      </h3>
      <p className={styles.code}>{codigo}</p>
      <p className="muted small breakable">{`Pedido ${pedido}, ${fecha}.`}</p>
      <output>{DELIVERIES[delivery]}</output>
      <p className="no-print row">
        <Button
          icon={copyIcon}
          onClick={() => copyText(codigo, `No se pudo copiar. El código es ${codigo}`, 'Código copiado.')}
        >
          Copiar código
        </Button>
        <WhatsAppLink text={text}>
          <span>Enviar por WhatsApp</span>
          <span className="visually-hidden"> (se abre en otra pestaña)</span>
        </WhatsAppLink>
        <a
          className={buttonClass()}
          href={`mailto:${shop.email}?subject=${subject}&body=${encodeURIComponent(text)}`}
        >
          <Icon shape={emailIcon} size={20} />
          <span>Enviar por correo</span>
        </a>
        <Button variant="quiet" onClick={onStartAgain}>
          Arrepentirme de otra compra
        </Button>
      </p>
    </div>
  );
}

/** Progress of the e-mail to the seller; unknown after a reload. */
type Delivery = keyof typeof DELIVERIES;

const DELIVERIES = {
  unknown: 'Guardá el código. Si todavía no nos mandaste el mensaje, podés hacerlo desde acá.',
  sending: 'Guardá el código. Estamos avisándole a la tienda…',
  sent: `Guardá el código. La tienda ya recibió tu pedido y te responde${answerTime()}.`,
  unsent:
    'Guardá el código. Para que nos llegue, mandanos ahora el mensaje por WhatsApp o por correo: ya está escrito, con el código.',
};

function problemText(form: WithdrawalForm, field: WithdrawalField): string {
  const problem = withdrawalProblem(form, field);
  if (problem === 'empty') return emptyFieldText(WITHDRAWAL_FIELDS[field].label);
  if (problem === 'unreachable') return 'Escribí un correo o un teléfono con código de área.';
  return tooLong(form, field) ?? '';
}

function tooLong(form: WithdrawalForm, field: WithdrawalField): string | undefined {
  return lengthProblem(cleanWithdrawal(form, field), WITHDRAWAL_FIELDS[field].maxLength);
}
