import type { BuyerRecord, ShippingData, UserRecord } from './buyer.ts';
import { FORM_FIELD_NAMES, FORM_FIELDS } from './shipping-form.ts';

/** A field of an order's copy of its buyer that is another one in the buyer's record. */
export interface BuyerChange {
  /** What it is called on screen. */
  readonly label: string;
  /** '' for nothing. */
  readonly before: string;
  readonly after: string;
}

/** An order's copy of its buyer as today's data make it. */
export interface BuyerUpdate {
  readonly buyer: BuyerRecord;
  /** Never empty. */
  readonly changes: readonly BuyerChange[];
}

/** What belongs together: taken whole or not at all, so that no address is half of one and half of another. */
const GROUPS: readonly (readonly (keyof ShippingData)[])[] = [
  ['provincia', 'localidad', 'calle', 'altura', 'piso', 'unidad', 'cp'],
  ['codarea', 'cel'],
];

const ALONE: readonly (keyof ShippingData)[] = ['nombre', 'apellido', 'correo', 'dni', 'cuit', 'iva'];

/** What may be missing within a group. */
const SPARE: ReadonlySet<keyof ShippingData> = new Set(['piso', 'unidad']);

/**
 * What the buyer's record has today that an order's copy has not; null when that is nothing. What the record has
 * empty stays as it is in the order: a buyer who erased the own data does not take the parcel's address away.
 */
export function buyerUpdate(copy: BuyerRecord, record: UserRecord): BuyerUpdate | null {
  const fields = [
    ...ALONE.filter((field) => record[field].trim() !== ''),
    ...GROUPS.flatMap((group) => taken(group, copy, record)),
  ];
  const changed = fields.filter((field) => plain(copy[field]) !== plain(record[field]));
  if (changed.length === 0) return null;
  const changes = changed.map((field) => ({
    label: labelOf(field),
    before: plain(copy[field]),
    after: plain(record[field]),
  }));
  return { buyer: { ...copy, ...pick(record, changed) }, changes };
}

/** The whole group where the record has it whole; else only what the order has not. */
function taken(
  group: readonly (keyof ShippingData)[],
  copy: BuyerRecord,
  record: UserRecord,
): readonly (keyof ShippingData)[] {
  const isWhole = group.every((field) => SPARE.has(field) || record[field].trim() !== '');
  return isWhole ? group : group.filter((field) => plain(copy[field]) === '' && plain(record[field]) !== '');
}

function pick(record: UserRecord, fields: readonly (keyof ShippingData)[]): Partial<ShippingData> {
  return Object.fromEntries(fields.map((field) => [field, record[field]]));
}

/** A dash stands for no floor and no unit (spec §5). */
function plain(value: string): string {
  return value.trim() === '-' ? '' : value.trim();
}

function labelOf(field: keyof ShippingData): string {
  const name = FORM_FIELD_NAMES.find((known) => known === field);
  return name === undefined ? 'Condición de IVA' : FORM_FIELDS[name].label;
}
