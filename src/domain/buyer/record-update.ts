import type { BuyerRecord, ShippingData, UserRecord } from './buyer.ts';
import { FORM_FIELD_NAMES, type FormField } from './form-fields.ts';
import { pickFields } from '../fields.ts';
import { EMPTY_FIELD, isOptional } from './form-values.ts';

/** The fields that bring an order's copy of its buyer up to date, at least one, and their values as people read them. */
export type BuyerUpdate = NonNullable<ReturnType<typeof buyerUpdate>>;

/** Fields that are taken over together or not at all, so that no address mixes an old and a new half. */
const GROUPS: readonly (readonly FormField[])[] = [
  ['provincia', 'localidad', 'calle', 'altura', 'piso', 'unidad', 'cp'],
  ['codarea', 'cel'],
];

/** The other fields; the way of tracking is no data of the parcel. */
const SINGLE: readonly (FormField | 'iva')[] = [
  ...FORM_FIELD_NAMES.filter((field) => !GROUPS.flat().includes(field)),
  'iva',
];

/**
 * Returns the values of the record that differ from an order's copy, or null. A field that is empty in the record keeps
 * its value in the order: a buyer who erased their data does not take the parcel's address away.
 */
export function buyerUpdate(copy: BuyerRecord, record: UserRecord) {
  const fields = [
    ...SINGLE.filter((field) => record[field].trim() !== ''),
    ...GROUPS.flatMap((group) => fieldsToTake(group, copy, record)),
  ];
  const changes = fields
    .map((field) => ({ field, before: plain(copy[field]), after: plain(record[field]) }))
    .filter(({ before, after }) => before !== after);
  if (changes.length === 0) return null;
  const names = changes.map(({ field }) => field);
  return { fields: pickFields<ShippingData>(record, names), changes };
}

function fieldsToTake(
  group: readonly FormField[],
  copy: BuyerRecord,
  record: UserRecord,
): readonly FormField[] {
  const isComplete = group.every((field) => isOptional(field) || record[field].trim() !== '');
  if (isComplete) return group;
  return group.filter((field) => plain(copy[field]) === '' && plain(record[field]) !== '');
}

function plain(value: string): string {
  const text = value.trim();
  return text === EMPTY_FIELD ? '' : text;
}
