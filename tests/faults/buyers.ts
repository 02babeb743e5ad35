import type { SeedBuyer } from '../../local/seed/accounts.ts';

/** More than there are cases: each has its own buyer, so that the pause between orders never matters. */
const MOST = 400;

/** Invented buyers with accounts at the identity provider. */
export const faultBuyers: readonly SeedBuyer[] = Array.from({ length: MOST }, (_, at) => {
  const number = String(at + 1).padStart(3, '0');
  return {
    sub: `auth0|cliente${number}`,
    email: `cliente${number}@correo.example`,
    password: `cliente${number}-de-pruebas`,
    name: `Cliente ${number}`,
    given_name: 'Cliente',
    family_name: number,
    blocked: false,
  };
});
