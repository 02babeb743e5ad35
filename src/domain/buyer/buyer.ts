import type { Cart } from '#domain/cart/cart.ts';
import { mapFields } from '#domain/fields.ts';
import { readEmail } from '#domain/text/email-address.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { fitsField, FORM_FIELDS, type FormField } from './form-fields.ts';
import { IDENTITY_FIELDS, type IdentityField } from './identity-fields.ts';

/** How a buyer wants to receive the tracking number. */
export const TRACK_CODES = ['Email', 'Whatsapp', 'Ambos'] as const;

/** The buyer's tax condition, spelt as it is stored. */
export const IVA_CONDITIONS = [
  'Consumidor Final',
  'Responsable Inscripto',
  'Excento',
  'Monotributo',
] as const;

/** The buyer as the identity provider knows them. */
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
  /** The buyer asks for the courier's notices. */
  readonly esNotificarAndreani: boolean;
  /** The courier has to notify the buyer of an order: of this copy's, or in a record of the last one. */
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

/** The claims as a record can store them: one line each, within the stored lengths; half of an address leads nowhere. */
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

/** The values of an erased record: every personal field empty (docs/buying.md#personal-data). The `sub` stays. */
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

/** A new buyer's record: the form's e-mail is the account's, which the provider has proven, where it fits. */
export function newUserRecord(identity: Identity): UserRecord {
  return { ...EMPTY_RECORD, ...identity, correo: fittingEmail(identity), last_update: null };
}

/** The account's e-mail as the form can hold it; '' for one that is longer (docs/buying.md#checkout). */
export function fittingEmail({ email }: Pick<Identity, 'email'>): string {
  return fitsField('correo', email) ? email : '';
}
