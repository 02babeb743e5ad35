import { useRef, useState, type SyntheticEvent } from 'react';
import {
  checkWithdrawal,
  EMPTY_WITHDRAWAL,
  WITHDRAWAL_FIELDS,
  type WithdrawalForm,
  type WithdrawalProblems,
} from '../../../domain/orders/withdrawal.ts';
import { withdrawalProblemText } from '../../../shared/messages/withdrawal.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { TextAreaField, TextField } from '../../../ui/controls/text-field.tsx';
import styles from './withdrawal.module.css';

const HINTS = {
  pedido: 'Está en tu perfil y en los mensajes que te mandamos. Si no lo encontrás, escribí «no lo sé».',
  contacto: 'Ahí te respondemos dentro de las 24 horas.',
} as const;

/** The fields of a withdrawal: three required ones and an optional reason. */
export function WithdrawalFormFields({ onSubmit }: { readonly onSubmit: (form: WithdrawalForm) => void }) {
  const [form, setForm] = useState<WithdrawalForm>(EMPTY_WITHDRAWAL);
  const [problems, setProblems] = useState<WithdrawalProblems>({});
  const box = useRef<HTMLFormElement>(null);

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    const wrong = checkWithdrawal(form);
    setProblems(wrong);
    const [first] = Object.keys(wrong);
    if (first === undefined) onSubmit(form);
    else box.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  function field(name: keyof WithdrawalForm) {
    const problem = problems[name];
    return {
      name,
      ...WITHDRAWAL_FIELDS[name],
      value: form[name],
      error: problem && withdrawalProblemText(name, problem),
      onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
    };
  }

  return (
    <Card className="no-print">
      <form
        ref={box}
        className={styles.form}
        noValidate
        onSubmit={handleSubmit}
        aria-label="Arrepentirme de una compra"
      >
        <TextField {...field('pedido')} hint={HINTS.pedido} required autoComplete="off" />
        <TextField {...field('nombre')} required autoComplete="name" />
        <TextField {...field('contacto')} hint={HINTS.contacto} required autoComplete="email" />
        <TextAreaField {...field('motivo')} label="Motivo (opcional)" rows={3} />
        <Button type="submit" variant="primary">
          Arrepentirme de la compra
        </Button>
      </form>
    </Card>
  );
}
