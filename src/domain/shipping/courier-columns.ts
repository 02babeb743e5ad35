import { buyerEmail } from '#domain/buyer/address.ts';
import type { BuyerRecord } from '#domain/buyer/buyer.ts';
import { provinceNamed } from '#domain/buyer/provinces.ts';
import { declaredValue } from './parcel.ts';
import { courierCell, plainCell, type Column } from './sheet.ts';

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
  ['Observaciones', ({ buyer }) => remarks(buyer)],
];

/** Whole numbers, rounded up: spreadsheets in Argentina read a decimal point as thousands. */
function wholeCell(value: number): string {
  return String(Math.ceil(value));
}

/** The place as the sheet's closed list of 29,921 has it; a cell that is not in the list is refused. */
function place(buyer: BuyerRecord): string {
  const locality = listed(buyer.localidad)
    .replace(/\bGRAL\b/, 'GENERAL')
    .replace(/\bCNEL\b/, 'CORONEL')
    .replace(/ CAPITAL$/, '');
  const name = `${listed(buyer.provincia)} / ${locality}`;
  return `${isInCapital(buyer) ? CAPITAL : (OTHER_NAMES[name] ?? name)} / ${listed(buyer.cp)}`.trim();
}

/** Capital letters and digits, with Ñ and without accents. */
function listed(text: string): string {
  return courierCell(text.replaceAll(/[.,]/g, ' ')).toUpperCase();
}

/** The list's form of the capital, for each of its quarters. */
const CAPITAL = 'CAPITAL FEDERAL / CIUDAD AUTONOMA DE BUENOS AIRES';

/** Many buyers of the capital choose the province of the same name, and the capital as their town. */
function isInCapital({ provincia, localidad }: BuyerRecord): boolean {
  return [provincia, localidad].some((name) => provinceNamed(name)?.letter === 'C');
}

/** Places of 5,000 inhabitants and more that people, or maps, call otherwise than the list. */
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
 * The remarks for the courier: the quarter of the capital, and whether it notifies the buyer. An order that moves to the
 * courier later has only the buyer’s wish (`esNotificarAndreani`).
 */
function remarks(buyer: BuyerRecord): string {
  const { localidad, debeNotificarAndreani, esNotificarAndreani, trackCode } = buyer;
  const isQuarter = isInCapital(buyer) && !['B', 'C'].includes(provinceNamed(localidad)?.letter ?? '');
  return [
    isQuarter ? courierCell(localidad) : '',
    debeNotificarAndreani || esNotificarAndreani ? `Avisar al destinatario ${WAYS[trackCode]}` : '',
  ]
    .filter((remark) => remark !== '')
    .join('. ');
}

const WAYS: Readonly<Record<BuyerRecord['trackCode'], string>> = {
  Email: 'por mail',
  Whatsapp: 'por WhatsApp',
  Ambos: 'por mail y por WhatsApp',
};
