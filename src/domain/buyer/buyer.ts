import type { Cart } from '#domain/cart/cart.ts';
import { mapFields } from '#domain/fields.ts';
import { readEmail } from '#domain/text/email-address.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { fitsField, FORM_FIELDS, type FormField } from './form-fields.ts';
import { IDENTITY_FIELDS, type IdentityField } from './identity-fields.ts';

/** How a buyer wants to receive the tracking number. */
export const TRACK_CODES = ['Email', 'Whatsapp', 'Ambos'] as const;

/** The buyer's tax condition, spelt as stored. */
export const IVA_CONDITIONS = [
  'Consumidor Final',
  'Responsable Inscripto',
  'Excento',
  'Monotributo',
] as const;

/** The buyer's data from the identity provider. */
export interface Identity extends Readonly<Record<IdentityField, string>> {
  readonly sub: string;
}

/** The shipping and billing form (docs/buying.md#shipping-form). */
export interface ShippingData extends Readonly<Record<FormField, string>> {
  readonly iva: (typeof IVA_CONDITIONS)[number] | '';
  readonly trackCode: (typeof TRACK_CODES)[number];
}

/** The copy of a buyer that an order carries: everything but the cart and the bookkeeping. */
export interface BuyerRecord extends Identity, ShippingData {
  /** True when the buyer wants the courier's notifications. */
  readonly esNotificarAndreani: boolean;
  /** True when the courier must notify the buyer: of this order, or in a buyer's record, of the last order. */
  readonly debeNotificarAndreani: boolean;
}

/** A buyer's document, `usuarios/{sub}` (docs/data.md#buyer-fields). */
export interface UserRecord extends BuyerRecord {
  readonly carrito: Cart;
  readonly ip_publica: string;
  readonly last_update: Date | null;
}

export type IdentityClaims = Pick<Identity, 'sub'> & {
  readonly [Field in IdentityField]?: string | undefined;
};

/** Returns the claims as stored: one line each, cut to length. An invalid e-mail or picture address becomes ''. */
export function boundedIdentity(claims: IdentityClaims): Identity {
  const { sub, picture = '' } = claims;
  const isPicture = picture.length <= IDENTITY_FIELDS.picture.maxLength && /^https?:/.test(picture);
  const texts = mapFields(IDENTITY_FIELDS, (field) => {
    return oneLine(claims[field] ?? '').slice(0, IDENTITY_FIELDS[field].maxLength);
  });
  return {
    ...texts,
    sub,
    email: readEmail(claims.email ?? '').address,
    picture: isPicture ? texts.picture : '',
  };
}

/** Values of an erased record: every personal field is empty (docs/buying.md#personal-data). The `sub` stays. */
export const EMPTY_RECORD: Omit<UserRecord, 'sub' | 'last_update'> = {
  ...mapFields(IDENTITY_FIELDS, () => ''),
  ...mapFields(FORM_FIELDS, () => ''),
  iva: '',
  trackCode: 'Email',
  esNotificarAndreani: false,
  debeNotificarAndreani: false,
  carrito: [],
  ip_publica: '',
};

export function isEmptied(record: UserRecord): boolean {
  return JSON.stringify({ ...record, ...EMPTY_RECORD }) === JSON.stringify(record);
}

/** Returns a new buyer's record. Its form starts with the account's verified e-mail, if that address fits the field. */
export function newUserRecord(identity: Identity): UserRecord {
  return { ...EMPTY_RECORD, ...identity, correo: fittingEmail(identity), last_update: null };
}

/** Returns the account's e-mail for the form; '' when the address is too long for the form's field (docs/buying.md#checkout). */
export function fittingEmail({ email }: Pick<Identity, 'email'>): string {
  return fitsField('correo', email) ? email : '';
}
