import * as v from 'valibot';
import type { Env } from '../../config/env.ts';
import { shop } from '../../config/shop/shop.ts';
import { mapFields } from '../../domain/fields.ts';
import { formatDateTime } from '../../domain/text/date-format.ts';
import {
  WITHDRAWAL_CODE_BYTES,
  WITHDRAWAL_FIELDS,
  withdrawalCode,
  withdrawalMessage,
  type Withdrawal,
  type WithdrawalForm,
} from '../../domain/orders/withdrawal.ts';
import { canSendEmail, sendEmail } from '../http/email.ts';
import { reportError } from '../reporting/report-error.ts';
import { stored } from '../storage/stored.ts';

/** The withdrawal made in this tab, whose code is still shown after a reload. */
export const storedWithdrawal = stored(
  'bornera.withdrawal',
  1,
  v.object({
    codigo: v.string(),
    fecha: v.string(),
    ...mapFields(WITHDRAWAL_FIELDS, () => v.string()),
  }),
  () => sessionStorage,
);

export function newWithdrawal(form: WithdrawalForm): Withdrawal {
  return {
    ...mapFields(WITHDRAWAL_FIELDS, (field) => form[field].trim()),
    codigo: withdrawalCode(crypto.getRandomValues(new Uint8Array(WITHDRAWAL_CODE_BYTES))),
    fecha: formatDateTime(new Date()),
  };
}

/**
 * Sends the withdrawal to the seller by e-mail (docs/buying.md#withdrawal). Returns false where the shop cannot send
 * e-mail, or the e-mail failed: the buyer then writes to the seller.
 */
export async function sendWithdrawal(env: Env, withdrawal: Withdrawal): Promise<boolean> {
  const template = env.email.withdrawalTemplate;
  if (!canSendEmail(env, template)) return false;
  try {
    await sendEmail(env.email, template, {
      destinatario: shop.email,
      fecha: withdrawal.fecha,
      id_pedido: withdrawal.pedido,
      from_name: withdrawal.nombre,
      codigo: withdrawal.codigo,
      contacto: withdrawal.contacto,
      motivo: withdrawal.motivo,
      mensaje: withdrawalMessage(withdrawal),
    });
    return true;
  } catch (cause) {
    reportError('withdrawal', cause);
    return false;
  }
}
