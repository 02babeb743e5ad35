import { buyerEmail } from '../buyer/address.ts';
import type { Order } from '../orders/order.ts';
import { declaredValue, type Parcel } from './parcel.ts';
import { phoneParts } from '../buyer/phone.ts';
import { optionalCell, plainCell } from './plain-cell.ts';

/** Columns of Andreani's sheet for home delivery (docs/product.md#shipping-files). */
export const COURIER_COLUMNS = [
  'Paquete Guardado',
  'Peso (grs)',
  'Alto (cm)',
  'Ancho (cm)',
  'Profundidad (cm)',
  'Valor declarado ($ C/IVA) *',
  'Numero Interno',
  'Nombre *',
  'Apellido *',
  'DNI *',
  'Email *',
  'Celular código *',
  'Celular número *',
  'Calle *',
  'Número *',
  'Piso',
  'Departamento',
  'Provincia / Localidad / CP *',
  'Observaciones',
] as const;

/** The most parcels of one sheet. */
export const COURIER_SHEET_ROWS = 497;

/** An order as a row of Andreani's sheet: weight in grams, place as `PROVINCIA / LOCALIDAD / CP`. */
export function courierRow(order: Order, parcel: Parcel): string[] {
  const { usuario: buyer } = order;
  const phone = phoneParts(buyer.codarea, buyer.cel);
  return [
    '',
    String(Math.round(parcel.grams)),
    String(parcel.height),
    String(parcel.width),
    String(parcel.length),
    String(declaredValue(order)),
    plainCell(order.id),
    plainCell(buyer.nombre),
    plainCell(buyer.apellido),
    buyer.dni.replace(/\D/g, ''),
    plainCell(buyerEmail(buyer)),
    phone?.area ?? '',
    phone?.subscriber ?? '',
    plainCell(buyer.calle),
    plainCell(buyer.altura),
    optionalCell(buyer.piso),
    optionalCell(buyer.unidad),
    place(buyer.provincia, buyer.localidad, buyer.cp),
    '',
  ];
}

function place(...parts: string[]): string {
  return parts
    .map((part) => plainCell(part.replaceAll('/', ' ')).toUpperCase())
    .join(' / ')
    .trim();
}
