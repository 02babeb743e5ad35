import * as v from 'valibot';
import { getJson, HttpError } from './request.ts';

export interface TraceEvent {
  /** Null where the courier's text is no date. */
  readonly date: Date | null;
  /** The date as the courier writes it. */
  readonly when: string;
  readonly estado: string;
  readonly evento: string;
  /** The courier's branch, or ''. */
  readonly place: string;
}

/**
 * Returns a parcel's events, newest first: `GET {courier}/{number}` (docs/product.md#courier-trace). Null when the
 * courier does not know the number.
 * @throws HttpError, TypeError, SyntaxError or DOMException, as `getJson`; Error when the reply is no trace.
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
 * Returns the events in a courier's reply, newest first; null for `code: 404`. The courier documents no format: the two
 * that were observed are read, and a row of neither is left out.
 * @throws Error when the reply is no trace.
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

const text = v.optional(v.fallback(v.nullable(v.string()), ''), '');

const NotFound = v.object({ code: v.picklist([404, '404']) });

const List = v.array(v.unknown());

/** The list itself, or an object that holds the list. */
const Rows = v.pipe(
  v.union([List, v.object({ eventos: List }), v.object({ trazas: List })]),
  v.transform((reply) => ('eventos' in reply ? reply.eventos : 'trazas' in reply ? reply.trazas : reply)),
);

const DayAndHour = v.pipe(
  v.object({ dia: v.string(), hora: text }),
  v.transform(({ dia, hora }) => `${dia} ${hora ?? ''}`.trim()),
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

type Text = string | null;

function toEvent(when: string, estado: Text, evento: Text, place: Text): TraceEvent {
  return { date: dateOf(when), when, estado: estado ?? '', evento: evento ?? '', place: place ?? '' };
}

/** The courier writes Argentine time, which is UTC−3 all year. */
const TIME_ZONE = '-03:00';

/** Parses `03-09-2026 14:05`, `03/09/2026 14:05` and `2026-09-03T14:05:00`; null for anything else. */
function dateOf(when: string): Date | null {
  const [day = '', time = '00:00'] = when.trim().split(/[ T]+/);
  const parts =
    /^(?<d>\d{1,2})[-/](?<m>\d{1,2})[-/](?<y>\d{4})$/.exec(day)?.groups ??
    /^(?<y>\d{4})[-/](?<m>\d{1,2})[-/](?<d>\d{1,2})$/.exec(day)?.groups;
  const clock = /^(?<hour>\d{1,2}):(?<minute>\d{2})/.exec(time)?.groups;
  if (parts === undefined || clock === undefined) return null;
  const two = (digits: string | undefined) => (digits ?? '').padStart(2, '0');
  const date = new Date(
    `${parts['y']}-${two(parts['m'])}-${two(parts['d'])}T${two(clock['hour'])}:${clock['minute']}:00${TIME_ZONE}`,
  );
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Sorts by date where every event has one; otherwise the courier's own order stays. */
function newestFirst(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const dated = events.map((event) => ({ event, at: event.date?.getTime() ?? null }));
  if (dated.some(({ at }) => at === null)) return events;
  return dated.sort((a, b) => (b.at ?? 0) - (a.at ?? 0)).map(({ event }) => event);
}
