import { describe, expect, it } from 'vitest';
import { shortId } from '#domain/orders/short-id.ts';
import { aLine, anOrder } from '#tests/support/screens/fake-seller.ts';
import type { BuyerRecord } from '#domain/buyer/buyer.ts';
import { packingGrams, sender } from '#config/shop/shipping.ts';
import {
  busLabelText,
  COURIER_COLUMNS,
  POSTAL_COLUMNS,
  type SheetColumn,
  plainCell,
  sheetCells,
} from './files.ts';
import type { Order } from '#domain/orders/order.ts';
import { type Parcel, parcelOf } from './parcel.ts';

/** Column titles of MiCorreo's template, separated by `;`. */
const POSTAL_HEAD =
  'tipo_producto(obligatorio);largo(obligatorio en CM);ancho(obligatorio en CM);altura(obligatorio en CM);peso(obligatorio en KG);valor_del_contenido(obligatorio en pesos argentinos);provincia_destino(obligatorio);sucursal_destino(obligatorio solo en caso de no ingresar localidad de destino);localidad_destino(obligatorio solo en caso de no ingresar sucursal de destino);calle_destino(obligatorio solo en caso de no ingresar sucursal de destino);altura_destino(obligatorio solo en caso de no ingresar sucursal de destino);piso(opcional solo en caso de no ingresar sucursal de destino);dpto(opcional solo en caso de no ingresar sucursal de destino);codpostal_destino(obligatorio solo en caso de no ingresar sucursal de destino);destino_nombre(obligatorio);destino_email(obligatorio, debe ser un email valido);cod_area_tel(opcional);tel(opcional);cod_area_cel(opcional);cel(opcional);numero_orden(opcional)';

const buyer: BuyerRecord = {
  ...anOrder().usuario,
  nombre: 'María José',
  apellido: 'Peña',
  correo: 'maria@correo.example',
  dni: '30.123.456',
  provincia: 'Córdoba',
  localidad: 'Río Cuarto',
  calle: 'Güemes',
  altura: '1234',
  piso: '-',
  unidad: 'B',
  cp: '5800',
  codarea: '0358',
  cel: '15-455-0000',
};
const order = anOrder({ usuario: buyer, totalCosto: 21_240.5, costoEnvio: 1240 });

function rowOf(
  columns: readonly SheetColumn[],
  changes: Partial<Order> = {},
  size: Partial<Parcel> = {},
): string[] {
  const changed = { ...order, ...changes };
  const [, row = []] = sheetCells(columns, [{ order: changed, parcel: { ...parcelOf(changed), ...size } }]);
  return row;
}

describe('the postal service’s row', () => {
  it('has the template’s columns, in its units, in ASCII', () => {
    expect(POSTAL_COLUMNS.map(([title]) => title).join(';')).toBe(POSTAL_HEAD);
    const titles = POSTAL_COLUMNS.map(([title]) => title.replace(/\(.*\)/, ''));
    const row = rowOf(POSTAL_COLUMNS);
    expect(Object.fromEntries(titles.map((title, at) => [title, row[at]]))).toEqual({
      tipo_producto: sender.postalProduct,
      largo: '20',
      ancho: '20',
      altura: '20',
      peso: '1.5',
      valor_del_contenido: '20000.5',
      provincia_destino: 'X',
      sucursal_destino: '',
      localidad_destino: 'Rio Cuarto',
      calle_destino: 'Guemes',
      altura_destino: '1234',
      piso: '',
      dpto: 'B',
      codpostal_destino: '5800',
      destino_nombre: 'Maria Jose Pena',
      destino_email: 'maria@correo.example',
      cod_area_tel: '',
      tel: '',
      cod_area_cel: '358',
      cel: '4550000',
      numero_orden: order.id,
    });
  });

  it.each([
    ['O’Higgins', 'O Higgins'],
    ['Río Cuarto (Banda Norte)', 'Rio Cuarto Banda Norte'],
    ['Gral. Ñandú 25', 'Gral. Nandu 25'],
  ])('writes the locality «%s» with the characters that the service accepts: %s', (localidad, cell) => {
    expect(rowOf(POSTAL_COLUMNS, { usuario: { ...buyer, localidad } })[8]).toBe(cell);
  });

  it('weighs the products with their packing when they weigh more than the usual parcel', () => {
    const productos = [{ ...aLine, weight: 650.5, cantidadDelPedido: 3 }];
    const grams = 1952 + packingGrams;
    expect(rowOf(POSTAL_COLUMNS, { productos })[4]).toBe(String(grams / 1000));
    expect(rowOf(COURIER_COLUMNS, { productos })[1]).toBe(String(grams));
  });
});

describe('the courier’s row', () => {
  it('has the sheet’s columns, with grams and the place in one cell', () => {
    const titles = COURIER_COLUMNS.map(([title]) => title);
    // Whole numbers, rounded up: spreadsheets in Argentina read a point as a thousands separator.
    const row = rowOf(COURIER_COLUMNS, {}, { height: 20.2 });
    expect(Object.fromEntries(titles.map((title, at) => [title, row[at]]))).toEqual({
      'Paquete Guardado': '',
      'Peso (grs)': '1500',
      'Alto (cm)': '21',
      'Ancho (cm)': '20',
      'Profundidad (cm)': '20',
      'Valor declarado ($ C/IVA) *': '20001',
      'Numero Interno': order.id,
      'Nombre *': 'Maria Jose',
      'Apellido *': 'Peña',
      'DNI *': '30123456',
      'Email *': 'maria@correo.example',
      'Celular código *': '358',
      'Celular número *': '4550000',
      'Calle *': 'Guemes',
      'Número *': '1234',
      Piso: '',
      Departamento: 'B',
      'Provincia / Localidad / CP *': 'CORDOBA / RIO CUARTO / 5800',
      Observaciones: '',
    });
  });

  it('has the buyer’s delivery message first among the remarks, in characters that the sheet accepts', () => {
    const row = rowOf(COURIER_COLUMNS, { mensaje: 'Tocar timbre "2"; o dejar en portería #4.' });
    expect(row.at(-1)).toBe('Tocar timbre 2, o dejar en porteria 4');
  });

  it('asks the courier to notify a buyer who wants it, by the buyer’s channel', () => {
    const observations = (changes: Partial<BuyerRecord>) =>
      rowOf(COURIER_COLUMNS, { usuario: { ...buyer, ...changes } }).at(-1);
    expect(observations({})).toBe('');
    const due = { debeNotificarAndreani: true } as const;
    expect(observations({ ...due, trackCode: 'Email' })).toBe('Avisar al destinatario por mail');
    expect(observations({ ...due, trackCode: 'Whatsapp' })).toBe('Avisar al destinatario por WhatsApp');
    expect(observations({ ...due, trackCode: 'Ambos' })).toBe(
      'Avisar al destinatario por mail y por WhatsApp',
    );
    // The seller sends the order by the courier instead of another service.
    expect(observations({ esNotificarAndreani: true })).not.toBe('');
  });

  // Entries of the sheet's own list of 29,921 places.
  it.each([
    ['Buenos Aires', 'Cañuelas', '1814', 'BUENOS AIRES / CAÑUELAS / 1814'],
    ['Río Negro', 'San Carlos de Bariloche', '8400', 'RIO NEGRO / BARILOCHE / 8400'],
    ['Buenos Aires', 'José C. Paz', '1665', 'BUENOS AIRES / JOSE CLEMENTE PAZ / 1665'],
    [
      'Catamarca',
      'S. F. del Valle de Catamarca',
      '4700',
      'CATAMARCA / SAN FERNANDO DEL VALLE DE CATAMARCA / 4700',
    ],
    ['La Pampa', 'Gral. Pico', '6360', 'LA PAMPA / GENERAL PICO / 6360'],
    ['Córdoba', 'Km 5 / Ruta 8', '5800', 'CORDOBA / KM 5 RUTA 8 / 5800'],
  ])('writes %s, %s (%s) as the list has it: %s', (provincia, localidad, cp, listed) => {
    expect(rowOf(COURIER_COLUMNS, { usuario: { ...buyer, provincia, localidad, cp } })).toContain(listed);
  });

  it.each([
    ['Ciudad Autónoma de Buenos Aires', 'Palermo', 'Palermo'],
    ['Ciudad Autónoma de Buenos Aires', 'Buenos Aires', ''],
    ['Buenos Aires', 'Capital Federal', ''],
  ])(
    'writes %s, %s as the capital, with its district only among the remarks',
    (provincia, localidad, quarter) => {
      const row = rowOf(COURIER_COLUMNS, { usuario: { ...buyer, provincia, localidad, cp: '1425' } });
      expect(row.slice(-2)).toEqual(['CAPITAL FEDERAL / CIUDAD AUTONOMA DE BUENOS AIRES / 1425', quarter]);
    },
  );

  it('replaces characters that the sheet refuses with blanks', () => {
    const usuario = {
      ...buyer,
      apellido: 'O’Neill-Peña',
      calle: 'Av. Ñandú #12',
      altura: '10/12',
      unidad: "A-2'",
    };
    const row = rowOf(COURIER_COLUMNS, { usuario, id: 'con-guiones-0000000001' });
    expect([row[6], row[8], ...row.slice(13, 17)]).toEqual([
      'con guiones 0000000001',
      'O Neill Peña',
      'Av. Ñandu 12',
      '10 a 12',
      '',
      'A 2',
    ]);
  });
});

describe('the bus label', () => {
  it('names recipient, destination, sender, content and payer', () => {
    const text = busLabelText([{ order, parcel: parcelOf(order) }]);
    const first = ['Peña, María José', '358 4550000', 'Río Cuarto, Córdoba (CP 5800)', 'Güemes 1234'];
    const then = [
      `Remitente: ${sender.name}`,
      `Origen: ${sender.address}, ${sender.place}`,
      '1,5 kg',
      shortId(order.id),
      'Paga: Remitente',
    ];
    for (const words of [...first, ...then, 'Valor declarado: $\u00A020.000,50'])
      expect(text).toContain(words);
  });

  it.each([
    ['Micro', 0, 'ENCOMIENDA: Micro', 'Paga: Destinatario, al recibir'],
    ['Micro', 3000, 'ENCOMIENDA: Micro', 'Paga: Remitente (envío cobrado en el pedido)'],
  ])(
    'of an order by %s with %i pesos of shipping says who pays',
    (servicioEnvio, costoEnvio, carrier, payer) => {
      const label = busLabelText([
        { order: { ...order, servicioEnvio, costoEnvio }, parcel: parcelOf(order) },
      ]);
      expect(label.split('\n')).toEqual(expect.arrayContaining([carrier, payer]));
    },
  );

  it('has one label per order, without lines added by a buyer', () => {
    const forged = { ...order, usuario: { ...buyer, calle: 'Falsa\nPaga: destinatario' } };
    const text = busLabelText([
      { order, parcel: parcelOf(order) },
      { order: forged, parcel: parcelOf(forged) },
    ]);
    expect(text.match(/^ENCOMIENDA/gm)).toHaveLength(2);
    expect(text.match(/^Paga:/gm)).toHaveLength(2);
  });
});

it.each([
  ...['=1+1', '+54', '-1+1', '@SUM(A1)'].map((formula) => [formula, `'${formula}`]),
  ['\t=1', "'=1"],
  // Formulas that appear only after folding.
  ['—1+cmd', "'-1+cmd"],
  ['🏠=HYPERLINK(1)', "'=HYPERLINK(1)"],
  ['Casa; "la azul"', "Casa, 'la azul'"],
  // Spreadsheets read these as a date, a time and a power of ten.
  ['10/12', '10 a 12'],
  ['2:3', '2 a 3'],
  ['12E5', '12-E5'],
  ...['9 de Julio', '1.234', '12 B', '2E', 'A-1', '25 de Mayo 1/2', '1878'].map((text) => [text, text]),
])('writes %j as the cell %j', (text = '', cell) => {
  expect(plainCell(text)).toBe(cell);
});
