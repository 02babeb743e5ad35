import { buyerEmail } from '../buyer/address.ts';
import type { BuyerRecord } from '../buyer/buyer.ts';
import { declaredValue } from './parcel.ts';
import { optionalCell, plainCell } from './plain-cell.ts';
import type { Column } from './sheet.ts';

/** The most parcels of one sheet. */
export const COURIER_SHEET_ROWS = 497;

/** Columns of Andreani's sheet for home delivery (docs/panel.md#shipping-files). */
export const COURIER_COLUMNS: readonly Column[] = [
  ['Paquete Guardado', () => ''],
  ['Peso (grs)', ({ parcel }) => wholeCell(parcel.grams)],
  ['Alto (cm)', ({ parcel }) => wholeCell(parcel.height)],
  ['Ancho (cm)', ({ parcel }) => wholeCell(parcel.width)],
  ['Profundidad (cm)', ({ parcel }) => wholeCell(parcel.length)],
  ['Valor declarado ($ C/IVA) *', ({ order }) => wholeCell(declaredValue(order))],
  ['Numero Interno', ({ order }) => plainCell(order.id)],
  ['Nombre *', ({ buyer }) => plainCell(buyer.nombre)],
  ['Apellido *', ({ buyer }) => plainCell(buyer.apellido)],
  ['DNI *', ({ buyer }) => buyer.dni.replace(/\D/g, '')],
  ['Email *', ({ buyer }) => plainCell(buyerEmail(buyer))],
  ['Celular código *', ({ phone }) => phone?.area ?? ''],
  ['Celular número *', ({ phone }) => phone?.subscriber ?? ''],
  ['Calle *', ({ buyer }) => plainCell(buyer.calle)],
  ['Número *', ({ buyer }) => plainCell(buyer.altura)],
  ['Piso', ({ buyer }) => optionalCell(buyer.piso)],
  ['Departamento', ({ buyer }) => optionalCell(buyer.unidad)],
  ['Provincia / Localidad / CP *', ({ buyer }) => place(buyer.provincia, buyer.localidad, buyer.cp)],
  ['Observaciones', ({ buyer }) => notice(buyer)],
];

/** Whole numbers, rounded up: spreadsheets in Argentina read a decimal point as thousands. */
function wholeCell(value: number): string {
  return String(Math.ceil(value));
}

function place(...parts: string[]): string {
  return parts
    .map((part) => plainCell(part.replaceAll('/', ' ')).toUpperCase())
    .join(' / ')
    .trim();
}

/** The remark for the courier. An order that moves to the courier later has only the buyer’s wish (`esNotificarAndreani`). */
function notice({ debeNotificarAndreani, esNotificarAndreani, trackCode }: BuyerRecord): string {
  return debeNotificarAndreani || esNotificarAndreani ? `Avisar al destinatario ${WAYS[trackCode]}` : '';
}

const WAYS: Readonly<Record<BuyerRecord['trackCode'], string>> = {
  Email: 'por e-mail',
  Whatsapp: 'por WhatsApp',
  Ambos: 'por e-mail y por WhatsApp',
};
