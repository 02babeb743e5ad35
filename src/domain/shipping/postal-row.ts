import { buyerEmail, buyerName } from '../buyer/address.ts';
import type { Order } from '../orders/order.ts';
import { declaredValue, type Parcel } from './parcel.ts';
import { phoneParts } from '../buyer/phone.ts';
import { optionalCell, plainCell } from './plain-cell.ts';
import { provinceLetter } from './province-letter.ts';

/** MiCorreo's 21 columns, verbatim (docs/product.md#shipping-files). */
export const POSTAL_COLUMNS = [
  'tipo_producto(obligatorio)',
  'largo(obligatorio en CM)',
  'ancho(obligatorio en CM)',
  'altura(obligatorio en CM)',
  'peso(obligatorio en KG)',
  'valor_del_contenido(obligatorio en pesos argentinos)',
  'provincia_destino(obligatorio)',
  'sucursal_destino(obligatorio solo en caso de no ingresar localidad de destino)',
  'localidad_destino(obligatorio solo en caso de no ingresar sucursal de destino)',
  'calle_destino(obligatorio solo en caso de no ingresar sucursal de destino)',
  'altura_destino(obligatorio solo en caso de no ingresar sucursal de destino)',
  'piso(opcional solo en caso de no ingresar sucursal de destino)',
  'dpto(opcional solo en caso de no ingresar sucursal de destino)',
  'codpostal_destino(obligatorio solo en caso de no ingresar sucursal de destino)',
  'destino_nombre(obligatorio)',
  'destino_email(obligatorio, debe ser un email valido)',
  'cod_area_tel(opcional)',
  'tel(opcional)',
  'cod_area_cel(opcional)',
  'cel(opcional)',
  'numero_orden(opcional)',
] as const;

/** Postal products: CP classic, EP express, UP same day. */
export type PostalProduct = 'CP' | 'EP' | 'UP';

/** An order as a row of MiCorreo's sheet for home delivery: kilograms and pesos with a decimal point. */
export function postalRow(order: Order, parcel: Parcel, product: PostalProduct): string[] {
  const { usuario: buyer } = order;
  const phone = phoneParts(buyer.codarea, buyer.cel);
  return [
    product,
    String(parcel.length),
    String(parcel.width),
    String(parcel.height),
    kilograms(parcel.grams),
    String(declaredValue(order)),
    provinceLetter(buyer.provincia) ?? '',
    '',
    plainCell(buyer.localidad),
    plainCell(buyer.calle),
    plainCell(buyer.altura),
    optionalCell(buyer.piso),
    optionalCell(buyer.unidad),
    plainCell(buyer.cp),
    plainCell(buyerName(buyer)),
    plainCell(buyerEmail(buyer)),
    '',
    '',
    phone?.area ?? '',
    phone?.subscriber ?? '',
    plainCell(order.id),
  ];
}

/** Grams as kilograms with up to three decimals: 1500 → 1.5. */
function kilograms(grams: number): string {
  return String(Math.round(grams) / 1000);
}
