import type { Cart } from './cart.ts';

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

/** What the header calls the buyer: the first name, or `Perfil` (spec §2). */
export function firstName(identity: Pick<Identity, 'given_name' | 'name'> | null): string {
  return identity?.given_name || identity?.name.split(' ')[0] || 'Perfil';
}
