import * as v from 'valibot';
import { IVA_CONDITIONS, TRACK_CODES, type UserRecord } from '../../domain/buyer/buyer.ts';
import { StoredCartItems } from '../storage/cart-items.ts';
import { decode, type Decoded, type ProblemText } from './decode.ts';
import { storedDate } from './timestamp.ts';

const text = v.optional(v.fallback(v.string(), ''), '');
const flag = v.optional(v.fallback(v.boolean(), false), false);

const identity = {
  sub: v.pipe(v.string(), v.minLength(1)),
  name: text,
  given_name: text,
  family_name: text,
  email: text,
  picture: text,
};

const form = {
  nombre: text,
  apellido: text,
  correo: text,
  dni: text,
  provincia: text,
  localidad: text,
  calle: text,
  altura: text,
  piso: text,
  unidad: text,
  cp: text,
  codarea: text,
  cel: text,
  cuit: text,
  iva: v.optional(v.fallback(v.picklist([...IVA_CONDITIONS, '']), ''), ''),
  trackCode: v.optional(v.fallback(v.picklist(TRACK_CODES), 'Email'), 'Email'),
};

/** The copy of a buyer inside an order. */
export const StoredBuyer = v.object({ ...identity, ...form, esNotificarAndreani: flag });

const StoredUser = v.object({
  ...StoredBuyer.entries,
  carrito: v.optional(v.fallback(StoredCartItems, []), []),
  debeNotificarAndreani: flag,
  ip_publica: text,
  last_update: v.optional(v.fallback(v.nullable(storedDate), null), null),
});

/** A buyer's document as a record; missing fields are empty, nonsense in a field counts as missing. */
export function decodeUser(documentId: string, data: unknown, textOf?: ProblemText): Decoded<UserRecord> {
  return decode<UserRecord>(StoredUser, documentId, data, textOf);
}

/** What the document may carry of a change: dates are the database's own, so never sent. */
export type UserPatch = Partial<Omit<UserRecord, 'sub' | 'last_update'>>;
