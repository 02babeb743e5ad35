import { useState } from 'react';
import { useServices } from '../../../data/services.ts';
import { newWithdrawal, sendWithdrawal, storedWithdrawal } from '../../../data/orders/withdrawals.ts';
import type { Withdrawal, WithdrawalForm } from '../../../domain/orders/withdrawal.ts';
import { WithdrawalFormFields } from './withdrawal-form.tsx';
import { WithdrawalReceipt, type Delivery } from './withdrawal-receipt.tsx';

/** The withdrawal form, replaced by its receipt once sent (docs/product.md#withdrawal). Needs no account. */
export function WithdrawalPanel() {
  const { env } = useServices();
  const [withdrawal, setWithdrawal] = useState<Withdrawal | null>(() => storedWithdrawal.read());
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

  return withdrawal === null ? (
    <WithdrawalFormFields onSubmit={(form) => void submit(form)} />
  ) : (
    <WithdrawalReceipt withdrawal={withdrawal} delivery={delivery} onStartAgain={startAgain} />
  );
}
