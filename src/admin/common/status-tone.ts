import type { OrderStatus } from '../../domain/orders/order.ts';
import type { Tone } from '../../ui/display/badge.tsx';

/** The text of the status carries the meaning. */
export const statusTone: Readonly<Record<OrderStatus, Tone>> = {
  Procesando: 'copper',
  'Pendiente de pago': 'warning',
  'En camino': 'info',
  Finalizada: 'success',
  Cancelar: 'danger',
  Cancelada: 'neutral',
};
