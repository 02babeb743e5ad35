import { html, isRecord, json, parseObject, type Reply } from './reply.ts';

/** Failures that can be switched on for an outside service. */
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
  /** Status code of the fault `status`: 400 to 599. */
  readonly status: number;
  /** Requests that still fail; null until the fault is switched off. */
  readonly times: number | null;
}

const MAINTENANCE = '<!doctype html><title>Mantenimiento</title><h1>Volvemos en unos minutos</h1>';

/** Parses a fault from a request's JSON; null when invalid. */
export function parseFault(body: string): Fault | null {
  const value = parseObject(body);
  const kind = FAULT_KINDS.find((known) => known === value?.['kind']);
  if (!value || !kind) return null;
  const status = wholeNumber(value['status'], 503);
  if (status < 400 || status > 599) return null;
  return {
    kind,
    ms: wholeNumber(value['ms'], 3000),
    status,
    times: value['times'] === undefined || value['times'] === null ? null : wholeNumber(value['times'], 1),
  };
}

/** Applies a fault that changes the content of a reply. */
export function applyFault(reply: Reply, fault: Fault, service: string): Reply {
  if (fault.kind === 'status') return failure(fault.status, service);
  if (fault.kind === 'malformed') return { ...reply, body: `{${reply.body}` };
  if (fault.kind === 'wrong-types')
    return { ...reply, body: JSON.stringify(swapTypes(parseJson(reply.body))) };
  if (fault.kind === 'html') return html(200, MAINTENANCE);
  return reply;
}

/** The error body that the real service sends, or a generic one. */
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

/** Replaces numbers by text, text by numbers and lists by objects, two levels deep. */
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

function wholeNumber(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : otherwise;
}
