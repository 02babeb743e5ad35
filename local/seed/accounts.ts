/** A buyer of the local identity provider. */
export interface SeedBuyer {
  readonly sub: string;
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly given_name: string;
  readonly family_name: string;
  /** The post-login Action refuses this one. */
  readonly blocked: boolean;
}

/** The seller of the local panel (spec §6). */
export interface SeedSeller {
  /** What is typed at `/admin`; the shop's mail domain makes it an address. */
  readonly user: string;
  readonly password: string;
  /** The Firebase Auth account. */
  readonly email: string;
}

/** Made-up people: two who can buy and one whom the Action refuses. */
export const seedBuyers: readonly SeedBuyer[] = [
  buyer('ana', 'Ana', 'Prueba', false),
  buyer('beto', 'Beto', 'Ensayo', false),
  buyer('bloqueada', 'Blanca', 'Bloqueada', true),
];

export const seedSeller: SeedSeller = {
  user: 'vendedora',
  password: 'taller-de-pruebas',
  email: 'vendedora@bornera.example',
};

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
