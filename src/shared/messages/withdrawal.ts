import {
  WITHDRAWAL_FIELDS,
  type WithdrawalField,
  type WithdrawalProblem,
} from '../../domain/orders/withdrawal.ts';
import { emptyFieldText } from './shipping-form.ts';

/** Text under a field of the withdrawal form. */
export function withdrawalProblemText(field: WithdrawalField, problem: WithdrawalProblem): string {
  return problem === 'empty'
    ? emptyFieldText(WITHDRAWAL_FIELDS[field].label)
    : 'Escribí un correo o un teléfono con código de área.';
}
