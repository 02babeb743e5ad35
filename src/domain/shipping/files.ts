import { shortId } from '#domain/orders/short-id.ts';
import { sender } from '#config/shop/shipping.ts';
import type { BuyerRecord } from '#domain/buyer/buyer.ts';
import { TRACKING_WAYS } from '#domain/buyer/buyer-labels.ts';
import { type Phone, readPhone } from '#domain/buyer/phone.ts';
import type { Order } from '#domain/orders/order.ts';
import { isFormula, tableCells, type TableColumn } from '#domain/text/text-cell.ts';
import { declaredValue, type FileNeeds, type Parcel } from './parcel.ts';
import { toAscii, toAsciiWithEnye } from '#domain/text/ascii.ts';
import { buyerEmail, buyerName, buyerPlace, buyerStreet } from '#domain/buyer/address.ts';
import { provinceNamed } from '#domain/buyer/provinces.ts';
import { officialTown } from '#domain/buyer/town-names.ts';
import { formatPesos } from '#domain/text/money.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { shippingPayment, type ShippingPayment, type ShippingService } from './shipping-service.ts';

interface Sendable {
  readonly order: Order;
  readonly parcel: Parcel;
}

interface SheetRow extends Sendable {
  readonly buyer: BuyerRecord;
  readonly phone: Phone;
}

/** A column of a carrier's sheet. */
export type SheetColumn = TableColumn<SheetRow>;

export function sheetCells(columns: readonly SheetColumn[], parcels: readonly Sendable[]): string[][] {
  const rows = parcels.map(({ order, parcel }) => {
    const { usuario: buyer } = order;
    return { order, parcel, buyer, phone: readPhone(buyer.codarea, buyer.cel) };
  });
  return tableCells(columns, rows);
}

/** Digits that a spreadsheet reads as a date, a time or a power of ten: street number 10/12, unit 2-3, unit 12E5. */
const JOINED_DIGITS = /^\d+([-/:e]\d+)+$/i;

/**
 * Returns a text as a cell that spreadsheets show unchanged: ASCII, without separators and quotes, and neither a formula nor a
 * date (docs/panel.md#shipping-files).
 */
export function plainCell(text: string): string {
  const cell = apart(toAscii(text).replaceAll(';', ',').replaceAll('"', "'"));
  return isFormula(text) || isFormula(cell) ? `'${cell}` : cell;
}

/** Returns a cell of the courier's sheet, which accepts only letters, digits, points and commas. */
function courierCell(text: string): string {
  return apart(toAsciiWithEnye(text))
    .replaceAll(/[^A-Za-zÑñ0-9.,]+/g, ' ')
    .trim();
}

function apart(cell: string): string {
  return JOINED_DIGITS.test(cell) ? cell.replaceAll(/[-/:]/g, ' a ').replaceAll(/e/gi, '-$&') : cell;
}

/** Columns of Andreani's sheet for home delivery (docs/panel.md#shipping-files). */
export const COURIER_COLUMNS: readonly SheetColumn[] = [
  ['Paquete Guardado', () => ''],
  ['Peso (grs)', ({ parcel }) => wholeCell(parcel.grams)],
  ['Alto (cm)', ({ parcel }) => wholeCell(parcel.height)],
  ['Ancho (cm)', ({ parcel }) => wholeCell(parcel.width)],
  ['Profundidad (cm)', ({ parcel }) => wholeCell(parcel.length)],
  ['Valor declarado ($ C/IVA) *', ({ order }) => wholeCell(declaredValue(order))],
  ['Numero Interno', ({ order }) => courierCell(order.id)],
  ['Nombre *', ({ buyer }) => courierCell(buyer.nombre)],
  ['Apellido *', ({ buyer }) => courierCell(buyer.apellido)],
  ['DNI *', ({ buyer }) => buyer.dni.replace(/\D/g, '')],
  ['Email *', ({ buyer }) => plainCell(buyerEmail(buyer))],
  ['Celular código *', ({ phone }) => phone.area],
  ['Celular número *', ({ phone }) => phone.subscriber],
  ['Calle *', ({ buyer }) => courierCell(buyer.calle)],
  ['Número *', ({ buyer }) => courierCell(buyer.altura)],
  ['Piso', ({ buyer }) => courierCell(buyer.piso)],
  ['Departamento', ({ buyer }) => courierCell(buyer.unidad)],
  ['Provincia / Localidad / CP *', ({ buyer }) => place(buyer)],
  ['Observaciones', ({ buyer, order }) => remarks(buyer, order)],
];

/** Returns whole numbers, rounded up: spreadsheets in Argentina read a decimal point as a thousands separator. */
function wholeCell(value: number): string {
  return String(Math.ceil(value));
}

/** Returns the place as spelled in the sheet's closed list of 29,921; the courier refuses a place outside the list. */
function place(buyer: BuyerRecord): string {
  const locality = listed(officialTown(buyer.localidad))
    .replace(/\bGRAL\b/, 'GENERAL')
    .replace(/\bCNEL\b/, 'CORONEL')
    .replace(/ CAPITAL$/, '');
  const name = `${listed(buyer.provincia)} / ${locality}`;
  return `${isInCapital(buyer) ? CAPITAL : (OTHER_NAMES[name] ?? name)} / ${listed(buyer.cp)}`.trim();
}

/** Returns the text in capital letters and digits, with Ñ and without accents. */
function listed(text: string): string {
  return courierCell(text.replaceAll(/[.,]/g, ' ')).toUpperCase();
}

/** The list's name of the capital, for each of its districts. */
const CAPITAL = 'CAPITAL FEDERAL / CIUDAD AUTONOMA DE BUENOS AIRES';

/** Many buyers of the capital choose the province «Buenos Aires», and enter the capital as their town. */
function isInCapital({ provincia, localidad }: BuyerRecord): boolean {
  return [provincia, localidad].some((name) => provinceNamed(name)?.letter === 'C');
}

/** Places of 5,000 inhabitants and more whose common name differs from the list's. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'BUENOS AIRES / GENERAL JUAN MADARIAGA': 'BUENOS AIRES / GENERAL MADARIAGA',
  'BUENOS AIRES / GENERAL LA MADRID': 'BUENOS AIRES / GENERAL LAMADRID',
  'BUENOS AIRES / GUILLERMO HUDSON': 'BUENOS AIRES / GUILLERMO E HUDSON',
  'BUENOS AIRES / HUDSON': 'BUENOS AIRES / GUILLERMO E HUDSON',
  'BUENOS AIRES / INGENIERO PABLO NOGUES': 'BUENOS AIRES / PABLO NOGUES',
  'BUENOS AIRES / JOSE C PAZ': 'BUENOS AIRES / JOSE CLEMENTE PAZ',
  'BUENOS AIRES / LAFERRERE': 'BUENOS AIRES / GREGORIO DE LAFERRERE',
  'BUENOS AIRES / LISANDRO OLMOS': 'BUENOS AIRES / LISANDRO OLMOS ETCHEVERRY',
  'BUENOS AIRES / SAENZ PEÑA': 'BUENOS AIRES / VILLA SAENZ PEÑA',
  'BUENOS AIRES / SAN CARLOS DE BOLIVAR': 'BUENOS AIRES / BOLIVAR',
  'BUENOS AIRES / VILLA TESEI': 'BUENOS AIRES / VILLA SANTOS TESEI',
  'BUENOS AIRES / VILLA UDAONDO': 'BUENOS AIRES / VILLA GOBERNADOR UDAONDO',
  'BUENOS AIRES / WILLIAM C MORRIS': 'BUENOS AIRES / WILLIAM MORRIS',
  'CHACO / ROQUE SAENZ PEÑA': 'CHACO / PRESIDENCIA ROQUE SAENZ PEÑA',
  'CHACO / SAENZ PEÑA': 'CHACO / PRESIDENCIA ROQUE SAENZ PEÑA',
  'CORDOBA / CARLOS PAZ': 'CORDOBA / VILLA CARLOS PAZ',
  'CORDOBA / VICUÑA MACKENNA': 'CORDOBA / VICUNA MACKENNA',
  'JUJUY / SAN PEDRO DE JUJUY': 'JUJUY / SAN PEDRO',
  'MENDOZA / SAN MARTIN': 'MENDOZA / LIBERTADOR GRAL SAN MARTIN',
  'RIO NEGRO / FERNANDEZ ORO': 'RIO NEGRO / GENERAL FERNANDEZ ORO',
  'RIO NEGRO / INGENIERO LUIS A HUERGO': 'RIO NEGRO / INGENIERO HUERGO',
  'RIO NEGRO / RIO COLORADO': 'LA PAMPA / RIO COLORADO',
  'RIO NEGRO / SAN CARLOS DE BARILOCHE': 'RIO NEGRO / BARILOCHE',
  'SALTA / SAN JOSE DE METAN': 'SALTA / METAN',
  'SAN JUAN / SAN JOSE DE JACHAL': 'SAN JUAN / JACHAL',
  'SAN JUAN / 25 DE MAYO': 'SAN JUAN / VEINTICINCO DE MAYO',
  'SAN LUIS / VILLA DE MERLO': 'SAN LUIS / MERLO',
  'SANTA CRUZ / COMANDANTE LUIS PIEDRA BUENA': 'SANTA CRUZ / COMANDANTE LUIS PIEDRABUENA',
  'SANTA FE / PUERTO GENERAL SAN MARTIN': 'SANTA FE / PUERTO GRAL SAN MARTIN',
  'TUCUMAN / SAN ISIDRO DE LULES': 'TUCUMAN / LULES',
  'TUCUMAN / TUCUMAN': 'TUCUMAN / SAN MIGUEL DE TUCUMAN',
};

/**
 * Returns the remarks for the courier: the buyer’s message, the district of the capital, and whether the courier notifies the
 * buyer. An order that moves to the courier later only has the buyer’s wish (`esNotificarAndreani`).
 */
function remarks(buyer: BuyerRecord, { mensaje = '' }: Order): string {
  const { localidad, debeNotificarAndreani, esNotificarAndreani, trackCode } = buyer;
  const isQuarter = isInCapital(buyer) && !['B', 'C'].includes(provinceNamed(localidad)?.letter ?? '');
  return [
    // The sheet accepts only points and commas, so semicolons become commas.
    courierCell(mensaje.replaceAll(';', ','))
      .replaceAll(' ,', ',')
      .replace(/[.,]+$/, ''),
    isQuarter ? courierCell(localidad) : '',
    debeNotificarAndreani || esNotificarAndreani ? `Avisar al destinatario ${TRACKING_WAYS[trackCode]}` : '',
  ]
    .filter((remark) => remark !== '')
    .join('. ');
}

const WITHOUT_BRANCH = 'solo en caso de no ingresar sucursal de destino';

/** MiCorreo's columns for home delivery, titles verbatim (docs/panel.md#shipping-files); decimals have a point. */
export const POSTAL_COLUMNS: readonly SheetColumn[] = [
  ['tipo_producto(obligatorio)', () => sender.postalProduct],
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

/** Returns letters, digits and points, the only characters that the service accepts in this column. */
function locality(text: string): string {
  return toAscii(text)
    .replaceAll(/[^A-Za-z0-9.]+/g, ' ')
    .trim();
}

/** Returns plain-text labels for parcels sent by bus (docs/panel.md#shipping-files). */
export function busLabelText(parcels: readonly Sendable[]): string {
  return parcels.map(label).join(`\n${'-'.repeat(48)}\n\n`);
}

function label({ order, parcel: { grams, length, width, height } }: Sendable): string {
  const { usuario: buyer } = order;
  const phone = readPhone(buyer.codarea, buyer.cel);
  const surnameFirst = `${buyer.apellido}, ${buyer.nombre}`;
  // Each of the buyer's texts is kept on one line, so that none can add a line to the label.
  const fields: readonly (readonly [name: string, value: string])[] = [
    ['ENCOMIENDA', order.servicioEnvio],
    ['Destinatario', oneLine(buyer.apellido === '' ? buyerName(buyer) : surnameFirst)],
    ['DNI', oneLine(buyer.dni)],
    ['Teléfono', `${phone.area} ${phone.subscriber}`.trim()],
    ['Destino', oneLine(`${buyerPlace(buyer)} (CP ${buyer.cp})`)],
    ['Terminal o domicilio', oneLine(buyerStreet(buyer)) || 'Terminal'],
    ['Remitente', `${sender.name} - DNI/CUIT ${sender.dni} - ${sender.phone}`],
    ['Origen', `${sender.address}, ${sender.place}`],
    ['Pedido', shortId(order.id)],
    ['Bultos', `1 de ${length}x${width}x${height} cm - ${(grams / 1000).toLocaleString('es-AR')} kg`],
    ['Valor declarado', formatPesos(declaredValue(order))],
    ['Paga', PAYERS[shippingPayment(order)]],
  ];
  return `${fields.map(([name, value]) => `${name}: ${value}`).join('\n')}\n`;
}

const PAYERS: Readonly<Record<ShippingPayment, string>> = {
  charged: 'Remitente (envío cobrado en el pedido)',
  free: 'Remitente (envío gratis)',
  'on-arrival': 'Destinatario, al recibir',
};

/** The file to upload to a carrier (docs/panel.md#shipping-files). */
interface CarrierFile {
  /** The file name before the day. */
  readonly name: string;
  readonly needs: FileNeeds;
  /** Columns of the sheet; null for labels in plain text. */
  readonly columns: readonly SheetColumn[] | null;
  /** Maximum number of parcels per sheet. */
  readonly most?: number;
  /** True for a sheet that is not plain ASCII and needs a byte order mark. */
  readonly isMarked?: true;
}

export const CARRIER_FILES: Readonly<Record<ShippingService, CarrierFile>> = {
  Andreani: {
    name: 'andreani',
    needs: ['address', 'dni'],
    columns: COURIER_COLUMNS,
    most: 497,
    isMarked: true,
  },
  'Correo Argentino': { name: 'correo-argentino', needs: ['address'], columns: POSTAL_COLUMNS },
  Micro: { name: 'micro', needs: [], columns: null },
};
