import * as v from 'valibot';
import { shopMoment } from '#domain/text/shop-time.ts';
import { text } from '#data/firestore/decode.ts';
import { getJson, HttpError } from './request.ts';

export interface TraceEvent {
  /** Null when the courier's text is not a date. */
  readonly date: Date | null;
  /** The date as the courier formats it. */
  readonly when: string;
  readonly estado: string;
  readonly evento: string;
  /** The courier's branch, or ''. */
  readonly place: string;
}

/**
 * Returns a parcel's events, newest first: `GET {courier}/{number}` (docs/services.md#courier-trace). Null when the courier does
 * not know the number.
 * @throws HttpError, TypeError, SyntaxError or TimeoutError, as `getJson`; Error when the response is not a trace
 */
export async function fetchTrace(
  courierUrl: string,
  trackingNumber: string,
  signal?: AbortSignal,
): Promise<readonly TraceEvent[] | null> {
  const number = encodeURIComponent(trackingNumber);
  const address = courierUrl.includes('{n}')
    ? courierUrl.replaceAll('{n}', number)
    : `${courierUrl}/${number}`;
  try {
    return decodeTrace(await getJson(address, signal));
  } catch (cause) {
    if (cause instanceof HttpError && cause.status === 404) return null;
    throw cause;
  }
}

/**
 * Returns the events of a courier's response, newest first; null for `code: 404`. The courier documents no format: the two
 * observed formats are read, and other rows are skipped.
 * @throws Error when the response is not a trace
 */
export function decodeTrace(reply: unknown): readonly TraceEvent[] | null {
  if (v.is(NotFound, reply)) return null;
  const rows = v.safeParse(Rows, reply);
  if (!rows.success) throw new Error('The courier’s reply is no trace.');
  const events = rows.output.flatMap((row) => {
    const event = v.safeParse(Event, row);
    return event.success && (event.output.estado || event.output.evento) ? [event.output] : [];
  });
  if (events.length === 0 && rows.output.length > 0) throw new Error('The courier’s events are no events.');
  return newestFirst(events);
}

const NotFound = v.object({ code: v.picklist([404, '404']) });

const List = v.array(v.unknown());

const Rows = v.union([
  List,
  v.pipe(
    v.object({ eventos: List }),
    v.transform(({ eventos }) => eventos),
  ),
]);

const DayAndHour = v.pipe(
  v.object({ dia: v.string(), hora: text }),
  v.transform(({ dia, hora }) => `${dia} ${hora}`.trim()),
);

const EventWithFecha = v.pipe(
  v.object({ fecha: v.union([DayAndHour, v.string()]), estado: text, evento: text }),
  v.transform(({ fecha, estado, evento }) => toEvent(fecha, estado, evento, '')),
);

const EventWithTraduccion = v.pipe(
  v.object({ Fecha: v.string(), Estado: text, Motivo: text, Traduccion: text, Sucursal: text }),
  v.transform(({ Fecha, Estado, Motivo, Traduccion, Sucursal }) =>
    toEvent(Fecha, Estado, Traduccion || Motivo, Sucursal),
  ),
);

const Event = v.union([EventWithFecha, EventWithTraduccion]);

function toEvent(when: string, estado: string, evento: string, place: string): TraceEvent {
  return { date: dateOf(when), when, estado, evento, place };
}

/** Parses `03-09-2026 14:05`, `03/09/2026 14:05` and `2026-09-03T14:05:00` in the shop's time zone; null for anything else. */
function dateOf(when: string): Date | null {
  const [day = '', time = '00:00'] = when.trim().split(/[ T]+/);
  const two = (digits: string) => digits.padStart(2, '0');
  const parts = day.split(/[-/]/).map(two);
  const date = (parts[0]?.length === 4 ? parts : parts.reverse()).join('-');
  const [hour = '', minute = ''] = time.split(':');
  const clock = `${two(hour)}:${minute.slice(0, 2)}`;
  if (!/^\d{4}(-\d\d){2} \d\d:\d\d$/.test(`${date} ${clock}`)) return null;
  const parsed = shopMoment(date, clock);
  return Number.isNaN(parsed.getTime()) ? null : parsed;
}

/** Sorts events by date, those without a date last. Without any date, the courier's own order is kept. */
function newestFirst(events: readonly TraceEvent[]): readonly TraceEvent[] {
  return [...events].sort((one, other) => Number(other.date) - Number(one.date));
}
