import { fieldNames } from '#domain/fields.ts';
import { boundedIdentity, fittingEmail, type BuyerRecord, type Identity, type UserRecord } from './buyer.ts';
import { fittingForm, unfitFields } from './form-values.ts';

/** The record as firestore.rules take a person: without the texts of other programs that do not fit. */
export function fittingRecord<T extends BuyerRecord>(record: T): T {
  return { ...fittingForm(record), ...boundedIdentity(record) };
}

/** Returns true for a record whose form holds only texts that fit. */
export function isFitting(record: BuyerRecord): boolean {
  return unfitFields(record).length === 0;
}

/**
 * The changes of a record at a sign-in, null for none: the provider's name, e-mail and picture replace those of an earlier login,
 * and its e-mail is the form's where that has none. A record with a text that does not fit waits for the buyer's own change: with
 * any other firestore.rules would refuse that text.
 */
export function identityChanges(record: UserRecord, { sub: _sub, ...current }: Identity) {
  if (!isFitting(record)) return null;
  const isChanged = fieldNames(current).some((field) => current[field] !== record[field]);
  const correo = record.correo === '' ? fittingEmail(current) : '';
  return isChanged || correo !== '' ? { ...(isChanged && current), ...(correo !== '' && { correo }) } : null;
}

/** The copy of a buyer for an order; nobody but the courier notifies. */
export function buyerCopy(record: UserRecord, isByCourier: boolean): BuyerRecord {
  const { carrito: _, ip_publica: _ip, last_update: _updated, ...copy } = fittingRecord(record);
  return { ...copy, debeNotificarAndreani: isByCourier && copy.esNotificarAndreani };
}
