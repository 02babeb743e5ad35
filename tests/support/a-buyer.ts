import { newUserRecord, type Identity, type ShippingData, type UserRecord } from '../../src/domain/buyer.ts';

export const ANA: Identity = {
  sub: 'auth0|ana',
  name: 'Ana Prueba',
  given_name: 'Ana',
  family_name: 'Prueba',
  email: 'ana@correo.example',
  picture: '',
};

/** The form with everything that it asks for, as it is stored. */
export const ANAS_FORM: ShippingData = {
  nombre: 'Ana',
  apellido: 'Prueba',
  correo: 'ana@correo.example',
  dni: '30111222',
  provincia: 'Córdoba',
  localidad: 'Villa Ensayo',
  calle: 'Mitre',
  altura: '1234',
  piso: '-',
  unidad: '-',
  cp: '5000',
  codarea: '351',
  cel: '5550000',
  cuit: '',
  iva: '',
  trackCode: 'Email',
};

/** A buyer with everything that the form asks for. */
export function aBuyer(changes: Partial<UserRecord> = {}): UserRecord {
  return { ...newUserRecord(ANA), ...ANAS_FORM, ...changes };
}
