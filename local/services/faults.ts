import { html, isRecord, json, parseObject, type Reply } from './reply.ts';

/** Every way in which an outside service can be made to fail. */
export const FAULT_KINDS = [
  'latency',
  'timeout',
  'status',
  'malformed',
  'truncated',
  'wrong-types',
  'reset',
  'cors',
  'html',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** Milliseconds that `latency` waits. */
  readonly ms: number;
  /** What `status` answers with: 400 to 599. */
  readonly status: number;
  /** Requests that still fail; null means until it is switched off. */
  readonly times: number | null;
}

const MAINTENANCE = '<!doctype html><title>Mantenimiento</title><h1>Volvemos en unos minutos</h1>';

/** Reads a fault from a request's JSON, or null when it is not one. */
export function parseFault(body: string): Fault | null {
  const value = parseObject(body);
  const kind = FAULT_KINDS.find((known) => known === value?.['kind']);
  if (!value || !kind) return null;
  const status = whole(value['status'], 503);
  if (status < 400 || status > 599) return null;
  return {
    kind,
    ms: whole(value['ms'], 3000),
    status,
    times: value['times'] === undefined || value['times'] === null ? null : whole(value['times'], 1),
  };
}

/** What a service's good reply becomes under a fault that touches its content. */
export function spoil(reply: Reply, fault: Fault, service: string): Reply {
  if (fault.kind === 'status') return failure(fault.status, service);
  if (fault.kind === 'malformed') return { ...reply, body: `{${reply.body}` };
  if (fault.kind === 'wrong-types')
    return { ...reply, body: JSON.stringify(swapTypes(parseJson(reply.body))) };
  if (fault.kind === 'html') return html(200, MAINTENANCE);
  return reply;
}

/** The error bodies that the real services were seen to send (facts §1), else a plain one. */
function failure(status: number, service: string): Reply {
  if (service === 'marketplace' && status === 403) {
    return json(403, {
      message: 'At least one policy returned UNAUTHORIZED.',
      code: 'PA_UNAUTHORIZED_RESULT_FROM_POLICIES',
      status: 403,
      blocked_by: 'PolicyAgent',
    });
  }
  const error = status === 429 ? 'too_many_requests' : 'error';
  return json(status, { message: `Fault switched on: ${status}`, error, status, cause: [] });
}

/** The same value with text for numbers, numbers for text and objects for lists, two levels deep. */
function swapTypes(value: unknown, depth = 0): unknown {
  if (typeof value === 'number') return `valor ${value}`;
  if (typeof value === 'string') return value.length;
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (Array.isArray(value)) return { total: value.length };
  if (!isRecord(value)) return {};
  if (depth > 1) return [];
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, swapTypes(inner, depth + 1)]));
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

function whole(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : otherwise;
}
