import * as v from 'valibot';
import type { Env } from '../../config/env.ts';
import { shop } from '../../config/shop.ts';
import { formatDateTime } from '../../domain/text/date-format.ts';
import {
  CODE_BYTES,
  withdrawalCode,
  withdrawalMessage,
  type Withdrawal,
  type WithdrawalForm,
} from '../../domain/orders/withdrawal.ts';
import { canSendEmail, sendEmail } from '../http/email.ts';
import { reportError } from '../reporting/report.ts';
import { stored } from '../storage/stored.ts';

/** The withdrawal made in this tab, so that its code is still there after a reload. */
export const storedWithdrawal = stored(
  'bornera.withdrawal',
  1,
  v.object({
    codigo: v.string(),
    pedido: v.string(),
    nombre: v.string(),
    contacto: v.string(),
    motivo: v.string(),
    fecha: v.string(),
  }),
  () => sessionStorage,
);

/** Gives a withdrawal its code, here and now: it waits for nobody. */
export function newWithdrawal(form: WithdrawalForm): Withdrawal {
  return {
    pedido: form.pedido.trim(),
    nombre: form.nombre.trim(),
    contacto: form.contacto.trim(),
    motivo: form.motivo.trim(),
    codigo: withdrawalCode(crypto.getRandomValues(new Uint8Array(CODE_BYTES))),
    fecha: formatDateTime(new Date()),
  };
}

/**
 * Tells the seller by e-mail, from the shop's own host only (spec §7). False elsewhere, and where the service is off
 * or fails: the buyer then sends it.
 */
export async function sendWithdrawal(
  { email, productionHost }: Env,
  withdrawal: Withdrawal,
): Promise<boolean> {
  const isConfigured = canSendEmail(email) && email.withdrawalTemplate !== '';
  if (!isConfigured || location.hostname !== productionHost) return false;
  try {
    await sendEmail(email, email.withdrawalTemplate, {
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
