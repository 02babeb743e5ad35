import * as v from 'valibot';
import { htmlReply, isRecord, jsonReply, type Reply } from './reply.ts';

/** Failures that can be switched on for an outside service. */
export const FAULT_KINDS = ['status', 'malformed', 'truncated', 'wrong-types', 'reset', 'html'] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A fault as it is switched on, with its defaults. */
export const Fault = v.object({
  kind: v.picklist(FAULT_KINDS),
  /** Status code of the fault `status`. */
  status: v.optional(v.pipe(wholeNumber, v.minValue(400), v.maxValue(599)), 503),
  /** Requests that still fail; null until the fault is switched off. */
  times: v.optional(v.nullable(wholeNumber), null),
});
export type Fault = v.InferOutput<typeof Fault>;

const MAINTENANCE = '<!doctype html><title>Mantenimiento</title><h1>Volvemos en unos minutos</h1>';

/** Applies a fault that changes the content of a reply. */
export function applyFault(reply: Reply, fault: Fault, service: string): Reply {
  if (fault.kind === 'status') return failure(fault.status, service);
  if (fault.kind === 'malformed') return { ...reply, body: `{${String(reply.body)}` };
  if (fault.kind === 'wrong-types')
    return { ...reply, body: JSON.stringify(swapTypes(parseJson(String(reply.body)))) };
  if (fault.kind === 'html') return htmlReply(200, MAINTENANCE);
  return reply;
}

/** The error body that the real service sends, or a generic one. */
function failure(status: number, service: string): Reply {
  if (service === 'marketplace' && status === 403) {
    return jsonReply(403, {
      message: 'At least one policy returned UNAUTHORIZED.',
      code: 'PA_UNAUTHORIZED_RESULT_FROM_POLICIES',
      status: 403,
      blocked_by: 'PolicyAgent',
    });
  }
  const error = status === 429 ? 'too_many_requests' : 'error';
  return jsonReply(status, { message: `Fault switched on: ${status}`, error, status, cause: [] });
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
