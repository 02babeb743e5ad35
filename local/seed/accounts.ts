import { shop } from '#config/shop/shop.ts';
import { sellerEmail } from '#domain/seller/session-rules.ts';

/** A buyer of the local identity provider. */
export interface SeedBuyer {
  readonly sub: string;
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly given_name: string;
  readonly family_name: string;
  /** True when the post-login Action refuses the buyer. */
  readonly blocked: boolean;
}

/** The seller of the local panel. A real seller's password is generated (docs/security.md#the-sellers-public-hash). */
export interface SeedSeller {
  /** User name for `/admin`; the shop's mail domain completes the address. */
  readonly user: string;
  readonly password: string;
  /** E-mail address of the Firebase Auth account. */
  readonly email: string;
}

/** Fictional buyers: two can buy, the Action refuses one. */
export const seedBuyers: readonly SeedBuyer[] = [
  buyer('ana', 'Ana', 'Prueba', false),
  buyer('beto', 'Beto', 'Ensayo', false),
  buyer('bloqueada', 'Blanca', 'Bloqueada', true),
];

const SELLER_USER = 'vendedora';

export const seedSeller: SeedSeller = {
  user: SELLER_USER,
  password: 'taller-de-pruebas',
  email: sellerEmail(SELLER_USER, shop.sellerEmailDomain),
};

/** Constant, so that the stored `admins/{uid}` document stays valid. */
export const SELLER_UID = 'vendedora-local';

function buyer(user: string, given: string, family: string, blocked: boolean): SeedBuyer {
  return {
    sub: `auth0|${user}`,
    email: `${user}@correo.example`,
    password: `${user}-de-pruebas`,
    name: `${given} ${family}`,
    given_name: given,
    family_name: family,
    blocked,
  };
}
