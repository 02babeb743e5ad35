import { mapFields } from '../fields.ts';
import type { UserRecord } from './buyer.ts';
import { FORM_FIELDS, IDENTITY_FIELDS } from './fields.ts';

/** The one Spanish name of each field of a buyer's record. */
export const BUYER_FIELD_LABELS: Readonly<Record<keyof UserRecord, string>> = {
  ...mapFields(IDENTITY_FIELDS, (field) => IDENTITY_FIELDS[field].label),
  ...mapFields(FORM_FIELDS, (field) => FORM_FIELDS[field].label),
  sub: 'Identificador de la cuenta',
  iva: 'Condición de IVA',
  trackCode: 'Cómo te mandamos el número de seguimiento',
  esNotificarAndreani: 'Quiero que el correo me avise de mi envío',
  debeNotificarAndreani: 'Hay que avisarle al correo',
  carrito: 'Carrito',
  ip_publica: 'Dirección IP pública',
  last_update: 'Último cambio',
};
