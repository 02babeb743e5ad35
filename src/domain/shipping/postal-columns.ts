import { buyerEmail, buyerName } from '#domain/buyer/address.ts';
import { provinceNamed } from '#domain/buyer/provinces.ts';
import { toAscii } from '#domain/text/ascii.ts';
import { declaredValue } from './parcel.ts';
import { plainCell, type Column } from './sheet.ts';

/** Postal products: CP classic, EP express, UP same day. */
export type PostalProduct = 'CP' | 'EP' | 'UP';

const WITHOUT_BRANCH = 'solo en caso de no ingresar sucursal de destino';

/** MiCorreo's columns for home delivery, titles verbatim (docs/panel.md#shipping-files); decimals have a point. */
export function postalColumns(product: PostalProduct): Column[] {
  return [
    ['tipo_producto(obligatorio)', () => product],
    ['largo(obligatorio en CM)', ({ parcel }) => String(parcel.length)],
    ['ancho(obligatorio en CM)', ({ parcel }) => String(parcel.width)],
    ['altura(obligatorio en CM)', ({ parcel }) => String(parcel.height)],
    ['peso(obligatorio en KG)', ({ parcel }) => String(Math.round(parcel.grams) / 1000)],
    ['valor_del_contenido(obligatorio en pesos argentinos)', ({ order }) => String(declaredValue(order))],
    ['provincia_destino(obligatorio)', ({ buyer }) => provinceNamed(buyer.provincia)?.letter ?? ''],
    ['sucursal_destino(obligatorio solo en caso de no ingresar localidad de destino)', () => ''],
    [`localidad_destino(obligatorio ${WITHOUT_BRANCH})`, ({ buyer }) => locality(buyer.localidad)],
    [`calle_destino(obligatorio ${WITHOUT_BRANCH})`, ({ buyer }) => plainCell(buyer.calle)],
    [`altura_destino(obligatorio ${WITHOUT_BRANCH})`, ({ buyer }) => plainCell(buyer.altura)],
    [`piso(opcional ${WITHOUT_BRANCH})`, ({ buyer }) => plainCell(buyer.piso.replace(/^-$/, ''))],
    [`dpto(opcional ${WITHOUT_BRANCH})`, ({ buyer }) => plainCell(buyer.unidad.replace(/^-$/, ''))],
    [`codpostal_destino(obligatorio ${WITHOUT_BRANCH})`, ({ buyer }) => plainCell(buyer.cp)],
    ['destino_nombre(obligatorio)', ({ buyer }) => plainCell(buyerName(buyer))],
    ['destino_email(obligatorio, debe ser un email valido)', ({ buyer }) => plainCell(buyerEmail(buyer))],
    ['cod_area_tel(opcional)', () => ''],
    ['tel(opcional)', () => ''],
    ['cod_area_cel(opcional)', ({ phone }) => phone.area],
    ['cel(opcional)', ({ phone }) => phone.subscriber],
    ['numero_orden(opcional)', ({ order }) => plainCell(order.id)],
  ];
}

/** Letters, digits and points, which are all that the service accepts there. */
function locality(text: string): string {
  return toAscii(text)
    .replaceAll(/[^A-Za-z0-9.]+/g, ' ')
    .trim();
}
