import { FINISHED, FINISHED_STATUSES, type OrderQuery } from '../../../domain/seller/order-filter.ts';

/** A part of the seller's work: the orders of a status or payment (docs/panel.md#seller-orders). */
export type Work = Pick<OrderQuery, 'estado' | 'pago'> & { readonly label: string };

const ALL: Work = { label: 'Todos', estado: null, pago: null };

export const WORK: readonly Work[] = [
  { label: 'Por cobrar', estado: null, pago: 'pendiente' },
  { label: 'Por despachar', estado: null, pago: 'pagado' },
  { label: 'En camino', estado: 'En camino', pago: null },
  { label: 'Cancelaciones', estado: 'Cancelar', pago: null },
  { label: 'Terminados', estado: FINISHED, pago: null },
  ALL,
];

/** Returns the part of the work that a filter is in, with or without a status of its own. */
export function workOf({ estado, pago }: OrderQuery): Work {
  const isFinished = FINISHED_STATUSES.some((status) => status === estado);
  const wanted = isFinished ? FINISHED : estado;
  return WORK.find((work) => work.pago === pago && (pago !== null || work.estado === wanted)) ?? ALL;
}
