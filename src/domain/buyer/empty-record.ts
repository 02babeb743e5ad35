import { mapFields } from '../fields.ts';
import { newUserRecord, type UserRecord } from './buyer.ts';
import { IDENTITY_FIELDS } from './fields.ts';

/** The values of an erased record: every personal field empty (docs/product.md#personal-data). The `sub` and the stamps of the order limits stay. */
export const EMPTY_RECORD: Omit<UserRecord, 'sub' | 'last_update'> = emptyRecord();

/** Returns true when a record holds no personal data. */
export function isEmptied(record: UserRecord): boolean {
  return JSON.stringify({ ...record, ...EMPTY_RECORD }) === JSON.stringify(record);
}

function emptyRecord(): typeof EMPTY_RECORD {
  const identity = { sub: '', ...mapFields(IDENTITY_FIELDS, () => '') };
  const { sub: _sub, last_update: _updated, ...empty } = newUserRecord(identity);
  return empty;
}
