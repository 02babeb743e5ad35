import { shopTime } from '../../src/domain/text/shop-time.ts';
import { type Call, json, type Reply } from './reply.ts';

interface Event {
  readonly estado: string;
  readonly evento: string;
  /** Hours since the parcel was announced. */
  readonly hours: number;
}

const JOURNEY: readonly Event[] = [
  {
    estado: 'Pendiente de ingreso',
    evento: 'El envío fue generado por el vendedor',
    hours: 0,
  },
  {
    estado: 'Ingreso al circuito operativo',
    evento: 'Recibimos el envío en la sucursal',
    hours: 21,
  },
  {
    estado: 'En camino',
    evento: 'Salió de la planta de clasificación',
    hours: 33,
  },
  {
    estado: 'En distribución',
    evento: 'El envío está en reparto',
    hours: 57,
  },
  {
    estado: 'Visita',
    evento: 'Visitamos el domicilio y no había nadie',
    hours: 62,
  },
  { estado: 'Entregado', evento: 'Recibió el titular', hours: 85 },
];

/**
 * Answers the courier's trace of a tracking number (docs/services.md#courier-trace). Known numbers begin with 36000 or
 * g0000. An unknown one answers 200 with `{"code":404}`.
 */
export function courier(call: Call): Reply {
  if (call.method !== 'GET') return json(405, { code: 405 });
  const number = call.path.split('/').findLast((part) => part !== '') ?? '';
  return json(200, trace(decodeURIComponent(number)) ?? { code: 404 });
}

/** Derives a journey from the number, so that the same number always has the same one. */
function trace(number: string): object[] | null {
  if (!/^(36000|g0000)/i.test(number)) return null;
  const seed = Array.from(number).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const start = Date.UTC(2026, 8, 1 + (seed % 24), 11 + (seed % 9), seed % 60);
  const passed = JOURNEY.filter(({ estado }) => estado !== 'Visita' || seed % 3 === 0);
  return passed.slice(0, 1 + ((seed >>> 3) % passed.length)).map(({ estado, evento, hours }) => {
    const date = new Date(start + hours * 3_600_000 + (seed % 47) * 60_000);
    return { fecha: fechaOf(date), estado, evento };
  });
}

/** Day and hour by the shop's clock, which is the courier's, too. */
function fechaOf(date: Date): { readonly dia: string; readonly hora: string } {
  const { day, time } = shopTime(date);
  return { dia: day.split('-').toReversed().join('-'), hora: time };
}
