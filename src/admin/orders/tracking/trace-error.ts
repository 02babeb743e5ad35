import type { Order } from '../../../domain/orders/order.ts';

/** What is said of a number that the courier does not know (spec §8). */
export function traceError({ id }: Pick<Order, 'id'>): string {
  return `Error en TN de id ${id}. Borrar objeto desde FireStore`;
}
