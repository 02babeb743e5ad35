import { courier } from '../../../local/services/courier.ts';
import { packingGrams, sender } from '../../../src/config/shop.ts';
import { shopPrice } from '../../../src/domain/catalogue/product.ts';
import { shopTime } from '../../../src/domain/text/shop-time.ts';
import { seedProduct } from '../fixtures/seed-product.ts';
import type { PastOrder } from './stories.ts';

/** Name, surname, province, town, postcode, area code, mobile. */
type Person = readonly [string, string, string, string, string, string, string];

/** Twenty made-up buyers; the fourth forgot the postcode and the fifth half of the number. */
const PEOPLE: readonly Person[] = [
  ['Alma', 'Prueba', 'Buenos Aires', 'Quilmes', '1878', '11', '55550001'],
  ['Bruno', 'Ensayo', 'Córdoba', 'Río Cuarto', '5800', '0358', '5550002'],
  ['Clara', 'Muestra', 'Neuquén', 'Zapala', '8340', '2942', '550003'],
  ['Dante', 'Sin Código', 'Buenos Aires', 'Lanús', '', '11', '55550004'],
  ['Elena', 'Sin Celular', 'Córdoba', 'Villa Ensayo', '5000', '351', '123'],
  ['Félix', 'Núñez', 'Neuquén', 'Cutral Co', '8322', '299', '155550006'],
  ['Gastón', 'Ibáñez; hijo', 'Córdoba', 'Alta Gracia', '5186', '3547', '550007'],
  ['Hilda “Lita”', 'Peña', 'Buenos Aires', 'Cañuelas', '1814', '2226', '550008'],
  ['Ignacio', 'Prueba', 'Córdoba', 'Villa Carlos Paz', '5152', '3541', '550009'],
  ['Julia', 'd’Ensayo', 'Buenos Aires', 'Tandil', '7000', '249', '5550010'],
  ['Karina', 'Muestra', 'Neuquén', 'Centenario', '8309', '299', '5550011'],
  ['Luis', 'Prueba', 'Córdoba', 'Villa María', '5900', '353', '5550012'],
  ['Marta', 'Ensayo', 'CABA', 'Palermo', '1425', '011', '55550013'],
  ['Nicolás', 'Muestra', 'Neuquén', 'Plottier', '8316', '299', '5550014'],
  ['Olga', 'Prueba', 'Córdoba', 'Jesús María', '5220', '3525', '550015'],
  ['Pedro', 'Ensayo', 'Buenos Aires', 'Luján', '6700', '2323', '550016'],
  ['Quimey', 'Muestra', 'Neuquén', 'Junín de los Andes', '8371', '2972', '550017'],
  ['Rosa', 'Prueba', 'Córdoba', 'Cosquín', '5166', '3541', '550018'],
  ['Tomás', 'Ensayo', 'Buenos Aires', '9 de Julio', '6500', '2317', '550019'],
  ['Ulises', 'Muestra', 'Córdoba', 'La Falda', '5172', '3548', '550020'],
];

/** Values that a carrier's sheet holds instead of what the buyer typed; all others are unchanged. */
const IN_THE_SHEET: Readonly<Record<string, string>> = {
  'Buenos Aires': 'B',
  Córdoba: 'X',
  Neuquén: 'Q',
  CABA: 'C',
  'Río Cuarto': 'Rio Cuarto',
  '0358': '358',
  '011': '11',
  Félix: 'Felix',
  Núñez: 'Nunez',
  '155550006': '5550006',
  Gastón: 'Gaston',
  'Ibáñez; hijo': 'Ibanez, hijo',
  'Hilda “Lita”': "Hilda 'Lita'",
  Peña: 'Pena',
  Cañuelas: 'Canuelas',
  'd’Ensayo': "d'Ensayo",
  'Villa María': 'Villa Maria',
  Nicolás: 'Nicolas',
  'Jesús María': 'Jesus Maria',
  Luján: 'Lujan',
  'Junín de los Andes': 'Junin de los Andes',
  Cosquín: 'Cosquin',
  Tomás: 'Tomas',
};

const PROVINCE_IN_CAPITALS: Readonly<Record<string, string>> = {
  B: 'BUENOS AIRES',
  X: 'CORDOBA',
  Q: 'NEUQUEN',
  C: 'CABA',
};

const SERVICES = ['Andreani', 'Correo Argentino', 'Micro'] as const;

/** Orders that no shipping file accepts, with the reason shown to the seller. */
export const PROBLEMS: ReadonlyMap<string, string> = new Map([
  [idOf(3), 'falta el código postal'],
  [idOf(4), 'el celular «351 123» no tiene 10 dígitos con el código de área'],
  [idOf(19), 'corre no válido'],
]);

/** Returns a tracking number whose parcel the courier's stand-in reports as delivered or in transit. */
export function trackedNumber(prefix: '36000' | 'g0000', delivered: boolean): string {
  const numbers = Array.from({ length: 200 }, (_, at) => `${prefix}${String(1_020_005_000 + at)}`);
  const number = numbers.find((each) => {
    const call = { method: 'GET', path: `/${each}`, query: new URLSearchParams(), headers: {}, body: '' };
    return courier(call).body.includes('"Entregado"') === delivered;
  });
  if (number === undefined) throw new Error('The courier has no such number.');
  return number;
}

/** Writes the orders of the morning: every service and status, the first eighteen dated today. */
export const DAY: readonly PastOrder[] = PEOPLE.map((_, at) => ({
  id: idOf(at),
  units: unitsOf(at),
  minutesAgo: at < 18 ? 5 + at : 10 * 24 * 60 + at,
  estado: at < 8 ? 'Procesando' : at < 12 ? 'Pendiente de pago' : at < 18 ? 'En camino' : 'Finalizada',
  // One order names a service of another program.
  servicioEnvio: at === 19 ? 'Paloma' : (SERVICES[at % 3] ?? ''),
  ...(at === 12 && { trackingNumber: trackedNumber('36000', true) }),
  ...(at === 15 && { trackingNumber: trackedNumber('g0000', false) }),
  ...(at === 13 && { trackingNumber: 'CC123456789012AR' }),
  usuario: personOf(at),
}));

/** Returns the id of the day's order of that number; its first six characters are unique. */
export function idOf(at: number): string {
  return `${String(at + 1).padStart(2, '0')}Dia00000000000000000`;
}

/** Returns the expected row of the courier's sheet, by column. */
export function courierCells(): Readonly<Record<string, string>>[] {
  return readyOf('Andreani').map((at) => {
    const { nombre, apellido, localidad, cp, codarea, cel, provincia, dni, correo, piso } = sheetOf(at);
    return {
      'Paquete Guardado': '',
      'Peso (grs)': String(gramsOf(at)),
      'Alto (cm)': '20',
      'Ancho (cm)': '20',
      'Profundidad (cm)': '20',
      'Valor declarado ($ C/IVA) *': String(valueOf(at)),
      'Numero Interno': idOf(at),
      'Nombre *': nombre,
      'Apellido *': apellido,
      'DNI *': dni,
      'Email *': correo,
      'Celular código *': codarea,
      'Celular número *': cel,
      'Calle *': 'Calle Falsa',
      'Número *': String(100 + at),
      Piso: piso,
      Departamento: '',
      'Provincia / Localidad / CP *': `${PROVINCE_IN_CAPITALS[provincia]} / ${localidad.toUpperCase()} / ${cp}`,
      Observaciones: 'Avisar al destinatario por e-mail y por WhatsApp',
    };
  });
}

/** Returns the expected 21 columns of the postal service's sheet. */
export function postalCells(): string[][] {
  return readyOf('Correo Argentino').map((at) => {
    const { nombre, apellido, localidad, cp, codarea, cel, provincia, correo, piso } = sheetOf(at);
    const parcel = [sender.postalProduct, '20', '20', '20', String(gramsOf(at) / 1000), String(valueOf(at))];
    const place = [provincia, '', localidad, 'Calle Falsa', String(100 + at), piso, '', cp];
    return parcel.concat(place, `${nombre} ${apellido}`, correo, '', '', codarea, cel, idOf(at));
  });
}

/** Returns the expected lines of the bus label. */
export function busLines(): Readonly<Record<string, string>>[] {
  return readyOf('Micro').map((at) => {
    const { nombre, apellido, dni, localidad, cp, provincia } = personOf(at);
    const { codarea, cel } = sheetOf(at);
    const floor = floorOf(at) === '-' ? '' : `, piso ${floorOf(at)}`;
    return {
      ENCOMIENDA: 'Micro',
      Destinatario: `${apellido}, ${nombre}`,
      DNI: dni,
      Teléfono: `${codarea} ${cel}`,
      Destino: `${localidad}, ${provincia} (CP ${cp})`,
      'Terminal o domicilio': `Calle Falsa ${100 + at}${floor}`,
      Pedido: idOf(at),
      Bultos: `1 de 20x20x20 cm - ${(gramsOf(at) / 1000).toLocaleString('es-AR')} kg`,
      'Valor declarado': `$\u00A0${valueOf(at).toLocaleString('es-AR')}`,
    };
  });
}

function readyOf(service: string): number[] {
  return PEOPLE.map((_, at) => at).filter(
    (at) => DAY[at]?.servicioEnvio === service && !PROBLEMS.has(idOf(at)),
  );
}

function unitsOf(at: number): Readonly<Record<number, number>> {
  return at % 2 === 0 ? { 119: 1 + (at % 3) } : { 132: 1, 139: 2 };
}

function gramsOf(at: number): number {
  return Math.max(1500, sum(at, (id) => seedProduct(id).weight) + packingGrams);
}

function valueOf(at: number): number {
  return sum(at, (id) => shopPrice(seedProduct(id)) ?? 0);
}

function sum(at: number, of: (id: number) => number): number {
  return Object.entries(unitsOf(at)).reduce((total, [id, units]) => total + of(Number(id)) * units, 0);
}

function floorOf(at: number): string {
  return at % 4 === 0 ? String(at + 1) : '-';
}

function personOf(at: number) {
  const [nombre = '', apellido = '', provincia = '', localidad = '', cp = '', codarea = '', cel = ''] =
    PEOPLE[at] ?? [];
  const dni = String(20_000_000 + at);
  const correo = `persona${at}@correo.example`;
  const [calle, altura, piso, unidad] = ['Calle Falsa', String(100 + at), floorOf(at), '-'];
  return {
    nombre,
    apellido,
    dni,
    correo,
    provincia,
    localidad,
    calle,
    altura,
    piso,
    unidad,
    cp,
    codarea,
    cel,
  };
}

/** Returns the buyer as a sheet names them. */
function sheetOf(at: number) {
  const person = personOf(at);
  const plain = (text: string): string => IN_THE_SHEET[text] ?? text;
  return {
    ...person,
    nombre: plain(person.nombre),
    apellido: plain(person.apellido),
    provincia: plain(person.provincia),
    localidad: plain(person.localidad),
    codarea: plain(person.codarea),
    cel: plain(person.cel),
    piso: person.piso === '-' ? '' : person.piso,
  };
}

/** Returns the shop's day of this many days ago, as a filter takes it: `2026-03-01`. */
export function daysAgo(days: number): string {
  return shopTime(new Date(Date.now() - days * 24 * 3_600_000)).day;
}
