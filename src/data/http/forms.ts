import type { Env } from '../../config/env.ts';
import { ANSWER_TIMEOUT_MS } from '../async/timeout.ts';

/** A visit that somebody shared or paid for (spec §7). */
export interface Visit {
  /** The buyer's sub, or the browser's anonymous id. */
  readonly user: string;
  /** '' where the visit began at no product. */
  readonly productId: string;
  readonly title: string;
  readonly source: string;
}

/**
 * Notes a visit as a response of a form: `GET {forms}?entry.N=…` (facts §6). The reply is opaque.
 * @throws TypeError or DOMException when nobody answers; Error when the form has not four fields.
 */
export async function sendVisit({ url, fields }: Env['forms'], visit: Visit): Promise<void> {
  const names = fields.split(',').map((name) => name.trim());
  if (names.length !== 4 || names.includes('')) throw new Error('VITE_FORMS_FIELDS must name four fields.');
  const values = [visit.user, visit.productId, visit.title, visit.source];
  const query = new URLSearchParams(names.map((name, at) => [name, values[at] ?? '']));
  await fetch(`${url}?${query}`, {
    mode: 'no-cors',
    keepalive: true,
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
}
