import type { DocumentReference } from 'firebase/firestore';
import { buyerName } from '../../../domain/buyer/address.ts';
import { isEmptied, type ShippingData, type UserRecord } from '../../../domain/buyer/buyer.ts';
import { fieldNames, pickFields } from '../../../domain/fields.ts';
import type { ProfileChange } from '../../../domain/seller/order-changes.ts';
import { decodeUser, recordRepairs } from '../../firestore/user-codec.ts';
import { readDocument, type SellerTransaction } from '../database/access.ts';
import { logChange } from '../log/log-change.ts';
import { namedFields } from '../log/logged-changes.ts';

interface Profile {
  readonly reference: DocumentReference;
  readonly record: UserRecord;
  /** Fields that a record of another program lacks, with their defaults. */
  readonly repairs: Partial<UserRecord>;
  readonly changes: Partial<ShippingData>;
}

/**
 * Reads the buyer's record for the same correction as in the order. Fields that the buyer changed since the seller saw
 * them stay; null when nothing is left to write, or when the buyer erased the record.
 */
export async function readProfile(
  context: SellerTransaction,
  sub: string,
  change: ProfileChange | undefined,
): Promise<Profile | null> {
  if (change === undefined) return null;
  const snapshot = await readDocument(context, `usuarios/${sub}`);
  if (!snapshot.exists()) return null;
  const record = decodeUser(sub, snapshot.data());
  if (isEmptied(record)) return null;
  const names = fieldNames(change.changes).filter((name) => record[name] === change.seen[name]);
  if (names.length === 0) return null;
  const repairs = recordRepairs(snapshot.data(), record);
  return { reference: snapshot.ref, record, repairs, changes: pickFields(change.changes, names) };
}

/** Writes what was read into the buyer's record, and logs the names of the fields. */
export function correctProfile(context: SellerTransaction, profile: Profile | null): void {
  if (profile === null) return;
  const { reference, record, repairs, changes } = profile;
  context.transaction.update(reference, { ...repairs, ...changes });
  logChange(context, {
    sobre: `usuarios/${record.sub}`,
    titulo: buyerName(record),
    accion: 'cambio',
    despues: namedFields(fieldNames(changes)),
  });
}
