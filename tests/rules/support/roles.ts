import type { TokenOptions } from '@firebase/rules-unit-testing';
import { ANA_SUB, BETO, CARLA, DORA, TEST_SELLER_UID } from './world.ts';

/** A token as the engines accept it from `@firebase/rules-unit-testing`; `null` is a visitor without one. */
export interface Role {
  readonly uid: string;
  readonly token: TokenOptions;
}

/** E-mail address of the seller's account. */
export const SELLER_EMAIL = 'vendedora@bornera.example';

const buyer = signedInWith('custom');
const password = signedInWith('password');

/** The roles of the cases. */
export const roles = {
  visitor: null,
  ana: { uid: ANA_SUB, token: buyer },
  beto: { uid: BETO, token: buyer },
  carla: { uid: CARLA, token: buyer },
  dora: { uid: DORA, token: buyer },
  seller: { uid: TEST_SELLER_UID, token: { ...password, email: SELLER_EMAIL } },
  /** An account of Firebase's open e-mail and password sign-up. */
  stranger: { uid: 'stranger-uid', token: password },
  /** A buyer's account with a password, which the buyer may add (tests/integration/accounts.test.ts). */
  strangerAsAna: { uid: ANA_SUB, token: password },
  anonymousAccount: { uid: 'anonymous-uid', token: signedInWith('anonymous') },
  googleAccount: { uid: ANA_SUB, token: signedInWith('google.com') },
  /** A password account whose document in `admins` was deleted. */
  exSeller: { uid: 'ex-seller-uid', token: password },
  /** A buyer's token with the seller's uid. */
  buyerAsSeller: { uid: TEST_SELLER_UID, token: buyer },
  /** A buyer's token with additional claims, which must have no effect. */
  forged: {
    uid: 'auth0|forged',
    token: {
      ...buyer,
      admin: true,
      seller: true,
      role: 'seller',
      sign_in_provider: 'password',
      email: SELLER_EMAIL,
    },
  },
} satisfies Record<string, Role | null>;

export type RoleName = keyof typeof roles;

/** Roles without the seller's permissions. */
export const NOT_SELLERS = [
  'visitor',
  'ana',
  'stranger',
  'exSeller',
  'buyerAsSeller',
  'forged',
  'anonymousAccount',
  'googleAccount',
] as const satisfies readonly RoleName[];

export const everyone = Object.keys(roles).filter(isRoleName);

function isRoleName(name: string): name is RoleName {
  return name in roles;
}

function signedInWith(provider: NonNullable<TokenOptions['firebase']>['sign_in_provider']): TokenOptions {
  return { firebase: { sign_in_provider: provider, identities: {} } };
}
