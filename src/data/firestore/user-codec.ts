import * as v from 'valibot';
import { IVA_CONDITIONS, TRACK_CODES, type BuyerRecord, type UserRecord } from '../../domain/buyer/buyer.ts';
import { FORM_FIELDS } from '../../domain/buyer/form-fields.ts';
import { IDENTITY_FIELDS } from '../../domain/buyer/identity-fields.ts';
import { mapFields } from '../../domain/fields.ts';
import { StoredCartItems } from '../storage/stored-cart.ts';
import { decode, flag, text, type Decoded, type Schemas } from './decode.ts';
import { storedDate } from './timestamp.ts';

/** A text, or a number that another program stored in its place: a DNI, a street number. */
export const typedText = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'number' ? String(value) : value)),
  v.string(),
);
const typed = v.optional(v.fallback(typedText, ''), '');

/** The copy of a buyer inside an order. */
export const StoredBuyer = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  ...mapFields(IDENTITY_FIELDS, () => typed),
  ...mapFields(FORM_FIELDS, () => typed),
  iva: v.optional(v.fallback(v.picklist([...IVA_CONDITIONS, '']), ''), ''),
  trackCode: v.optional(v.fallback(v.picklist(TRACK_CODES), 'Email'), 'Email'),
  esNotificarAndreani: flag,
  debeNotificarAndreani: flag,
} satisfies Schemas<BuyerRecord>);

const StoredUser = v.object({
  ...StoredBuyer.entries,
  carrito: v.optional(v.fallback(StoredCartItems, []), []),
  ip_publica: text,
  last_update: v.optional(v.fallback(v.nullable(storedDate), null), null),
} satisfies Schemas<UserRecord>);

/** Decodes a buyer's document; missing and invalid fields are empty. */
export function decodeUser(data: unknown): Decoded<UserRecord> {
  return decode<UserRecord>(StoredUser, data);
}

/** A change of a buyer's document. The database itself sets dates. */
export type UserPatch = Partial<Omit<UserRecord, 'sub' | 'last_update'>>;
