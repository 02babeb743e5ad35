import { COURIER } from '#domain/shipping/courier.ts';
import { IVA_CONDITIONS, type ShippingData } from './buyer.ts';

/** In a file of its own, because every visit loads fields.ts. */
export const BUYER_FIELD_LABELS: Readonly<Record<keyof ShippingData | 'esNotificarAndreani', string>> = {
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
};

/** The buyer's choice for the tracking number, in a sentence. */
export const TRACKING_WAYS: Readonly<Record<ShippingData['trackCode'], string>> = {
  Email: 'por mail',
  Whatsapp: 'por WhatsApp',
  Ambos: 'por mail y por WhatsApp',
};

/** Returns the tax condition as screens show it; one condition is stored with another spelling. */
export function ivaLabel(iva: ShippingData['iva']): string {
  return iva === 'Excento' ? 'Exento' : iva;
}

export const IVA_OPTIONS = IVA_CONDITIONS.map((value) => ({ value, label: ivaLabel(value) }));
