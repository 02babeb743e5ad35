import { shopMoment, shopTime } from '#domain/text/shop-time.ts';
import { type Call, jsonReply, type Reply } from './reply.ts';

/** Status, event, and hours since the parcel was announced. */
const START = [
  ['Pendiente de ingreso', 'El envío fue generado por el vendedor', 0],
  ['Ingreso al circuito operativo', 'Recibimos el envío en la sucursal', 7],
  ['En camino', 'Salió de la planta de clasificación', 20],
  ['En distribución', 'El envío está en reparto', 44],
] as const;

const DELIVERED = [...START, ['Entregado', 'Recibió el titular', 72]] as const;
const RETURNED = [
  ...START,
  ['Visita', 'Visitamos el domicilio y no había nadie', 49],
  ['Visita', 'Segunda visita: no había nadie', 73],
  ['Devolución', 'El envío vuelve al remitente', 98],
] as const;

/**
 * Responds with the courier's trace of a tracking number (docs/services.md#courier-trace). Known numbers begin with 36000 or
 * g0000. An unknown one gets status 200 with `{"code":404}`.
 */
export function courier(call: Call): Reply {
  if (call.method !== 'GET') return jsonReply(405, { code: 405 });
  const number = call.path.split('/').findLast((part) => part !== '') ?? '';
  return jsonReply(200, trace(decodeURIComponent(number)) ?? { code: 404 });
}

/**
 * Returns the events so far. The seed's tracking numbers contain the day when the parcel was announced, as `261124`, and a 9 for
 * a return. Any other number was announced in the last week.
 */
function trace(number: string): object[] | null {
  const rest = /^(?:36000|g0000)(.*)$/i.exec(number)?.[1];
  if (rest === undefined) return null;
  const now = Date.now();
  const announcedAt = Number(shopMoment(rest.replace(/^(\d\d)(\d\d)(\d\d).*$/, '20$1-$2-$3'), '11:00'));
  const isSeeds = announcedAt < now && announcedAt > now - YEAR_MS;
  const start = isSeeds ? announcedAt : now - (Number(rest.slice(-2)) || 0) * 1.6 * HOUR_MS;
  const journey = isSeeds && rest[6] === '9' ? RETURNED : DELIVERED;
  return journey
    .map(([estado, evento, hours]) => ({ estado, evento, date: new Date(start + hours * HOUR_MS) }))
    .filter(({ date }, at) => at === 0 || Number(date) <= now)
    .map(({ estado, evento, date }) => ({ fecha: fechaOf(date), estado, evento }));
}

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

/** Returns day and hour in the shop's time zone, which is the courier's, too. */
function fechaOf(date: Date): { readonly dia: string; readonly hora: string } {
  const { day, time } = shopTime(date);
  return { dia: day.split('-').toReversed().join('-'), hora: time };
}
