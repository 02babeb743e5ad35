import * as v from 'valibot';
import type { Env } from '#config/env.ts';
import { shop } from '#config/shop/shop.ts';
import { mapFields } from '#domain/fields.ts';
import { formatDateTime } from '#domain/text/shop-time.ts';
import {
  cleanWithdrawal,
  WITHDRAWAL_CODE_BYTES,
  WITHDRAWAL_FIELDS,
  withdrawalCode,
  withdrawalMessage,
  type Withdrawal,
  type WithdrawalForm,
} from '#domain/orders/withdrawal.ts';
import { canSendEmail, sendEmail } from '#data/http/email.ts';
import { reportError } from '#data/reporting/report-error.ts';
import { stored } from '#data/storage/stored.ts';

/** The withdrawal sent in this tab, whose code is still shown after a reload. */
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
    ...mapFields(WITHDRAWAL_FIELDS, (field) => cleanWithdrawal(form, field)),
    codigo: withdrawalCode(crypto.getRandomValues(new Uint8Array(WITHDRAWAL_CODE_BYTES))),
    fecha: formatDateTime(new Date()),
  };
}

/**
 * Sends the withdrawal to the seller by e-mail (docs/buying.md#withdrawal). Returns false when the shop cannot send e-mail, or
 * the e-mail failed: the buyer then writes to the seller.
 */
export async function sendWithdrawal(env: Env, withdrawal: Withdrawal): Promise<boolean> {
  const template = env.email.withdrawalTemplate;
  if (!canSendEmail(env, template)) return false;
  const { pedido: id_pedido, nombre: from_name, ...others } = withdrawal;
  try {
    await sendEmail(env.email, template, {
      destinatario: shop.email,
      id_pedido,
      from_name,
      ...others,
      mensaje: withdrawalMessage(withdrawal),
    });
    return true;
  } catch (cause) {
    reportError('withdrawal', cause);
    return false;
  }
}
