import type { Cart } from '../cart/cart.ts';

/** How a buyer wants to hear about the shipment (spec §3). */
export const TRACK_CODES = ['Email', 'Whatsapp', 'Ambos'] as const;
export type TrackCode = (typeof TRACK_CODES)[number];

/** The buyer's standing before the tax office, spelt as the stored data has it (spec §3). */
export const IVA_CONDITIONS = [
  'Consumidor Final',
  'Responsable Inscripto',
  'Excento',
  'Monotributo',
] as const;
export type IvaCondition = (typeof IVA_CONDITIONS)[number];

/** Who the identity provider says the buyer is. */
export interface Identity {
  readonly sub: string;
  readonly name: string;
  readonly given_name: string;
  readonly family_name: string;
  readonly email: string;
  readonly picture: string;
}

/** What the buyer types into the shipping and billing form (spec §5); every value is text. */
export interface ShippingData {
  readonly nombre: string;
  readonly apellido: string;
  readonly correo: string;
  readonly dni: string;
  readonly provincia: string;
  readonly localidad: string;
  readonly calle: string;
  readonly altura: string;
  readonly piso: string;
  readonly unidad: string;
  readonly cp: string;
  readonly codarea: string;
  readonly cel: string;
  readonly cuit: string;
  readonly iva: IvaCondition | '';
  readonly trackCode: TrackCode;
}

/** The copy of a buyer that an order carries: everything but the cart and the bookkeeping. */
export interface BuyerRecord extends Identity, ShippingData {
  readonly esNotificarAndreani: boolean;
}

/** A buyer's document, `usuarios/{sub}` (spec §3). */
export interface UserRecord extends BuyerRecord {
  readonly carrito: Cart;
  readonly debeNotificarAndreani: boolean;
  readonly ip_publica: string;
  readonly last_update: Date | null;
}

/** The most characters of each thing the provider tells that a record may keep (firestore.rules). */
const IDENTITY_LIMITS = { name: 100, given_name: 100, family_name: 100, email: 254, picture: 1000 };

/** What a provider may tell; only the subject is sure. */
export type ToldIdentity = { readonly [Field in keyof Identity]?: Identity[Field] | undefined } & Pick<
  Identity,
  'sub'
>;

/**
 * What the provider tells, as the record can keep it: on one line and within its lengths. A picture's address that is
 * too long is none, since half an address leads nowhere.
 */
export function boundedIdentity(told: ToldIdentity): Identity {
  const line = (field: keyof typeof IDENTITY_LIMITS) =>
    (told[field] ?? '').replace(/\s+/g, ' ').trim().slice(0, IDENTITY_LIMITS[field]);
  const { picture = '' } = told;
  return {
    sub: told.sub,
    name: line('name'),
    given_name: line('given_name'),
    family_name: line('family_name'),
    email: line('email'),
    picture: picture.length > IDENTITY_LIMITS.picture || !/^https?:/.test(picture) ? '' : line('picture'),
  };
}

/** A new buyer's record: what the identity provider tells, and an empty form. */
export function newUserRecord(identity: Identity): UserRecord {
  return {
    ...identity,
    nombre: '',
    apellido: '',
    correo: '',
    dni: '',
    provincia: '',
    localidad: '',
    calle: '',
    altura: '',
    piso: '',
    unidad: '',
    cp: '',
    codarea: '',
    cel: '',
    cuit: '',
    iva: '',
    trackCode: 'Email',
    esNotificarAndreani: false,
    debeNotificarAndreani: false,
    carrito: [],
    ip_publica: '',
    last_update: null,
  };
}

/** The first name that the identity provider gives, or ''. */
export function firstName(identity: Pick<Identity, 'given_name' | 'name'> | null): string {
  return identity?.given_name || identity?.name.split(' ')[0] || '';
}
