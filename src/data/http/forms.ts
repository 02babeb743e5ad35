import type { Env } from '../../config/env.ts';
import { sendWithoutReply } from './request.ts';

/** A visit through a shared or paid link. */
export interface Visit {
  /** The buyer's sub, or the browser's anonymous id. */
  readonly user: string;
  /** '' where the visit did not begin at a product. */
  readonly productId: string;
  readonly title: string;
  readonly source: string;
}

/**
 * Records a visit as a form response: `GET {forms}?entry.N=…` (docs/product.md#visit-analytics).
 * @throws TypeError or DOMException when the service does not answer; Error unless the form has four fields.
 */
export async function sendVisit({ url, fields }: Env['forms'], visit: Visit): Promise<void> {
  const names = fields.split(',').map((name) => name.trim());
  if (names.length !== 4 || names.includes('')) throw new Error('VITE_FORMS_FIELDS must name four fields.');
  const values = [visit.user, visit.productId, visit.title, visit.source];
  await sendWithoutReply(url, Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])));
}
