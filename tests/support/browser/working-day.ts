import { courier } from '#local/services/courier-stand-in.ts';
import { shopTime } from '#domain/text/shop-time.ts';
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

const SERVICES = ['Andreani', 'Correo Argentino', 'Micro'] as const;

/** Orders that no shipping file accepts: without a postcode, with half a number, of another program's service. */
const WITH_PROBLEMS = new Set([3, 4, 19]);

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

/** Returns the ids of the orders that a service's file accepts, in the order of the file. */
export function readyOf(service: string): string[] {
  const ready = PEOPLE.map((_, at) => at).filter((at) => !WITH_PROBLEMS.has(at));
  return ready.filter((at) => DAY[at]?.servicioEnvio === service).map(idOf);
}

function unitsOf(at: number): Readonly<Record<number, number>> {
  return at % 2 === 0 ? { 119: 1 + (at % 3) } : { 132: 1, 139: 2 };
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
  const contact = { dni, correo, codarea, cel };
  return { nombre, apellido, ...contact, provincia, localidad, calle, altura, piso, unidad, cp };
}

/** Returns the shop's day of this many days ago, as a filter takes it: `2026-03-01`. */
export function daysAgo(days: number): string {
  return shopTime(new Date(Date.now() - days * 24 * 3_600_000)).day;
}
