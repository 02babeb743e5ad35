import { COURIER } from '../shipping/shipping-service.ts';
import type { UserRecord } from './buyer.ts';

/** In a file of its own, since every visit loads fields.ts. */
export const BUYER_FIELD_LABELS: Readonly<Record<keyof UserRecord, string>> = {
  sub: 'Identificador de la cuenta',
  name: 'Nombre en la cuenta de ingreso',
  given_name: 'Nombre de pila en la cuenta de ingreso',
  family_name: 'Apellido en la cuenta de ingreso',
  email: 'Correo de la cuenta de ingreso',
  picture: 'Foto de la cuenta de ingreso',
  nombre: 'Nombre',
  apellido: 'Apellido',
  correo: 'Correo',
  dni: 'DNI',
  codarea: 'Código de área',
  cel: 'Celular',
  provincia: 'Provincia',
  localidad: 'Localidad',
  calle: 'Calle',
  altura: 'Altura',
  piso: 'Piso',
  unidad: 'Unidad',
  cp: 'Código postal',
  cuit: 'CUIT',
  iva: 'Condición de IVA',
  trackCode: 'Cómo te mandamos el número de seguimiento',
  esNotificarAndreani: `Quiero que ${COURIER} me avise de mi envío`,
  debeNotificarAndreani: `${COURIER} tiene que avisar del envío`,
  carrito: 'Carrito',
  ip_publica: 'Dirección IP pública',
  last_update: 'Último cambio',
};
