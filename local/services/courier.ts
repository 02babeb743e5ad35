import { type Call, json, type Reply } from './reply.ts';

interface Event {
  readonly estado: string;
  readonly evento: string;
  readonly sucursal: string;
  /** Hours since the parcel was announced. */
  readonly hours: number;
}

const JOURNEY: readonly Event[] = [
  {
    estado: 'Pendiente de ingreso',
    evento: 'El envío fue generado por el vendedor',
    sucursal: 'Origen',
    hours: 0,
  },
  {
    estado: 'Ingreso al circuito operativo',
    evento: 'Recibimos el envío en la sucursal',
    sucursal: 'Munro',
    hours: 21,
  },
  {
    estado: 'En camino',
    evento: 'Salió de la planta de clasificación',
    sucursal: 'Planta Benavídez',
    hours: 33,
  },
  {
    estado: 'En distribución',
    evento: 'El envío está en reparto',
    sucursal: 'Sucursal de destino',
    hours: 57,
  },
  {
    estado: 'Visita',
    evento: 'Visitamos el domicilio y no había nadie',
    sucursal: 'Sucursal de destino',
    hours: 62,
  },
  { estado: 'Entregado', evento: 'Recibió el titular', sucursal: 'Sucursal de destino', hours: 85 },
];

/**
 * Answers the courier's trace of a tracking number (docs/product.md#courier-trace), or under
 * `/v1|v2/envios/{n}/trazas` the shape of the courier's newer service. Known numbers begin with 36000 or g0000. An
 * unknown one answers 200 with `{"code":404}` in the first shape.
 */
export function courier(call: Call): Reply {
  if (call.method !== 'GET') return json(405, { code: 405 });
  const other = /^\/v[12]\/envios\/(?<number>[^/]+)\/trazas$/.exec(call.path)?.groups?.['number'];
  const number = other ?? call.path.split('/').findLast((part) => part !== '') ?? '';
  const events = trace(decodeURIComponent(number));
  if (other === undefined) return json(200, events?.map(inUsualShape) ?? { code: 404 });
  return events
    ? json(200, { eventos: events.map(inOtherShape) })
    : json(404, { code: 404, message: 'Envío inexistente' });
}

interface DatedEvent {
  readonly event: Event;
  readonly date: Date;
}

/** Derives a journey from the number, so that the same number always has the same one. */
function trace(number: string): DatedEvent[] | null {
  if (!/^(36000|g0000)/i.test(number)) return null;
  const seed = Array.from(number).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const start = Date.UTC(2026, 8, 1 + (seed % 24), 11 + (seed % 9), seed % 60);
  const passed = JOURNEY.filter(({ estado }) => estado !== 'Visita' || seed % 3 === 0);
  return passed
    .slice(0, 1 + ((seed >>> 3) % passed.length))
    .map((event) => ({ event, date: new Date(start + event.hours * 3_600_000 + (seed % 47) * 60_000) }));
}

function inUsualShape({ date, event: { estado, evento } }: DatedEvent): object {
  const [day, time] = localParts(date);
  const [year, month, dayOfMonth] = day.split('-');
  return { fecha: { dia: `${dayOfMonth}-${month}-${year}`, hora: time.slice(0, 5) }, estado, evento };
}

function inOtherShape({ date, event: { estado, evento, sucursal } }: DatedEvent): object {
  return {
    Fecha: localParts(date).join('T'),
    Estado: estado,
    EstadoId: JOURNEY.findIndex((event) => event.estado === estado) + 1,
    Motivo: null,
    Traduccion: evento,
    Sucursal: sucursal,
  };
}

/** Date and time in Argentina (UTC−3 all year). */
function localParts(date: Date): [string, string] {
  const local = new Date(date.getTime() - 3 * 3_600_000).toISOString();
  return [local.slice(0, 10), local.slice(11, 19)];
}
