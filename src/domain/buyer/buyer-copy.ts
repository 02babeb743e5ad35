import { fieldNames } from '#domain/fields.ts';
import { boundedIdentity, fittingEmail, type BuyerRecord, type Identity, type UserRecord } from './buyer.ts';
import { fittingForm, unfitFields } from './form-values.ts';

/** Returns the record without texts that firestore.rules would refuse, which other programs may have stored. */
export function fittingRecord<T extends BuyerRecord>(record: T): T {
  return { ...fittingForm(record), ...boundedIdentity(record) };
}

/** Returns true when every text of the record's form fits its field. */
export function isFitting(record: BuyerRecord): boolean {
  return unfitFields(record).length === 0;
}

/**
 * Returns the fields to update at a sign-in, or null for none. The provider's name, e-mail and picture replace the stored ones;
 * its e-mail also fills an empty form field. A record with a text that does not fit is left alone until the buyer edits it:
 * firestore.rules would refuse any other update.
 */
export function identityChanges(record: UserRecord, { sub: _sub, ...current }: Identity) {
  if (!isFitting(record)) return null;
  const isChanged = fieldNames(current).some((field) => current[field] !== record[field]);
  const correo = record.correo === '' ? fittingEmail(current) : '';
  return isChanged || correo !== '' ? { ...(isChanged && current), ...(correo !== '' && { correo }) } : null;
}

/** Returns the copy of a buyer for an order. Only the courier can notify the buyer. */
export function buyerCopy(record: UserRecord, isByCourier: boolean): BuyerRecord {
  const { carrito: _, ip_publica: _ip, last_update: _updated, ...copy } = fittingRecord(record);
  return { ...copy, debeNotificarAndreani: isByCourier && copy.esNotificarAndreani };
}
